/** A line of a training file, as JSON knows it. */
import { estimateTokens } from '../../text/words.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Its keys are ours alone, never a text's; their order is the order in the file. */
export type Row = Readonly<Record<string, Json>>;

/** What a chat template writes around one turn, in tokens: about so many. */
const AROUND_A_TURN = 6;

/** Tokens of a row when it is trained on, by the estimate that budgets go by; templates' marks included. */
export function rowTokens(row: unknown): number {
  if (typeof row === 'string') return estimateTokens(row);
  if (row === null || typeof row !== 'object') return 0;
  const inside = Object.values(row).reduce<number>((sum, value) => sum + rowTokens(value), 0);
  return 'role' in row ? inside + AROUND_A_TURN : inside;
}
