/** Which weeks of a year a biography shows: those of turning points, then the liveliest. */
import type { TurningPoint } from '../../analysis/chronicle-schema.ts';
import type { Page } from './pages.ts';

/** Diary entries of a year, at least where there are so many, and at most. */
const [LEAST, MOST] = [2, 4];
/** Letters may lie so many weeks from the turning point they are about. */
const NEAR = 1;

/** Weeks in order; `names` are those of other people, whose mention makes an entry lively. */
export function chosenWeeks(
  diary: Page,
  points: readonly TurningPoint[],
  names: readonly string[],
): readonly number[] {
  const turning = points.flatMap(({ week }) => (week !== 'end' && diary.has(week) ? [week] : []));
  const chosen = new Set(turning.slice(0, MOST));
  const lively = [...diary.keys()].sort(
    (a, b) => liveliness(diary.get(b), names) - liveliness(diary.get(a), names),
  );
  for (const week of lively) if (chosen.size < LEAST) chosen.add(week);
  return [...chosen].sort((a, b) => a - b);
}

/** People who are named, and sentences that ask or cry. */
function liveliness(text = '', names: readonly string[]): number {
  return names.filter((name) => text.includes(name)).length + (text.match(/[?!？！]/g)?.length ?? 0);
}

export interface Letter {
  readonly week: number;
  readonly isSent: boolean;
  readonly text: string;
}

/** The longest letter exchanged with somebody a turning point is about, around its week. */
export function tellingLetter(
  letters: Page,
  points: readonly TurningPoint[],
  nameOf: (id: string) => string,
): Letter | undefined {
  const found = points.flatMap(({ week, person }) => {
    if (person === undefined || week === 'end') return [];
    const weeks = [...letters.keys()].filter((one) => Math.abs(one - week) <= NEAR);
    return weeks.flatMap((one) => lettersWith(nameOf(person), letters.get(one) ?? '', one));
  });
  return found.reduce<Letter | undefined>(
    (best, one) => (best && best.text.length >= one.text.length ? best : one),
    undefined,
  );
}

/** Lines of a page of letters: `- → Name: text`, `- ← Name: text`. */
function lettersWith(name: string, page: string, week: number): readonly Letter[] {
  return page.split('\n').flatMap((line) => {
    const sign = ['→', '←'].find((one) => line.startsWith(`- ${one} ${name}: `));
    return sign === undefined ? [] : [{ week, isSent: sign === '→', text: line.slice(`- ${sign} `.length) }];
  });
}
