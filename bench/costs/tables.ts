/** What was measured, as the Markdown tables of docs/costs.md. */
import type { Row } from '../../models/capabilities/row.ts';
import { capabilityOf } from '../../models/capabilities/table.ts';
import { aWeek, type Measured } from './measured-week.ts';
import {
  atOriginalLength,
  dollarsFor,
  type Life,
  ORIGINAL,
  originalDollars,
  PERSONA_WEEKS,
  type Week,
  withReasoning,
} from './week.ts';

const COUNTS = '| calls | input | cached | not cached | output |';

/** A row for all, for each author, and for each kind of call: tokens per persona-week. */
export function weekTable({ stats, personaWeeks }: Measured): readonly string[] {
  const rows = [
    ['**all**', stats.all] as const,
    ...Object.entries(stats.authors).map(([name, counted]) => [`**${name}**`, counted] as const),
    ...Object.entries(stats.kinds),
  ];
  const lines = rows.map(([name, counted]) => {
    const { calls, input, cached, output } = aWeek(counted, personaWeeks);
    const share = `${Math.round((100 * cached) / Math.max(1, input))} %`;
    return cells([name, calls.toFixed(2), whole(input), share, whole(input - cached), whole(output)]);
  });
  return [`| per persona-week ${COUNTS}`, '|---|---:|---:|---:|---:|---:|', ...lines];
}

/** One line on how much was lived. */
export function lifeLine({ life, personaWeeks, askedAgain }: Measured): string {
  const { scenes, lines, letters } = life;
  return (
    `Per persona-week ${scenes.toFixed(2)} scenes of ${lines.toFixed(1)} lines and ${letters.toFixed(1)} letters; ` +
    `${personaWeeks} persona-weeks, ${askedAgain} answers asked for again.`
  );
}

/** Tokens of a week in each column, then dollars of a decade by every row that has a price. */
export function decadeTables(week: Week, life: Life, rows: readonly Row[]): readonly string[] {
  const columns = [week, atOriginalLength(week, life), withReasoning(week)];
  const head = '| ours | 725 tokens an answer | ours and 400 of reasoning | the original, nothing cached |';
  const tokens = (of: (one: Week) => number) => columns.map((one) => whole(of(one)));
  const priced = rows.filter(({ price }) => price && price.input + price.output > 0);
  return [
    `| per persona-week ${head}`,
    '|---|---:|---:|---:|---:|',
    cells(['calls', ...columns.map(({ calls }) => calls.toFixed(1)), ORIGINAL.calls.toFixed(1)]),
    cells(['input', ...tokens(({ input }) => input), whole(ORIGINAL.input)]),
    cells(['not cached', ...tokens(({ fresh }) => fresh), whole(ORIGINAL.input)]),
    cells(['output', ...tokens(({ output }) => output), whole(ORIGINAL.output)]),
    '',
    `| dollars a decade of a hundred | price of ${head}`,
    '|---|---|---:|---:|---:|---:|',
    ...priced.map((row) => priceRow(row, rows, columns)),
  ];
}

function priceRow({ server, model, date }: Row, rows: readonly Row[], columns: readonly Week[]): string {
  const { price, reasoningRoom } = capabilityOf(rows, server, model);
  if (!price) throw new Error(`${model} lost its price`);
  // Where reasoning is always on, only the column that has it can come true.
  const dollars = columns.map((week) =>
    reasoningRoom > 0 && week !== columns.at(-1) ? '–' : whole(PERSONA_WEEKS * dollarsFor(week, price)),
  );
  const original = whole(PERSONA_WEEKS * originalDollars(price));
  return cells([`\`${model}\` at ${server}`, date, ...dollars, original]);
}

function cells(texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`;
}

/** A whole number with a comma for each thousand. */
function whole(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
