/** Bad weather over a provider: what goes wrong with the requests of a life, and when. */
import { randomFor } from '../../../engine/random.ts';
import type { Mischief, Rule } from '../../servers/mischief.ts';
import type { Options } from '../../servers/provider.ts';

/** What goes wrong with the requests from one number to another, or with a share of them. */
export function storm(does: Mischief, from: number, to: number, share = 1): Rule {
  const isMet = (nth: number) => randomFor(nth, 'weather').float() < share;
  return { when: ({ nth }) => nth >= from && nth < to && isMet(nth), does };
}

/** Where in a life it comes over everybody, as shares of its calls. */
const WHEN = [0.2, 0.5, 0.8];

/**
 * For a life of about so many calls. `burst`: how many requests in a row are hit; a server that is down is asked by one
 * call every half a minute, so that with more than 20 the run would stop.
 */
export function weathers(calls: number, burst: number): Readonly<Record<string, Options>> {
  const bursts = (does: Mischief) => WHEN.map((share) => storm(does, share * calls, share * calls + burst));
  const showers = (does: Mischief, from: number, to: number, share: number) =>
    storm(does, from * calls, to * calls, share);
  return {
    'throttles that say how long': {
      rules: [...bursts('throttle'), showers('throttle', 0.6, 0.7, 0.15)],
      retryAfter: 2,
    },
    'throttles that say nothing': { rules: bursts('throttle-plain') },
    overloads: { rules: bursts('overload') },
    'a service that is busy more and more': {
      rules: [showers('busy', 0.1, 0.2, 0.05), showers('busy', 0.2, 0.3, 0.15), ...bursts('busy')],
    },
    'dead sockets': {
      rules: [...bursts('close-before'), showers('close-middle', 0.3, 0.4, 0.15)],
    },
    'errors now and then': {
      shares: { 'server-error': 0.02, 'close-before': 0.01, 'error-in-200': 0.01, 'empty-body': 0.01 },
    },
  };
}
