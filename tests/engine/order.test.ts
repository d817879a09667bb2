import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../engine/events.ts';
import { foundSociety } from '../../engine/found-society.ts';
import { happen } from '../../engine/happen.ts';
import type { Happened } from '../../engine/ledger/ledger.ts';
import { readSnapshot, snapshotText } from '../../engine/ledger/snapshot.ts';
import type { Model } from '../../engine/model.ts';
import { randomFor } from '../../engine/random.ts';
import type { Society } from '../../engine/society.ts';
import { everybody } from '../../models/everybody.ts';
import { offlineMind } from '../../models/offline/mind.ts';
import { stateSchema } from '../../personas/state.ts';
import { findWorld, loadWorld } from '../../worlds/load.ts';
import { aCrowd, aSociety, aWorld } from '../builders.ts';
import { clumsy, slow } from '../living/minds.ts';
import {
  act,
  by,
  type Conditions,
  eventsOf,
  type Lived,
  liveBy,
  once,
  QUIET,
  scriptedBy,
} from '../living.ts';
import { hostileText } from './speech/hostile.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function founded(name: string): Society {
  const { world, residents } = loadWorld(findWorld(name, ROOT));
  return foundSociety(world, residents);
}

const SOCIETIES: readonly (readonly [string, Society, () => Promise<Lived>])[] = [
  lifeIn('the harbour', founded('harbour')),
  lifeIn('the small town', founded('xiaozhen')),
  lifeIn('twelve plain people', aSociety(aCrowd(12))),
];

/** A society and two years of it, in which the next is asked for as soon as one answer is there. */
function lifeIn(name: string, society: Society): (typeof SOCIETIES)[number] {
  return [name, society, once(() => livedBy(offlineMind(), society))];
}

/** What no honest model writes. */
const BAD = ['', 'Well.', '{"a": [', ...fc.sample(hostileText, { numRuns: 60, seed: 7 })];

const clumsyMind = () => clumsy(offlineMind(), 12, BAD);

function livedBy(mind: Model, society: Society, conditions: Conditions = {}): Promise<Lived> {
  return liveBy({}, society, {
    until: { year: 2022, week: 1 },
    models: everybody(mind),
    ...conditions,
  });
}

/** All that must be the same: events, what is left of the society, and what everybody was asked and answered. */
function record({ society, tally, happened, journal }: Lived): string {
  const lines = journal.map(({ call, attempt, prompt, answer }) => [call, attempt, prompt, answer].join(' '));
  return [snapshotText({ society, tally }), JSON.stringify(happened), ...lines.sort()].join('\n');
}

/** Compared as a whole, since a difference would be megabytes long. */
function isSame(one: Lived, other: Lived): boolean {
  return record(one) === record(other);
}

describe('two years are the same in whatever order answers come', () => {
  it.each(SOCIETIES)('in %s', async (_, society, twoYears) => {
    const plain = await twoYears();
    expect(plain.tally.unanswered).toEqual([]);
    expect(isSame(await livedBy(offlineMind(), society, { barriers: true }), plain)).toBe(true);
    for (const seed of [1, 2]) {
      expect(isSame(await livedBy(slow(offlineMind(), seed), society), plain)).toBe(true);
    }
  });

  it('where many of them are hostile, cut or missing', async () => {
    const society = aSociety(aCrowd(8));
    const plain = await livedBy(clumsyMind(), society);
    expect(plain.tally.unanswered.length).toBeGreaterThanOrEqual(12);
    expect(plain.tally.askedAgain).toBeGreaterThan(100);
    for (const { state } of plain.society.personas) stateSchema.parse(state);
    expect(isSame(await livedBy(clumsyMind(), society, { barriers: true }), plain)).toBe(true);
    for (const seed of [1, 2]) {
      expect(isSame(await livedBy(slow(clumsyMind(), seed), society), plain)).toBe(true);
    }
  });
});

it('two invitations for one day end the same way in whatever order answers come (C017)', async () => {
  const people = ['ines', 'mara', 'teo'];
  const world = aWorld({ laws: { ...QUIET, contactRounds: 3, days: 1 } });
  const invite = (activity_name: string) => {
    const args = { activity_name, invited_persons: ['Ines'], day: 1, location: 'Square', message: 'Come.' };
    return act('propose_joint_activity', args);
  };
  const answer = (activity_name: string, decision: string) =>
    act('respond_invitation', { activity_name, to: activity_name === 'Hike' ? 'Mara' : 'Teo', decision });
  const answers = [
    answer('Hike', 'yes'),
    answer('Hike', 'no'),
    answer('Museum', 'yes'),
    answer('Hike', 'yes'),
  ];
  const model = scriptedBy({
    plan: by({ mara: invite('Hike'), teo: invite('Museum') }),
    contact: ({ input }) => (input.me.id === 'ines' && input.round === 2 ? answers.join('\n') : undefined),
  });
  const until = { year: 2020, week: 2 };
  const plain = await livedBy(model, aSociety(people, { world }), { until });
  const scheduled = eventsOf(plain, 'scheduled').map(({ activity }) => [
    activity.name,
    ...activity.participants,
  ]);
  expect(scheduled).toEqual([['Hike', 'ines', 'mara']]);
  const fallen = eventsOf(plain, 'noticed').filter(({ news }) => news.kind === 'fell');
  expect(fallen.map(({ who }) => who)).toEqual(['ines', 'teo']);
  for (let seed = 1; seed <= 20; seed += 1) {
    const other = await livedBy(slow(model, seed), aSociety(people, { world }), { until });
    expect(isSame(other, plain)).toBe(true);
  }
});

