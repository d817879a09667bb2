/** What an answer used: as the server counted it, and as we do where it did not. */
import type { Usage } from '../../engine/model.ts';
import { estimateTokens } from '../../text/words.ts';
import type { Answered } from '../wire/backend.ts';

/** `input`: estimated tokens of the prompt. Of an answer that we cut a server knows the prompt at most. */
export function usageOf(answered: Answered, input: number): Usage {
  const { usage, written, text, reasoning = '', cutEarly } = answered;
  const output = estimateTokens(text) + estimateTokens(reasoning);
  if (!usage) return { input, cached: 0, output, estimated: true };
  const known = written > 0 ? { ...usage, written } : usage;
  return cutEarly ? { ...known, output: Math.max(known.output, output), estimated: true } : known;
}
