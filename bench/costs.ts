/**
 * `node --import tsx bench/costs.ts [--world harbour] [--personas 30] [--weeks 3]`: what a persona's week takes at the
 * local provider, as tables for docs/costs.md. With `--week calls,persona-calls,input,not-cached,output` and
 * `--life scenes,lines,letters` nothing is lived: dollars of a week that was measured before.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadRows } from '../models/capabilities/table.ts';
import { inputError } from '../text/input-error.ts';
import { findWorld, loadWorld } from '../worlds/load.ts';
import { neighbourhood } from '../worlds/neighbourhood.ts';
import { aWeek, type Measured, measuredWeek } from './costs/measured-week.ts';
import { decadeTables, lifeLine, weekTable } from './costs/tables.ts';
import type { Life, Week } from './costs/week.ts';

const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    world: { type: 'string', default: 'harbour' },
    personas: { type: 'string' },
    weeks: { type: 'string' },
    week: { type: 'string' },
    life: { type: 'string', default: '1,10,6' },
  },
});
const rows = loadRows(ROOT, {});

/** Numbers of a list with commas. Throws InputError unless there are as many as wanted. */
function numbers(option: string, text: string, wanted: number): readonly number[] {
  const list = text.split(',').map(Number);
  if (list.length !== wanted || list.some((one) => !(one >= 0)))
    throw inputError(option, '', `is '${text}'`, `${wanted} numbers with commas between them`);
  return list;
}

function given(week: string): readonly string[] {
  const [calls = 0, personaCalls = 0, input = 0, fresh = 0, output = 0] = numbers('--week', week, 5);
  const [scenes = 0, lines = 0, letters = 0] = numbers('--life', values.life, 3);
  const life: Life = { scenes, lines, letters };
  const known: Week = { calls, personaCalls, input, fresh, output };
  return decadeTables(known, life, rows);
}

async function lived(): Promise<readonly string[]> {
  const cast = loadWorld(findWorld(values.world, ROOT));
  const people = values.personas === undefined ? cast : neighbourhood(cast, Number(values.personas));
  const measured = await measuredWeek(people, values.weeks === undefined ? undefined : Number(values.weeks));
  return [
    lifeLine(measured),
    '',
    ...weekTable(measured),
    '',
    ...decadeTables(weekOf(measured), measured.life, rows),
  ];
}

function weekOf({ stats, personaWeeks }: Measured): Week {
  const { calls, input, cached, output } = aWeek(stats.all, personaWeeks);
  const personaCalls = (stats.authors.persona?.calls ?? 0) / personaWeeks;
  return { calls, personaCalls, input, fresh: input - cached, output };
}

const lines = await (values.week === undefined ? lived() : Promise.resolve(given(values.week)));
process.stdout.write(`${lines.join('\n')}\n`);
