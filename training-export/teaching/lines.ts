/** What a selection would teach as lines, for people: warnings first, then a table of all behaviours. */
import { CONFIDENCE } from '../../analysis/statistics/estimate.ts';
import { shownCorrelation } from '../laboratory/correlations.ts';
import type { Lesson, Teaching } from './lessons.ts';

export function teachingLines(teaching: Teaching): readonly string[] {
  const { years, taken, unit, lessons } = teaching;
  const percent = `${Math.round(100 * CONFIDENCE)} %`;
  return [
    `${taken} of ${years} persona-years are taken.`,
    ...warningLines(teaching),
    '',
    `Taken years against all, the difference in standard deviations within a run with its ${percent} interval;`,
    UNITS[unit],
    "* is beyond chance after Holm's correction over all metrics.",
    '',
    row('', 'all', 'taken', 'change', 'SD', 'interval', ''),
    ...lessons.map(lessonRow),
    '',
    `Correlation of the measure with last year's reward: ${shownCorrelation(teaching.withLastReward)};`,
    `with characters written a week: ${shownCorrelation(teaching.withLength)}.`,
  ];
}

const UNITS: Readonly<Record<Teaching['unit'], string>> = {
  run: 'the unit is the run.',
  persona:
    'the unit is the persona, as fewer than three runs are taken from: of other societies it says nothing.',
};

function warningLines({ lessons }: Teaching): readonly string[] {
  return lessons.flatMap((lesson) => {
    const { metric, all, taken, warning } = lesson;
    if (warning === null) return [];
    const way = (taken ?? 0) < (all ?? 0) ? 'falls' : 'rises';
    const chance = warning === 'clear' ? '' : '; it may be chance';
    const by = change(lesson);
    const percent = by === '' ? '' : ` (${by})`;
    return [`Warning: ${metric} ${way} from ${shown(all)} to ${shown(taken)}${percent}${chance}.`];
  });
}

function lessonRow(lesson: Lesson): string {
  const { metric, all, taken, difference, isClear } = lesson;
  if (difference.kind === 'missing') return row(metric, '', '', '', '', 'not known', '');
  const interval =
    difference.kind === 'interval' ? `${signed(difference.low)} to ${signed(difference.high)}` : 'too few';
  const cells = [shown(all), shown(taken), change(lesson), signed(difference.mean), interval] as const;
  return row(metric, ...cells, isClear ? '*' : '');
}

const WIDTHS = [26, 10, 10, 9, 7, 17] as const;

function row(metric: string, ...cells: readonly string[]): string {
  const rest = cells.map((cell, at) => cell.padStart(WIDTHS[at + 1] ?? 2)).join('');
  return `  ${metric.padEnd(WIDTHS[0])}${rest}`.trimEnd();
}

/** Of the mean of all; a mean of 0 has no percentage. */
function change({ all, taken }: Lesson): string {
  if (all === null || taken === null || all === 0) return '';
  return `${withSign((100 * (taken - all)) / Math.abs(all), 1)} %`;
}

function signed(number: number): string {
  return withSign(number, 2);
}

function withSign(number: number, digits: number): string {
  return `${number < 0 ? '' : '+'}${number.toFixed(digits)}`;
}

function shown(number: number | null): string {
  if (number === null) return 'not known';
  return number.toFixed(Math.abs(number) < 100 ? 2 : 0);
}
