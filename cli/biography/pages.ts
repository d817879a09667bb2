/** The diary and the letters of a year as they stand in a run's folder, or in that of the run it was forked from. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { readText } from '../../text/files.ts';

/** Texts by week. */
export type Page = ReadonlyMap<number, string>;

/** Empty where no such page was written, or the run it lies in is gone. Throws InputError if it can't be read. */
export function pageOf(folder: string, persona: string, kind: 'diary' | 'letters', year: number): Page {
  const path = join(folder, 'personas', persona, kind, `${year}.md`);
  if (existsSync(path)) {
    const own = weeksOf(readText(path));
    return own.size > 0 ? own : new Map();
  }
  const from = existsSync(join(folder, 'run.json')) ? readRunFile(folder).forkedFrom?.run : undefined;
  return from === undefined ? new Map() : pageOf(from, persona, kind, year);
}

/** Cuts a page at its headings, `## 2020-W03`; what stands under others is no week's. */
function weeksOf(text: string): Page {
  const parts = text.split(/^## (.*)$/m).slice(1);
  const weeks = new Map<number, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const week = /^\d{4,}-W(\d{2})$/.exec(parts[at]?.trim() ?? '')?.[1];
    if (week !== undefined) weeks.set(Number(week), (parts[at + 1] ?? '').trim());
  }
  return weeks;
}
