/** How much of a row is learnt: the tokens of its trained answers. */
import { estimateTokens } from '../../text/words.ts';
import { isObject, type JsonObject } from './rules/finding.ts';
import type { Trainer } from './trainer.ts';

/** Of an example in this trainer's shape, by the estimate that budgets go by. */
export function taughtTokens({ mask }: Trainer, row: JsonObject): number {
  const turns: unknown = row.messages ?? row.conversations ?? row.completion;
  if (!Array.isArray(turns)) return 0;
  return turns.filter(isObject).reduce((sum, turn) => {
    const isMasked = mask !== null && (turn[mask] === 0 || turn[mask] === false);
    const isTaught = turn.role === 'assistant' && !isMasked && typeof turn.content === 'string';
    return sum + (isTaught ? estimateTokens(String(turn.content)) : 0);
  }, 0);
}
