/** Which weeks the words of a diary mean: `last year around Thaw`, `9 weeks ago`. */
import type { WeekOf } from '../../engine/clock.ts';
import { phrasebook } from '../../models/offline/phrases/phrasebook.ts';
import type { World } from '../../worlds/world.ts';

export type Calendar = Pick<World, 'language' | 'weekNames'> & {
  readonly laws: Pick<World['laws'], 'weeks'>;
};

/** Weeks that the first words of time in a text can mean; a week's name may stand for several. */
export function weeksMeant(text: string, now: WeekOf, calendar: Calendar): readonly WeekOf[] {
  for (const at of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]|\p{Script=Han}/gu)) {
    const weeks = weeksBegin(text.slice(at.index), now, calendar);
    if (weeks.length > 0) return weeks;
  }
  return [];
}

function weeksBegin(text: string, now: WeekOf, calendar: Calendar): readonly WeekOf[] {
  const found = phrasebook(calendar.language).read('looks', text);
  const { number = '', year = '', when } = found?.words ?? {};
  if (when !== undefined && when !== text) return weeksBegin(when, now, calendar);
  switch (found?.kind) {
    case 'when.weeks':
      return /^\d+$/.test(number) ? [weekBefore(now, Number(number), calendar.laws.weeks)] : [];
    case 'when.this-year':
      return named(text, now.year, calendar);
    case 'when.last-year':
      return named(text, now.year - 1, calendar);
    case 'when.years':
      return named(text, Number.parseInt(year, 10), calendar);
    default:
      return [];
  }
}

function weekBefore({ year, week }: WeekOf, ago: number, weeks: number): WeekOf {
  const at = year * weeks + week - 1 - ago;
  return { year: Math.floor(at / weeks), week: (at % weeks) + 1 };
}

/** Weeks of a year whose name stands first in a text. The slots of a phrase don't tell `Hydrant Week` from `Hydrant`. */
function named(text: string, year: number, { weekNames, laws }: Calendar): readonly WeekOf[] {
  const lower = text.toLowerCase();
  const places = weekNames
    .map((name) => ({ name, at: lower.indexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length);
  const [first] = places;
  if (!first || Number.isNaN(year)) return [];
  return Array.from({ length: laws.weeks }, (_, at) => ({ year, week: at + 1 })).filter(
    ({ week }) => weekNames[Math.floor(((week - 1) * weekNames.length) / laws.weeks)] === first.name,
  );
}
