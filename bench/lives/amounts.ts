/** How much there is of everything: scenes and their lines, letters, kinds of days, words of a diary. */
import { mean } from 'simple-statistics';
import type { Event } from '../../engine/events.ts';
import { countWords } from '../../text/words.ts';
import type { Days } from './character.ts';
import type { Entry } from './entries.ts';
import { hundredths, type Measure, tenths, told } from './measure.ts';

export interface Amounts {
  readonly scenes: number;
  readonly lines: number;
  readonly letters: number;
}

export const NO_AMOUNTS: Amounts = { scenes: 0, lines: 0, letters: 0 };

/** With those of one unit more. */
export function amountsWith(before: Amounts, events: readonly Event[]): Amounts {
  const spoken = events.filter((event) => event.kind === 'spoke');
  return {
    scenes: before.scenes + new Set(spoken.map(({ activity }) => activity)).size,
    lines: before.lines + spoken.length,
    letters: before.letters + events.filter(({ kind }) => kind === 'wrote').length,
  };
}

/** `weeks`: how many weeks of lives there were. */
export function amountMeasures(
  { scenes, lines, letters }: Amounts,
  days: readonly Days[],
  entries: readonly Entry[],
  weeks: number,
): readonly Measure[] {
  const each = (kind: keyof Days) => hundredths(days.reduce((sum, one) => sum + one[kind], 0) / weeks);
  const words = entries.map(({ sentences }) => countWords(sentences.map(({ text }) => text).join(' ')));
  return [
    told('scenes, lines of one', `${scenes}, ${tenths(lines / scenes)}`),
    told('letters a week of a life', hundredths(letters / weeks)),
    told('joint, met by chance', `${each('joint')}, ${each('encounter')}`),
    told('public, alone', `${each('public')}, ${each('solo')}`),
    told('words of a diary entry', words.length === 0 ? '-' : tenths(mean(words))),
  ];
}