it('who reads old mail in the plan may answer at once, and the writer hears it in whatever order answers come', async () => {
  const writers = ['di', 'ed', 'fo', 'gu'];
  const laws = { ...QUIET, days: 1, contactRounds: 2, tokens: { letters: 1 } };
  const society = aSociety(['bo', ...writers], {
    world: aWorld({ laws }),
    ties: writers.map((who) => `${who} > bo` as const),
  });
  const letter = (to: string) => act('contact', { to, message: 'Hello.' });
  const model = scriptedBy({
    plan: ({ input: { me, now } }) => {
      if (me.id === 'bo') return now.week === 2 ? letter('Gu') : undefined;
      return now.week === 1 ? letter('Bo') : undefined;
    },
  });
  const until = { year: 2020, week: 3 };
  const plain = await livedBy(model, society, { until, barriers: true });
  const told = eventsOf(plain, 'wrote').filter(({ who }) => who === 'bo');
  expect(told.map(({ to }) => to)).toEqual(['gu']);
  for (let seed = 1; seed <= 10; seed += 1) {
    expect(isSame(await livedBy(slow(model, seed), society, { until }), plain)).toBe(true);
  }
});

it('another seed is another life', async () => {
  const society = founded('harbour');
  const first = await livedBy(offlineMind(), society, { until: { year: 2020, week: 2 }, seed: 1 });
  const other = await livedBy(offlineMind(), society, { until: { year: 2020, week: 2 }, seed: 2 });
  expect(isSame(first, other)).toBe(false);
});

/** Which events of a day belong together: those of the people who spent it in one activity. */
function groupsOf(events: readonly Happened[]): readonly (readonly Event[])[] {
  const activities = new Map<string, string>();
  for (const { event } of events) if (event.kind === 'lived') activities.set(event.who, event.activity);
  const groups = new Map<string, Event[]>();
  for (const { event } of events) {
    const activity = 'who' in event && event.who !== null ? (activities.get(event.who) ?? '') : '';
    groups.set(activity, [...(groups.get(activity) ?? []), event]);
  }
  return [...groups.values()];
}

function sliceTexts({ personas }: Society): string {
  return JSON.stringify(personas);
}

it.each(SOCIETIES)(
  'the activities of a day in %s, folded in any order, give the same society',
  async (_, society, twoYears) => {
    const lived = await twoYears();
    let now = society;
    let days = 0;
    for (const happened of lived.ledger.events.values()) {
      for (const at of new Set(happened.map((one) => one.at))) {
        const events = happened.filter((one) => one.at === at);
        const before = now;
        now = happen(
          before,
          at,
          events.map((one) => one.event),
        );
        if (!/-day-\d$/.test(at)) continue;
        days += 1;
        const shuffled = randomFor(1, at).shuffle(groupsOf(events)).flat();
        expect(sliceTexts(happen(before, at, shuffled)) === sliceTexts(now)).toBe(true);
      }
    }
    expect(days).toBe(2 * 10 * 5);
    expect(sliceTexts(now)).toBe(sliceTexts(lived.society));
  },
);

it.each(SOCIETIES)(
  'the record of %s stands in order of time, within a moment in order of persona',
  async (_, _society, twoYears) => {
    const { events } = (await twoYears()).ledger;
    expect([...events.keys()].slice(8, 12)).toEqual(['Y2020-W09', 'Y2020-W10', 'Y2020-end', 'Y2021-W01']);
    for (const [unit, happened] of events) {
      expect(happened.every(({ at }) => at.startsWith(unit))).toBe(true);
      const plans = happened.flatMap(({ event }) => (event.kind === 'chose-standard' ? [event.who] : []));
      expect(plans).toEqual([...plans].sort());
      expect(happened.at(-1)?.event.kind).toBe('passed');
    }
  },
);

it.each(SOCIETIES)(
  '%s is plain data: written down and read again it is the same',
  async (_, _society, twoYears) => {
    const { society: later, tally } = await twoYears();
    expect(readSnapshot(snapshotText({ society: later, tally }), 'a snapshot')).toStrictEqual({
      society: later,
      tally,
    });
  },
);
