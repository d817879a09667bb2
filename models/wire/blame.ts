/** Turns whatever went wrong in a try into what can be said and acted upon. */
import { type Verdict, verdictOn } from './classify.ts';
import { TimedOut } from './deadline.ts';
import { Broken, NoConnection, Refusal } from './refusal.ts';

export interface Blame {
  readonly verdict: Verdict;
  /** What happened; may hold secrets that the server echoed. */
  readonly what: string;
  /** The server's own words, if it said any. */
  readonly refusal?: Refusal;
}

/** Undefined for what is a defect of ours. */
export function blameFor(error: unknown): Blame | undefined {
  const chain = chainOf(error);
  if (chain.some((one) => one instanceof TimedOut)) return { verdict: 'time-out', what: 'no answer in time' };
  const refusal = chain.find((one) => one instanceof Refusal) ?? saidInStream(error);
  if (refusal) return { verdict: verdictOn(refusal.status, refusal.body), what: wordsOf(refusal), refusal };
  if (chain.some((one) => one instanceof Broken))
    return { verdict: 'cut-short', what: 'the answer broke off' };
  if (chain.some((one) => one instanceof SyntaxError))
    return { verdict: 'bad-answer', what: 'the answer is not JSON' };
  const lost = chain.find((one) => one instanceof NoConnection);
  return lost && { verdict: 'network', what: `no connection (${lost.code})` };
}

/** An error and what caused it, outermost first. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  let here = error;
  while (here instanceof Error && chain.length < 8) {
    chain.push(here);
    here = here.cause;
  }
  return chain;
}

/** An error that came as an event of a stream: the SDKs hold its body, in part or whole. */
function saidInStream(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('error' in error) || error.error === undefined) return undefined;
  const { error: said } = error;
  const isWhole = typeof said === 'object' && said !== null && 'error' in said;
  return new Refusal(200, JSON.stringify(isWhole ? said : { error: said }), {});
}

function wordsOf({ status, location }: Refusal): string {
  return location === undefined
    ? `it answered ${status}`
    : `it answered ${status} and sends us to ${location}`;
}
