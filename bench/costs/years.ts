/** Lives a world with the local provider and counts, year by year, what was asked and what was lived. */
import type { Event } from '../../engine/events.ts';
import { foundSociety } from '../../engine/found-society.ts';
import type { Ledger } from '../../engine/ledger/ledger.ts';
import { live } from '../../engine/life.ts';
import { NOTHING_YET } from '../../engine/tally.ts';
import { everybody } from '../../models/everybody.ts';
import { PAPER } from '../../tests/servers/answers/manner.ts';
import { overHttp } from '../../tests/servers/over-http.ts';
import { openProvider } from '../../tests/servers/provider.ts';
import type { Counts } from '../../tests/servers/tokens/counts.ts';
import type { Cast } from '../../worlds/cast.ts';
import { since } from './counts.ts';
import type { Life } from './week.ts';

export interface Year {
  readonly personaWeeks: number;
  readonly counts: Counts;
  /** The same with all as cached that the cache had, to the token. */
  readonly exact: Counts;
  readonly life: Life;
  /** Answers that had to be asked for again. */
  readonly askedAgain: number;
}

/** So many years at the density of the paper and with so many lines a scene, answers from 50 to 100 % of each limit. */
export async function yearsOf(
  { world, residents }: Cast,
  years: number,
  lines = PAPER.lines,
): Promise<Year[]> {
  const provider = await openProvider({ manner: { ...PAPER, lines } });
  const { weeks, startYear } = world.laws;
  const personaWeeks = residents.length * weeks;
  const lived: Year[] = [];
  let events: Event[] = [];
  await live(
    { society: foundSociety(world, residents), tally: NOTHING_YET },
    {
      models: everybody(overHttp(provider.url)),
      ledger: NOTHING_KEPT,
      seed: 1,
      signal: new AbortController().signal,
      until: { year: startYear + years, week: 1 },
      changed: 'refuse',
      onUnit: ({ unit, events: happened, tally }) => {
        events.push(...happened.map(({ event }) => event));
        if (unit.week !== 'end') return;
        const { all, authors, kinds, exact } = provider.stats();
        const counted = { counts: { all, authors, kinds }, exact, askedAgain: tally.askedAgain };
        lived.push({ personaWeeks, life: lifeIn(events, personaWeeks), ...counted });
        events = [];
      },
    },
  );
  await provider.close();
  return lived.map((year, at) => yearAfter(lived[at - 1], year));
}

/** A ledger for lives that nobody reads again. */
export const NOTHING_KEPT: Ledger = {
  begin: async () => new Map(),
  record: () => {},
  converse: () => {},
  commit: async () => {},
  close: async () => {},
};

/** What was counted up to the year before is none of this one. */
function yearAfter(before: Year | undefined, year: Year): Year {
  if (!before) return year;
  return {
    ...year,
    counts: since(before.counts, year.counts),
    exact: since(before.exact, year.exact),
    askedAgain: year.askedAgain - before.askedAgain,
  };
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
