/** Writes what an arena found into its folder. */
import { join } from 'node:path';
import { csvOf, recordsOf } from '../analysis/comparing/table.ts';
import { writeWhole } from '../engine/ledger/lines.ts';
import type { Results } from './results.ts';
import { differencesTable, livesTable, standingsTable } from './tables.ts';
import { resultLines } from './telling.ts';

/** All of it as one value. */
export function resultsJson(results: Results): unknown {
  const { arena, matches, called, environment, judge, priced, others } = results;
  const { format, kith, world, seed, design } = arena;
  const byJudge = judgedBy(results);
  return {
    ...{ format, kith, world, seed, design, matches },
    models: called.map((one, at) => ({ ...one, ...priced[at] })),
    environment,
    judges: [judge, ...others.map(({ standings: _, ...other }) => other)],
    standings: recordsOf(standingsTable(byJudge)),
    differences: recordsOf(differencesTable(byJudge)),
  };
}

export function writeResults(folder: string, results: Results): void {
  const byJudge = judgedBy(results);
  const write = (name: string, text: string) => writeWhole(join(folder, name), text);
  write('standings.json', `${JSON.stringify(resultsJson(results), null, 1)}\n`);
  write('standings.csv', csvOf(standingsTable(byJudge)));
  write('differences.csv', csvOf(differencesTable(byJudge)));
  write('lives.csv', csvOf(livesTable(results.lives)));
  write('standings.md', `\`\`\`text\n${resultLines(results).join('\n')}\n\`\`\`\n`);
}

function judgedBy({ judge, standings, others }: Results) {
  return [{ judge: judge.model, standings }, ...others.map((other) => ({ ...other, judge: other.model }))];
}
