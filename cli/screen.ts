/** The screen that a run ends with: its years, its people, their diaries, what was counted, what to type next. */
import { total } from '../engine/tally.ts';
import { cut } from '../text/width.ts';
import { diaryLines } from './screen/diaries.ts';
import { folderBytes, sizeText } from './screen/folder-size.ts';
import { nextLines, type Outcome } from './screen/next.ts';
import { peopleLines } from './screen/people.ts';
import { livedBy, type Shown, WIDTH, wordsFor } from './screen/shown.ts';
import { yearsTable } from './screen/years.ts';

/** Lines of the whole screen, at most. */
const HEIGHT = 45;
/** Weeks at a limit that are worth a warning, as a share of a year; and how many warnings there is room for. */
const MANY_WEEKS = 0.5;
const WARNINGS = 2;

export interface Ending extends Outcome {
  /** How long it took, if all of it was lived at once. */
  readonly seconds?: number | undefined;
}

/** What stands at the end of a run: at most 45 lines of 79 columns, the commands last. */
export function endScreen(shown: Shown, ending: Ending): readonly string[] {
  const { year, week } = shown.snapshot.society.common.unit;
  const stopped = ending.isDone ? [] : [` ${wordsFor(shown).stopped(year, week)}`];
  const next = ['', ...nextLines(shown, ending)];
  const room = HEIGHT - stopped.length - next.length;
  return [...stopped, ...screenLines(shown, room, ending.seconds), ...next];
}

/** The screen without what changes by how one came to it; diaries get the lines that the rest leaves. */
export function screenLines(shown: Shown, room = HEIGHT, seconds?: number): readonly string[] {
  const words = wordsFor(shown);
  const table = yearsTable(shown);
  const above = [
    ...headLines(shown),
    ...section(table.length > 0 ? [...table, ...words.legend.map((line) => ` ${line}`)] : []),
    ...section(peopleLines(shown)),
  ];
  const below = section([...warnings(shown), ...runLines(shown, seconds)]);
  return [...above, ...section(diaryLines(shown, room - above.length - below.length - 1)), ...below];
}

/** Lines with an empty one before them; no lines stay none. */
function section(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}

function headLines(shown: Shown): readonly string[] {
  const { file, snapshot } = shown;
  const words = wordsFor(shown);
  const { years } = snapshot.tally;
  const [first, last] = [years[0]?.year ?? file.laws.startYear, years.at(-1)?.year ?? file.laws.startYear];
  const parts = [words.span(years.length, first, last), words.people(file.people), words.seed(file.seed)];
  return [
    cut(` ${words.title(file.world.title)} · ${parts.join(' · ')}`, WIDTH),
    ...livedBy(file).map((line) => ` ${line}`),
  ];
}

function runLines(shown: Shown, seconds: number | undefined): readonly string[] {
  const { folder, snapshot, asked } = shown;
  const { answers, unanswered, unscored, refused, repaired, salvaged } = snapshot.tally;
  const words = wordsFor(shown);
  const bad = [total(unanswered), total(unscored), total(refused)] as const;
  const counts = asked
    ? [words.asked(asked), words.judged(...bad, repaired + salvaged)]
    : [words.counts(answers, seconds, ...bad)];
  return [
    ` ${folder} · ${sizeText(folderBytes(folder))} · ${words.start}`,
    ...counts.map((line) => ` ${cut(line, WIDTH - 1)}`),
  ];
}

function warnings(shown: Shown): readonly string[] {
  const { file, snapshot } = shown;
  const words = wordsFor(shown);
  const limits = snapshot.tally.weeksAtLimit.filter(([, weeks]) => weeks > MANY_WEEKS * file.laws.weeks);
  const flat = snapshot.tally.years.flatMap((row) => row.flat.map((part) => words.flat(part, row.year)));
  const told = [...limits.map(([value, weeks]) => words.limit(value, weeks)), ...flat];
  return told.slice(0, WARNINGS).map((line) => ` ${line}`);
}
