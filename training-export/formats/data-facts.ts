/** What the files hold, as far as a configuration for them must know it. */

export type DataFacts = Readonly<{
  /** Tokens of the longest row, as `rowTokens` has them. */
  longestTokens: number;
  /** File name of the rows to train on; and of those to validate with, or null. */
  train: string;
  validation: string | null;
  /** Whether the files hold pairs. */
  pairs: boolean;
}>;
