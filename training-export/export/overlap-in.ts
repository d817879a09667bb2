/** The overlap of an export's records, read back from their file: what is kept apart first, then what is trained. */
import { overlap } from '../overlap.ts';
import type { TrainingRecord } from '../record.ts';
import { linesIn } from './lines-in.ts';

/** Between the answers of `train` and those of the other splits; null where there are none. */
export function overlapIn(path: string): number | null {
  const { apart, trained, share } = overlap();
  for (const [isTrained, add] of [
    [false, apart],
    [true, trained],
  ] as const) {
    for (const line of linesIn(path)) {
      const { split, turns } = JSON.parse(line) as TrainingRecord;
      if ((split === 'train') !== isTrained) continue;
      for (const turn of turns) if (turn.role === 'assistant' && turn.train) add(turn.text);
    }
  }
  return share();
}
