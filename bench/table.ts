/** Writes what was measured as tables of text. */
import { padded } from '../text/width.ts';
import type { Measured } from './measured.ts';
import { calls, cpuSeconds, growth, lastToSecond, personaWeeks, seconds } from './summary.ts';

/** All tables and ratios, a line each. */
export function report(lives: readonly Measured[]): readonly string[] {
  return [
    ...table([
      ['people', 'years', 'calls', 'seconds', 'persona-weeks/s', 'µs/call', 'cpu µs/call'],
      ...lives.map((life) => [
        String(life.people),
        String(life.years.length),
        String(calls(life)),
        seconds(life).toFixed(1),
        (personaWeeks(life) / seconds(life)).toFixed(0),
        perCall(seconds(life), calls(life)),
        perCall(cpuSeconds(life), calls(life)),
      ]),
    ]),
    '',
    ...table([
      ['people', 'MB, last year', 'of it values', 'peak MB', 'journal bytes/call', 'run bytes/call, closed'],
      ...lives.map((life) => [
        String(life.people),
        life.years.at(-1)?.residentMB.toFixed(0) ?? '',
        life.years.at(-1)?.heapMB.toFixed(1) ?? '',
        life.peakMB.toFixed(0),
        life.journalBytes.toFixed(0),
        life.diskBytes.toFixed(0),
      ]),
    ]),
    '',
    ...table(stageRows(lives)),
    '',
    ...ratios(lives),
  ];
}

/** A row per stage: microseconds per call of it, and its share of all time, for each size. */
function stageRows(lives: readonly Measured[]): readonly (readonly string[])[] {
  const names = [...new Set(lives.flatMap((life) => life.stages.map(({ stage }) => stage)))];
  const cell = (life: Measured, name: string): readonly string[] => {
    const found = life.stages.find(({ stage }) => stage === name);
    if (!found) return ['', ''];
    const time = life.stages.reduce((sum, stage) => sum + stage.seconds, 0);
    // What belongs to no call is told per call of all.
    const each = perCall(found.seconds, found.calls || calls(life));
    return [each, `${((100 * found.seconds) / time).toFixed(1)}%`];
  };
  const head = lives.flatMap(({ people }) => [`µs/call ${people}`, 'share']);
  return [['stage', ...head], ...names.map((name) => [name, ...lives.flatMap((life) => cell(life, name))])];
}

function ratios(lives: readonly Measured[]): readonly string[] {
  const exponent = growth(lives);
  const years = lives.flatMap((life) => {
    const ratio = lastToSecond(life);
    if (!ratio) return [];
    const [time, resident, heap] = [ratio.time, ratio.resident, ratio.heap].map((one) => one.toFixed(2));
    const compared = `${life.people} people, year ${life.years.length} to year 2`;
    return [`${compared}: time ${time}, memory ${resident} (aim: at most 1.1); of it values ${heap}`];
  });
  const people =
    exponent === undefined ? [] : [`growth over people: ${exponent.toFixed(2)} (aim: below 1.1)`];
  return [...people, ...years];
}

function perCall(total: number, count: number): string {
  return ((total * 1e6) / count).toFixed(0);
}

/** The first column to the left, the others to the right. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? padded(cell, widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
