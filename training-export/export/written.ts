/** How much each persona wrote in each year of a run: a first reading, for selection among those who wrote about as much. */
import { threadsOf } from '../thread.ts';
import type { Rewarded, Rule } from '../trajectory.ts';
import { authorOf } from './framed.ts';
import { type Source, unitsRead } from './read.ts';

/** What a rule chooses from: with what each person wrote where the rule asks for that, which takes a reading of all answers. */
export function rewardedBy(sources: readonly Source[], rule: Rule): readonly Rewarded[] {
  return sources.map((source) =>
    rule.of === 'length' ? { ...source.rewarded, written: writtenIn(source) } : source.rewarded,
  );
}

/** Characters of all answers, by persona and year of the calendar, as `ada/2020`. */
function writtenIn(source: Source): ReadonlyMap<string, number> {
  const written = new Map<string, number>();
  for (const read of unitsRead(source)) {
    for (const { who, turns } of threadsOf(read, (persona) => authorOf(source.file, persona))) {
      const key = `${who}/${read.unit.year}`;
      const more = turns.reduce((sum, { role, text }) => sum + (role === 'assistant' ? text.length : 0), 0);
      written.set(key, (written.get(key) ?? 0) + more);
    }
  }
  return written;
}
