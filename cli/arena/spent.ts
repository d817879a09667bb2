/** What an arena has cost so far, by the journals of its matches, what later judges have said, and what gave no answer. */
import { join } from 'node:path';
import type { ArenaFile } from '../../arena/arena-file.ts';
import { snapshotUnits } from '../../engine/ledger/disk-ledger.ts';
import type { JournalLine } from '../../engine/ledger/ledger.ts';
import { readLines } from '../../engine/ledger/lines.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import type { Row } from '../../models/capabilities/row.ts';
import { NOTHING_SPENT, plus, type Spent, spentIn } from '../../models/service/spent.ts';
import { priceOf } from '../answering/priced.ts';
import { spentOn } from '../answering/totals.ts';
import { usedSoFar } from '../answering/used.ts';
import { wastedIn } from '../answering/wasted.ts';

export function spentSoFar(folder: string, { matches, judges }: ArenaFile, rows: readonly Row[]): Spent {
  const said = judges
    .slice(1)
    .flatMap((_, at) =>
      matches.flatMap((match) => readLines(keptBy(folder, at + 1, match.folder)) as readonly JournalLine[]),
    );
  const judged = spentIn(said, (model) => priceOf(model, rows));
  const lived = matches.map((match) => spentInMatch(join(folder, match.folder), rows));
  return [...lived, judged, wastedIn(folder)].reduce(plus, NOTHING_SPENT);
}

function spentInMatch(folder: string, rows: readonly Row[]): Spent {
  const unit = snapshotUnits(folder).at(-1);
  return spentOn(unit ? usedSoFar(folder, unit, readRunFile(folder).laws.weeks) : [], rows);
}

/** The file in which the answers of a later judge (from 1) to a match are kept. */
export function keptBy(folder: string, judge: number, match: string): string {
  return join(folder, `judge-${judge + 1}-${match}.jsonl`);
}
