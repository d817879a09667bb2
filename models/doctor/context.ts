/** How much of a long prompt is really used: a word at its beginning is asked for at its end, and tokens are compared. */
import { estimateTokens } from '../../text/words.ts';
import { Failure } from '../wire/failure.ts';
import type { Ask, Asker, Came } from './asker.ts';
import { bad, type Finding, note, ok } from './finding.ts';
import { WEEK_TOKENS, wordAsk } from './questions.ts';

/** Of what a short prompt makes us expect, a long one that was read whole counts at least so much. */
const WHOLE = 0.9;

/** A prompt that was sent, with what came. */
export interface Sent {
  readonly ask: Ask;
  readonly came: Came;
  /** The word that the answer should hold. */
  readonly word: string;
}

export interface Context {
  readonly finding: Finding;
  /** The long prompt, where it was answered. */
  readonly long: Came | undefined;
  /** Tokens that fit for certain; undefined where that is not known. */
  readonly most: number | undefined;
}

/** `short` is a prompt of the same kind that surely fits. Throws `Failure` for what says nothing of length. */
export async function tryContext(asker: Asker, name: string, short: Sent): Promise<Context> {
  const word = 'persimmon';
  const ask = wordAsk(`${name}/long`, word, WEEK_TOKENS);
  try {
    const came = await asker.ask(ask);
    return { ...judged({ ask, came, word }, short), long: came };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'prompt-too-long')
      return { finding: tooSmall(error.message), long: undefined, most: undefined };
    if (error.kind === 'prompt-cut')
      return { finding: bad('context', error.message), long: undefined, most: undefined };
    throw error;
  }
}

/** Ask's tokens by our own estimate. */
export function estimated({ messages }: Ask): number {
  return messages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
}

/** Whether an answer holds the word that was asked for. */
export function hasWord({ came, word }: Sent): boolean {
  return came.answered.text.toLowerCase().includes(word);
}

function judged(long: Sent, short: Sent): Omit<Context, 'long'> {
  const counted = long.came.answered.usage?.input;
  const before = short.came.answered.usage?.input;
  const expected =
    before === undefined ? estimated(long.ask) : (estimated(long.ask) * before) / estimated(short.ask);
  if (counted !== undefined && counted < WHOLE * expected) {
    const what = `it silently used ${counted} of about ${Math.round(expected)} tokens; ${MORE}`;
    return { finding: bad('context', what), most: counted };
  }
  if (hasWord(long))
    return {
      finding: ok('context', `a word at the beginning of ${counted ?? 'about 24000'} tokens was found`),
      most: counted,
    };
  if (counted === undefined && hasWord(short))
    return {
      finding: bad(
        'context',
        `a word at the beginning of a long prompt was lost: it seems to be cut; ${MORE}`,
      ),
      most: undefined,
    };
  const told = hasWord(short)
    ? 'forgot a word at their beginning'
    : 'did not repeat a word, not even of a short prompt';
  return {
    finding: note('context', `it counted all ${counted ?? 'of the'} tokens but ${told}: a weak memory`),
    most: counted,
  };
}

const MORE = `a week needs ${WEEK_TOKENS}: give the server more (Ollama: OLLAMA_CONTEXT_LENGTH=32768; llama.cpp: --ctx-size)`;

function tooSmall(message: string): Finding {
  return bad('context', `${message}; or let weeks be shorter (--set tokens.week=…)`);
}
