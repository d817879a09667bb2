/** What there is to know of a trainer before writing files for it. */

/**
 * `messages`: one list, the system text first. `sharegpt`: the turns in a list `conversations`, the system text in a
 * column of its own. `completion`: a row per trained answer, as `prompt` and `completion`.
 */
export type Shape = 'messages' | 'sharegpt' | 'completion';

/** The key of a message that says whether it is trained: `weight` is 0 or 1 on answers, `train` a boolean on all. */
export type Mask = 'weight' | 'train';

/**
 * How a pair of answers is written. `lists`: `prompt`, `chosen`, `rejected`, all lists of messages. `columns`: the
 * `sharegpt` shape with one message each in `chosen` and `rejected`. `outputs`: `input`, `preferred_output`,
 * `non_preferred_output`.
 */
export type PairShape = 'lists' | 'columns' | 'outputs';

export const TRAINER_NAMES = [
  'messages',
  'trl',
  'trl-completion',
  'llama-factory',
  'axolotl',
  'unsloth',
  'ms-swift',
  'together',
  'fireworks',
] as const;
export type TrainerName = (typeof TRAINER_NAMES)[number];

export interface Trainer {
  readonly name: TrainerName;
  readonly title: string;
  readonly shape: Shape;
  /** Null: it trains all answers of a row, so records are cut until every answer in a row is wanted. */
  readonly mask: Mask | null;
  /** Whether the answer at the end must be a trained one. */
  readonly trainedEnd: boolean;
  /** Where the system text goes, and who can't take it. */
  readonly system: string;
  /** Whether a key that isn't part of the format spoils the file. */
  readonly extraKeys: 'refused' | 'ignored';
  /** Rows of a file. */
  readonly rows: Readonly<{ least: number; most: number }>;
  /** Bytes of a file at most. */
  readonly bytes: number;
  /** Tokens of a row at most; what is beyond is cut. Not a number of the file where one sets it oneself. */
  readonly tokens: number;
  /** How long a row may be unless it is told otherwise, and what that does. */
  readonly defaultLength: string;
  /** What it refuses, or drops without saying so. */
  readonly drops: string;
  /** Null: no pairs are written for it. */
  readonly pairs: PairShape | null;
  /** Whether it reads Parquet files of texts. */
  readonly parquet: boolean;
}
