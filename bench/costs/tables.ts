/** What was measured, as the Markdown tables of docs/costs.md. */
import type { Row } from '../../models/capabilities/row.ts';
import { capabilityOf } from '../../models/capabilities/table.ts';
import type { Counted, Counts } from '../../tests/servers/tokens/counts.ts';
import { perOne } from './counts.ts';
import {
  atOriginalLength,
  dollarsFor,
  ORIGINAL,
  originalDollars,
  PERSONA_WEEKS,
  type Week,
  withReasoning,
} from './week.ts';
import type { Year } from './years.ts';

const COUNTS = ['calls', 'input', 'cached', 'not cached', 'in no prefix', 'output'];
const COLUMNS = ['ours', '725 tokens an answer', 'ours and 400 of reasoning', 'the original, nothing cached'];

/** A row for all, for each author, and for each kind of call: tokens per persona-week. */
export function kindsTable({ counts, exact, personaWeeks }: Year): readonly string[] {
  const rowsOf = (list: Counts['kinds'], exactly: Counts['kinds'], mark = '') =>
    Object.entries(list).map(([name, counted]) => [
      mark + name + mark,
      ...countsOf(counted, exactly[name] ?? counted, personaWeeks),
    ]);
  return tableOf(
    ['per persona-week', ...COUNTS],
    [
      ['**all**', ...countsOf(counts.all, exact.all, personaWeeks)],
      ...rowsOf(counts.authors, exact.authors, '**'),
      ...rowsOf(counts.kinds, exact.kinds),
    ],
  );
}

/** A row for each length of scenes. */
export function lengthsTable(years: readonly Year[]): readonly string[] {
  return tableOf(
    ['lines a scene', 'scenes', 'letters', ...COUNTS],
    years.map(({ life, counts, exact, personaWeeks }) => [
      life.lines.toFixed(1),
      life.scenes.toFixed(2),
      life.letters.toFixed(1),
      ...countsOf(counts.all, exact.all, personaWeeks),
    ]),
  );
}

function countsOf(counted: Counted, exactly: Counted, personaWeeks: number): readonly string[] {
  const { calls, input, cached, output } = perOne(counted, personaWeeks);
  const prefix = exactly.cached / personaWeeks;
  const share = `${Math.round((100 * cached) / Math.max(1, input))} %`;
  return [calls.toFixed(2), whole(input), share, whole(input - cached), whole(input - prefix), whole(output)];
}

/** One line on how much was lived. */
export function lifeLine({ life, personaWeeks, askedAgain }: Year): string {
  const { scenes, lines, letters } = life;
  return (
    `Per persona-week ${scenes.toFixed(2)} scenes of ${lines.toFixed(1)} lines and ${letters.toFixed(1)} letters; ` +
    `${whole(personaWeeks)} persona-weeks, ${askedAgain} answers asked for again.`
  );
}

/** Tokens of a week in each column, then dollars of a decade by every row that has a price. */
export function decadeTables(year: Year, rows: readonly Row[]): readonly string[] {
  const week = weekOf(year);
  const columns = [week, atOriginalLength(week, year.life), withReasoning(week)];
  const tokens = (name: string, of: (one: Week) => number, original: number) => [
    name,
    ...columns.map(of).map(whole),
    whole(original),
  ];
  const priced = rows.filter(({ price }) => price && price.input + price.output > 0);
  return [
    ...tableOf(
      ['per persona-week', ...COLUMNS],
      [
        ['calls', ...columns.map(({ calls }) => calls.toFixed(1)), ORIGINAL.calls.toFixed(1)],
        tokens('input', ({ input }) => input, ORIGINAL.input),
        tokens('not cached', ({ fresh }) => fresh, ORIGINAL.input),
        tokens('output', ({ output }) => output, ORIGINAL.output),
      ],
    ),
    '',
    ...tableOf(
      ['dollars a decade of a hundred', 'price of', ...COLUMNS],
      priced.map((row) => priceRow(row, rows, columns)),
    ),
  ];
}

function weekOf({ counts, personaWeeks }: Year): Week {
  const { calls, input, cached, output } = perOne(counts.all, personaWeeks);
  const personaCalls = (counts.authors.persona?.calls ?? 0) / personaWeeks;
  return { calls, personaCalls, input, fresh: input - cached, output };
}

function priceRow(
  { server, model, date }: Row,
  rows: readonly Row[],
  columns: readonly Week[],
): readonly string[] {
  const { price, reasoningRoom } = capabilityOf(rows, server, model);
  if (!price) throw new Error(`${model} lost its price`);
  // Where reasoning is always on, only the column that has it can come true.
  const dollars = columns.map((week) =>
    reasoningRoom > 0 && week !== columns.at(-1) ? '–' : whole(PERSONA_WEEKS * dollarsFor(week, price)),
  );
  return [`\`${model}\` at ${server}`, date, ...dollars, whole(PERSONA_WEEKS * originalDollars(price))];
}

/** A table with numbers to the right of what they are of. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** A whole number with a comma for each thousand. */
export function whole(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
