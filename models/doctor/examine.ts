/** Examines a server in a few requests, from whether it is there to what it is good for. */
import type { Row } from '../capabilities/row.ts';
import type { Backend } from '../wire/backend.ts';
import { Failure } from '../wire/failure.ts';
import type { Spec } from '../wire/spec.ts';
import { type Asker, asker, type Clock, OutOfRequests } from './asker.ts';
import { type Shows, tryCaching } from './caching.ts';
import { type Context, type Sent, tryContext } from './context.ts';
import { type Finding, failed, note } from './finding.ts';
import { greet } from './greeting.ts';
import { type Kept, tryKept } from './kept.ts';
import { outlook } from './outlook.ts';
import { partsTaken } from './parts.ts';
import { SHORT_TOKENS, wordAsk } from './questions.ts';
import { rowFor } from './row.ts';
import { trySchema } from './schema.ts';
import { trySpeed } from './speed.ts';

export interface Examination {
  readonly spec: Spec;
  readonly backend: Backend;
  readonly hasKey: boolean;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** For each request, in milliseconds. */
  readonly timeoutMs: number;
  /** Makes the prompts of this examination unlike those of any other, which a cache might still have. */
  readonly name: string;
  /** An ISO date. */
  readonly today: string;
  /** Told each finding as soon as there is one. */
  readonly tell: (finding: Finding) => void;
}

export interface Diagnosis {
  /** A society can live with it. */
  readonly fit: boolean;
  /** What the user's rows should say; undefined where the rows that there are say it. */
  readonly row: Row | undefined;
}

/** Never throws for what a server does. Throws the reason of `signal` once that is aborted. */
export async function examine(examination: Examination): Promise<Diagnosis> {
  const { backend, clock, signal, timeoutMs, spec, today } = examination;
  let fit = true;
  const tell = (finding: Finding) => {
    fit &&= finding.mark !== 'bad';
    examination.tell(finding);
  };
  const own = asker(backend, clock, signal, timeoutMs);
  const attempt = attempts(tell);
  const greeted = await attempt('reachable', () => greet(own, backend.capability, examination.hasKey));
  if (!greeted) return { fit: false, row: undefined };
  for (const finding of greeted.findings) tell(finding);
  const json = await attempt('JSON', () => trySchema(own, backend.capability));
  if (json) tell(json);
  const memory = await attempt('context', () => tryMemory(own, examination, tell));
  for (const finding of partsTaken(backend.capability, own.refused())) tell(finding);
  const kept =
    spec.server === 'local' && memory
      ? await attempt('speed', () => tryOwn(own, examination, memory, tell))
      : undefined;
  const found = {
    refused: own.refused(),
    reasons: greeted.reasons,
    cutTo: memory?.cutTo,
    cacheTokens: kept && !kept.atLeast ? kept.tokens : undefined,
  };
  return { fit, row: rowFor(spec, backend.capability, found, today) };
}

type Tell = Examination['tell'];

/** Runs a step; what goes wrong with the server in it is told, and the step gives nothing. */
function attempts(tell: Tell) {
  return async <T>(what: string, step: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await step();
    } catch (error) {
      if (error instanceof Failure) tell(failed(error, what));
      else if (error instanceof OutOfRequests) tell(note(what, `not examined to its end: ${error.message}`));
      else throw error;
      return undefined;
    }
  };
}

interface Memory {
  readonly shows: Shows;
  readonly long: Context['long'];
  /** Tokens that surely fit. */
  readonly fits: number;
  readonly cutTo: number | undefined;
}

/** A short prompt, the same one exchange further, and one as long as a week. */
async function tryMemory(asker: Asker, { name, spec }: Examination, tell: Tell): Promise<Memory> {
  const word = 'marzipan';
  const ask = wordAsk(`${name}/short`, word, SHORT_TOKENS);
  const short: Sent = { ask, word, came: await asker.ask(ask) };
  const { finding: cache, shows } = await tryCaching(asker, short, spec.server === 'local');
  tell(cache);
  const { finding, long, most } = await tryContext(asker, name, short);
  tell(finding);
  const isCut = finding.mark === 'bad';
  return { shows, long, fits: (isCut ? undefined : most) ?? SHORT_TOKENS, cutTo: isCut ? most : undefined };
}

/** What only counts for a server of one's own, where time is what it costs: what its cache keeps. */
async function tryOwn(
  asker: Asker,
  { clock, name }: Examination,
  { shows, long, fits }: Memory,
  tell: Tell,
): Promise<Kept | undefined> {
  const speed = await trySpeed(asker, clock, long);
  const server = { fits, read: speed.read };
  const kept = shows === 'nothing' ? undefined : await tryKept(asker, name, { ...server, shows });
  for (const finding of outlook(speed, kept)) tell(finding);
  return kept;
}
