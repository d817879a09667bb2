/** `npm run bench -- growth`: how much longer prompts are in the tenth year than in the second, by kind of call. */
import { join } from 'node:path';
import { foundSociety } from '../../engine/found-society.ts';
import { live } from '../../engine/life.ts';
import type { Request } from '../../engine/model.ts';
import { NOTHING_YET } from '../../engine/tally.ts';
import { everybody } from '../../models/everybody.ts';
import { PAPER } from '../../tests/servers/answers/manner.ts';
import { atOnce } from '../../tests/servers/at-once.ts';
import type { Message } from '../../tests/servers/http/request.ts';
import { promptOf } from '../../tests/servers/tokens/meter.ts';
import type { Cast } from '../../worlds/cast.ts';
import { findWorld, loadWorld } from '../../worlds/load.ts';
import { neighbourhood } from '../../worlds/neighbourhood.ts';
import { tableOf, whole } from './tables.ts';
import { NOTHING_KEPT } from './years.ts';

const ROOT = join(import.meta.dirname, '../..');
const [WORLD, PEOPLE] = ['apartment', 30];
/** The years that are compared: in the first, memories are still short. */
export const [EARLY, LATE] = [2, 10];

interface Prompts {
  readonly calls: number;
  readonly tokens: number;
}

/** What was asked in a year: by author, and by kind of call. */
export type YearOfPrompts = ReadonlyMap<string, Prompts>;

export async function growthBench(): Promise<readonly string[]> {
  const years = await promptsOf(neighbourhood(loadWorld(findWorld(WORLD, ROOT)), PEOPLE));
  const rows = growthOf(years).map(({ name, early, late }) => [
    name,
    early === undefined ? '–' : whole(early),
    late === undefined ? '–' : whole(late),
    early === undefined || late === undefined ? '–' : (late / early).toFixed(2),
  ]);
  return tableOf(['tokens of a prompt', `year ${EARLY}`, `year ${LATE}`, 'times as long'], rows);
}

/** Mean tokens of a prompt in the early year and the late one; undefined where nothing of a kind was asked. */
export interface Growth {
  readonly name: string;
  readonly early: number | undefined;
  readonly late: number | undefined;
}

export function growthOf(years: readonly YearOfPrompts[]): readonly Growth[] {
  const [early, late] = [years[EARLY - 1], years[LATE - 1]];
  const names = new Set([...(early?.keys() ?? []), ...(late?.keys() ?? [])]);
  return [...names]
    .sort()
    .map((name) => ({ name, early: mean(early?.get(name)), late: mean(late?.get(name)) }));
}

function mean(prompts: Prompts | undefined): number | undefined {
  return prompts && prompts.tokens / prompts.calls;
}

/** Ten years at the density of the paper, answers from 50 to 100 % of each limit; in real tokens. */
export async function promptsOf({ world, residents }: Cast): Promise<readonly YearOfPrompts[]> {
  const { startYear } = world.laws;
  const years = Array.from({ length: LATE }, () => new Map<string, Prompts>());
  const see = ({ call, task, asked }: Request, messages: readonly Message[]) => {
    const year = years[Number(call.slice(1, 5)) - startYear];
    const { tokens } = promptOf(messages);
    for (const name of [`**${asked.role}**`, task]) {
      const before = year?.get(name) ?? { calls: 0, tokens: 0 };
      year?.set(name, { calls: before.calls + 1, tokens: before.tokens + tokens });
    }
  };
  await live(
    { society: foundSociety(world, residents), tally: NOTHING_YET },
    {
      models: everybody(atOnce(PAPER, see)),
      ledger: NOTHING_KEPT,
      seed: 1,
      signal: new AbortController().signal,
      until: { year: startYear + LATE, week: 1 },
      changed: 'refuse',
    },
  );
  return years;
}
