/** What a screen is made of: a run as far as it was lived, and the size of a terminal. */
import type { Chronicle } from '../../analysis/chronicle-schema.ts';
import type { RunFile } from '../../engine/ledger/run-file.ts';
import type { Snapshot } from '../../engine/ledger/snapshot.ts';
import { OFFLINE } from '../../models/offline/mind.ts';
import { SCREEN_WORDS, type ScreenWords } from './words.ts';

/** Columns that never wrap at 80. */
export const WIDTH = 79;

export interface Shown {
  readonly folder: string;
  readonly file: RunFile;
  readonly snapshot: Snapshot;
  readonly chronicle: Chronicle;
}

export function wordsFor({ file }: Pick<Shown, 'file'>): ScreenWords {
  return SCREEN_WORDS[file.world.language];
}

/** Who answered, in one line; that no language model did must stand wherever what was lived is shown. */
export function livedBy(file: RunFile): string {
  const words = wordsFor({ file });
  const { personas, environment } = file.models;
  return personas === OFFLINE ? words.offline : words.models(personas, environment);
}
