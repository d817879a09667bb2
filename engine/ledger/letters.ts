/** The letters of a year, by persona, as lines a person reads: what was sent and what came, week by week. */

import { type Unit, unitName } from '../clock.ts';
import type { Society } from '../society.ts';
import { nameOf } from '../views/people.ts';
import type { Happened } from './ledger.ts';

export interface YearOfLetters {
  /** Lines by id of a persona, if this is the page of that year. */
  readonly lines: (year: number) => ReadonlyMap<string, readonly string[]>;
  /** Adds a unit's letters; a new year begins a new page. */
  readonly add: (unit: Unit, events: readonly Happened[], society: Society) => void;
}

export function yearOfLetters(): YearOfLetters {
  let year = 0;
  let lines = new Map<string, string[]>();
  return {
    lines: (asked) => (asked === year ? lines : new Map()),
    add: (unit, events, society) => {
      if (unit.year !== year) lines = new Map();
      year = unit.year;
      const begun = new Set<string>();
      const write = (who: string, line: string) => {
        const page = lines.get(who) ?? [];
        if (!begun.has(who)) page.push(`\n## ${unitName(unit).slice(1)}\n`);
        begun.add(who);
        page.push(line);
        lines.set(who, page);
      };
      for (const { event } of events) {
        if (event.kind !== 'wrote') continue;
        const text = event.text.replace(/\s*\n\s*/g, ' ');
        write(event.who, `- → ${nameOf(society, event.to)}: ${text}`);
        write(event.to, `- ← ${nameOf(society, event.who)}: ${text}`);
      }
    },
  };
}
