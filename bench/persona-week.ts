/** `npm run bench -- persona-week`: what a persona's week and year take of each kind of call, as `models/service` keeps it. */
import { foundSociety } from '../engine/found-society.ts';
import { memoryLedger } from '../engine/ledger/memory-ledger.ts';
import { live } from '../engine/life.ts';
import { NOTHING_YET } from '../engine/tally.ts';
import { everybody } from '../models/everybody.ts';
import { generatedWorld } from '../tests/generated-world.ts';
import { PAPER } from '../tests/servers/answers/manner.ts';
import { overHttp } from '../tests/servers/over-http.ts';
import { openProvider } from '../tests/servers/provider.ts';
import type { Counted } from '../tests/servers/tokens/counts.ts';

const PEOPLE = 100;

/** Rows of a table in TypeScript, of the second year, as the first begins empty: calls a persona-week, tokens a call. */
export async function personaWeekBench(people = PEOPLE): Promise<readonly string[]> {
  const provider = await openProvider({ manner: PAPER });
  const { world, residents } = generatedWorld(people);
  const { weeks, startYear } = world.laws;
  let first: Readonly<Record<string, Counted>> = {};
  await live(
    { society: foundSociety(world, residents), tally: NOTHING_YET },
    {
      models: everybody(overHttp(provider.url)),
      ledger: memoryLedger(),
      seed: 1,
      signal: new AbortController().signal,
      until: { year: startYear + 2, week: 1 },
      changed: 'refuse',
      onUnit: ({ unit }) => {
        if (unit.year === startYear && unit.week === 'end') first = provider.stats().kinds;
      },
    },
  );
  const { kinds } = provider.stats();
  await provider.close();
  return Object.entries(kinds).map(([kind, both]) => {
    const { calls, input, cached, output } = minus(both, first[kind]);
    const of = (tokens: number) => Math.round(tokens / calls);
    const aWeek = (calls / (people * weeks)).toPrecision(3);
    return `  ${kind}: { calls: ${aWeek}, input: ${of(input)}, cached: ${of(cached)}, output: ${of(output)} },`;
  });
}

function minus(both: Counted, first: Counted | undefined): Counted {
  if (!first) return both;
  return {
    calls: both.calls - first.calls,
    input: both.input - first.input,
    cached: both.cached - first.cached,
    output: both.output - first.output,
  };
}
