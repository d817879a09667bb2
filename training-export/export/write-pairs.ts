/** Writes preference pairs into a folder: with where they come from, as a trainer takes them, and a card. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pairsCard } from '../card-of-pairs.ts';
import { pairRowOf } from '../formats/pairs.ts';
import type { PairShape, Trainer } from '../formats/trainer.ts';
import { complaintsAbout, configure } from './beside-rows.ts';
import { newLines } from './line-file.ts';
import { findPairs, type NoPairFound, type Pairing } from './pairs.ts';
import type { Source } from './read.ts';
import { rowFiles } from './row-files.ts';

export interface PairsWritten {
  readonly pairs: number;
  /** Personas of two runs that were compared, and why some gave no pair. */
  readonly compared: number;
  readonly none: readonly (readonly [NoPairFound, number])[];
  readonly files: readonly string[];
  readonly complaints: number;
}

/** Of each two of the runs. */
export function writePairs(
  sources: readonly Source[],
  folder: string,
  trainer: Trainer & { readonly pairs: PairShape },
  how: Pairing,
): PairsWritten {
  const file = newLines(join(folder, 'pairs.jsonl'));
  const rows = rowFiles(folder, false);
  const none = new Map<NoPairFound, number>();
  const models = new Set<string>();
  const languages = new Set<string>();
  let pairs = 0;
  for (const two of twos(sources)) {
    findPairs(
      two,
      how,
      (pair) => {
        pairs += 1;
        for (const { model } of [pair.better, pair.worse]) models.add(model);
        languages.add(pair.language);
        file.add(pair);
        rows.add(pair.split, pairRowOf(trainer.pairs, pair), { pair: pair.id });
      },
      (reason) => void none.set(reason, (none.get(reason) ?? 0) + 1),
    );
  }
  file.close();
  const written = rows.close();
  const compared = pairs + [...none.values()].reduce((sum, count) => sum + count, 0);
  const counted = { pairs, compared, none: [...none] };
  if (pairs === 0) return { ...counted, files: [], complaints: 0 };
  const extra = configure(folder, trainer, written, true);
  const card = { ...counted, ...written, models: [...models].sort(), languages: [...languages].sort() };
  writeFileSync(join(folder, 'README.md'), pairsCard({ ...card, margin: how.margin, trainer: trainer.name }));
  const complaints = complaintsAbout(folder, trainer, written.files);
  return { ...counted, files: ['README.md', 'pairs.jsonl', ...written.files, ...extra], complaints };
}

function twos<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
}
