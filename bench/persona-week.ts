/** `npm run bench -- persona-week`: what a persona's week and year take of each kind of call, as `models/service` keeps it. */
import { generatedWorld } from '../tests/generated-world.ts';
import { yearsOf } from './costs/years.ts';

const PEOPLE = 100;

/** Rows of a table in TypeScript, of the second year, as the first begins empty: calls a persona-week, tokens a call. */
export async function personaWeekBench(): Promise<readonly string[]> {
  const [, second] = await yearsOf(generatedWorld(PEOPLE), 2);
  if (!second) throw new Error('there was no second year');
  return Object.entries(second.counts.kinds).map(([kind, { calls, input, cached, output }]) => {
    const of = (tokens: number) => Math.round(tokens / calls);
    const aWeek = (calls / second.personaWeeks).toPrecision(3);
    return `  ${kind}: { calls: ${aWeek}, input: ${of(input)}, cached: ${of(cached)}, output: ${of(output)} },`;
  });
}
