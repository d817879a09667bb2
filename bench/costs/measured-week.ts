/** Lives a world with the local provider and counts, per persona-week, what was asked and what was lived. */
import type { Event } from '../../engine/events.ts';
import { foundSociety } from '../../engine/found-society.ts';
import type { JournalLine } from '../../engine/ledger/ledger.ts';
import { memoryLedger } from '../../engine/ledger/memory-ledger.ts';
import { live } from '../../engine/life.ts';
import { NOTHING_YET } from '../../engine/tally.ts';
import { everybody } from '../../models/everybody.ts';
import { PAPER } from '../../tests/servers/answers/manner.ts';
import { overHttp } from '../../tests/servers/over-http.ts';
import { openProvider } from '../../tests/servers/provider.ts';
import type { Counted, Stats } from '../../tests/servers/tokens/counts.ts';
import type { Cast } from '../../worlds/cast.ts';
import type { Life } from './week.ts';

export interface Measured {
  readonly world: string;
  readonly people: number;
  readonly personaWeeks: number;
  readonly stats: Stats;
  readonly life: Life;
  /** Answers that had to be asked for again. */
  readonly askedAgain: number;
}

/** `weeks` of the first year, or without them the whole of it; at the density of the paper, from 50 to 100 % of each limit. */
export async function measuredWeek({ world, residents }: Cast, weeks?: number): Promise<Measured> {
  const provider = await openProvider({ manner: PAPER });
  const { startYear } = world.laws;
  const ledger = memoryLedger();
  const isWhole = weeks === undefined || weeks >= world.laws.weeks;
  const { tally } = await live(
    { society: foundSociety(world, residents), tally: NOTHING_YET },
    {
      models: everybody(overHttp(provider.url)),
      ledger: { ...ledger, record: (line: JournalLine) => ledger.record(withoutText(line)) },
      seed: 1,
      signal: new AbortController().signal,
      until: isWhole ? { year: startYear + 1, week: 1 } : { year: startYear, week: weeks + 1 },
      changed: 'refuse',
    },
  );
  const stats = provider.stats();
  await provider.close();
  const people = residents.length;
  const personaWeeks = people * (isWhole ? world.laws.weeks : weeks);
  const events = [...ledger.events.values()].flat().map(({ event }) => event);
  const { askedAgain } = tally;
  return { world: world.id, people, personaWeeks, stats, life: lifeIn(events, personaWeeks), askedAgain };
}

/** Nobody reads them again here, and a hundred people write much. */
function withoutText(line: JournalLine): JournalLine {
  return { ...line, turn: '', answer: '' };
}

/** Scenes, lines and letters, so that a saving is seen not to be a thinner life. */
function lifeIn(events: readonly Event[], personaWeeks: number): Life {
  const lines = events.filter((event) => event.kind === 'spoke');
  const scenes = new Set(lines.map(({ activity }) => activity));
  const letters = events.filter(({ kind }) => kind === 'wrote').length;
  return {
    scenes: scenes.size / personaWeeks,
    lines: lines.length / Math.max(1, scenes.size),
    letters: letters / personaWeeks,
  };
}

/** What was counted, per persona-week. */
export function aWeek({ calls, input, cached, output }: Counted, personaWeeks: number): Counted {
  return {
    calls: calls / personaWeeks,
    input: input / personaWeeks,
    cached: cached / personaWeeks,
    output: output / personaWeeks,
  };
}
