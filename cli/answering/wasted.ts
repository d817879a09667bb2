/** What tries have cost that gave no answer: no journal has them, and the budget of a run counts them all the same. */
import { join } from 'node:path';
import { z } from 'zod';
import { appendLines, dropTornLine, readLines } from '../../engine/ledger/lines.ts';
import { NOTHING_SPENT, plus, type Spent, type Wasted } from '../../models/service/spent.ts';
import { parseAs } from '../../text/files.ts';

const NAME = 'wasted.jsonl';
const amount = z.number().min(0);
const wastedSchema = z.array(
  z.strictObject({ call: z.string(), model: z.string(), dollars: amount, tokens: amount }),
);

/** What a run has spent so on nothing. Reads only. Throws InputError where the file is damaged. */
export function wastedIn(folder: string): Spent {
  const lines: readonly Spent[] = parseAs(wastedSchema, readLines(join(folder, NAME)), NAME);
  return lines.reduce((sum, { dollars, tokens }) => plus(sum, { dollars, tokens }), NOTHING_SPENT);
}

/** Writes down in a run's folder what is wasted from now on; on the disk before it returns. */
export function keepWasted(folder: string): (cost: Wasted) => void {
  const path = join(folder, NAME);
  dropTornLine(path);
  return (cost) => {
    const file = appendLines(path);
    try {
      file.append(cost);
      file.sync();
    } finally {
      file.close();
    }
  };
}
