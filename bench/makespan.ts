/** How long a week of a hundred people takes against the least it could: the longest chain, or all latency by slots. */
import { foundSociety } from '../engine/found-society.ts';
import { memoryLedger } from '../engine/ledger/memory-ledger.ts';
import { live } from '../engine/life.ts';
import type { Model, Models, Request } from '../engine/model.ts';
import { NOTHING_YET } from '../engine/tally.ts';
import { chains } from '../models/service/chains.ts';
import { openModels } from '../models/service/open-models.ts';
import { generatedWorld } from '../tests/generated-world.ts';
import { aRequest } from '../tests/models/asking.ts';
import { PAPER } from '../tests/servers/answers/manner.ts';
import { askedIn } from '../tests/servers/http/request.ts';
import { latencyOf, type Trouble } from '../tests/servers/mischief.ts';
import { withProvider } from './provider-process.ts';

const SIGMA = 0.8;
const PEOPLE = 100;

export interface Makespan {
  readonly seconds: number;
  /** The least it could take by the latencies that the provider drew for calls that nothing goes wrong with. */
  readonly bound: number;
  /** The same by latencies as they were measured. */
  readonly measuredBound: number;
  /** Longest chain in mean latencies. */
  readonly chain: number;
  readonly calls: number;
  readonly requests: number;
}

export interface Week {
  readonly concurrency: number;
  readonly barriers?: boolean;
  readonly shares?: Trouble['shares'];
  readonly hedge?: boolean;
  /** Mean latency in milliseconds; longer ones leave the provider, which does work of its own, more time. */
  readonly mean?: number;
}

export function makespanOf({
  concurrency,
  barriers = false,
  shares = {},
  hedge,
  mean = 100,
}: Week): Promise<Makespan> {
  const latency = { mean, sigma: SIGMA };
  return withProvider({ manner: PAPER, latency, shares }, async (url) => {
    const { models, meters, close } = await openModels({
      personas: `${url}/v1#local`,
      env: {},
      rows: [],
      concurrency,
      hedge,
    });
    // The first call loads what all need; it belongs to no week.
    await models.environment.generate(aRequest());
    const drawn = chains();
    const { world, residents } = generatedWorld(PEOPLE);
    const began = performance.now();
    await live(
      { society: foundSociety(world, residents), tally: NOTHING_YET },
      {
        models: tracked(models, drawn, latency),
        ledger: memoryLedger(),
        seed: 1,
        signal: new AbortController().signal,
        until: { year: world.laws.startYear, week: 2 },
        changed: 'refuse',
        barriers,
      },
    );
    const seconds = (performance.now() - began) / 1000;
    const { all, backends, longestChainMs, totalMs } = meters.now();
    await close();
    return {
      seconds,
      bound: Math.max(drawn.longestMs(), drawn.totalMs() / concurrency) / 1000,
      measuredBound: Math.max(longestChainMs, totalMs / concurrency) / 1000,
      chain: drawn.longestMs() / mean,
      calls: all.calls,
      requests: backends.reduce((sum, one) => sum + one.requests, 0),
    };
  });
}

/** The same models, with each call's chain by the latency that the provider draws for its text. */
function tracked(
  { persona, environment, judge }: Models,
  drawn: ReturnType<typeof chains>,
  latency: NonNullable<Trouble['latency']>,
): Models {
  const wrapped = (model: Model): Model => ({
    id: model.id,
    generate: async (request) => {
      const before = drawn.before();
      const reply = await model.generate(request);
      drawn.answered(before, drawnMs(request, latency));
      return reply;
    },
  });
  return { persona: (id) => wrapped(persona(id)), environment: wrapped(environment), judge: wrapped(judge) };
}

function drawnMs(request: Request, latency: NonNullable<Trouble['latency']>): number {
  const messages = request.messages().map(({ role, text }) => ({ role, content: text }));
  const asked = askedIn('chat', { messages }, '');
  return latencyOf({ ...asked, nth: 0, again: 0 }, { latency }, undefined);
}
