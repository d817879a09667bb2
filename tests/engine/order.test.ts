import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentName, nextUnit, unitName } from '../../engine/clock.ts';
import type { Event } from '../../engine/events.ts';
import { happen } from '../../engine/happen.ts';
import type { Happened } from '../../engine/ledger/ledger.ts';
import { snapshotText } from '../../engine/ledger/snapshot.ts';
import type { Model } from '../../engine/model.ts';
import { randomFor } from '../../engine/random.ts';
import { foundSociety, type Society } from '../../engine/society.ts';
import { everybody } from '../../models/everybody.ts';
import { offlineMind } from '../../models/offline/mind.ts';
import { stateSchema } from '../../personas/state.ts';
import { findWorld, loadWorld } from '../../worlds/load.ts';
import { aCrowd, aSociety } from '../builders.ts';
import { clumsy, slow } from '../living/minds.ts';
import { type Lived, liveBy } from '../living.ts';
import { hostileText } from './speech/hostile.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function founded(name: string): Society {
  const { world, residents } = loadWorld(findWorld(name, ROOT));
  return foundSociety(world, residents);
}

const SOCIETIES: readonly (readonly [string, () => Society])[] = [
  ['the harbour', () => founded('harbour')],
  ['the small town', () => founded('xiaozhen')],
  ['twelve plain people', () => aSociety(aCrowd(12))],
];

/** What no honest model writes. */
const BAD = ['', 'Well.', '{"a": [', ...fc.sample(hostileText, { numRuns: 60, seed: 7 })];

async function lifeOf(society: Society, mind: Model, conditions = {}): Promise<Lived> {
  const until = { year: society.common.unit.year + 2, week: 1 };
  return liveBy({}, society, { until, models: everybody(mind), ...conditions });
}

/** All that must be the same: events, what is left of the society, and what everybody was asked and answered. */
function record({ society, tally, happened, journal }: Lived): string {
  const lines = journal.map(({ call, attempt, prompt, answer }) => [call, attempt, prompt, answer].join(' '));
  return [snapshotText({ society, tally }), JSON.stringify(happened), ...lines.sort()].join('\n');
}

async function expectOneRecord(society: () => Society, mind: () => Model): Promise<Lived> {
  const lived = await lifeOf(society(), mind());
  const plain = record(lived);
  expect(record(await lifeOf(society(), mind(), { barriers: true })) === plain).toBe(true);
  for (const seed of [1, 2]) expect(record(await lifeOf(society(), slow(mind(), seed))) === plain).toBe(true);
  return lived;
}

describe('two years are the same in whatever order answers come', () => {
  it.each(SOCIETIES)('in %s', async (_, society) => {
    const { tally } = await expectOneRecord(society, offlineMind);
    expect(tally.unanswered).toEqual([]);
  });

  it('where many answers are hostile, cut or missing', async () => {
    const { tally, society } = await expectOneRecord(
      () => aSociety(aCrowd(12)),
      () => clumsy(offlineMind(), 12, BAD),
    );
    expect(tally.unanswered.length).toBeGreaterThan(12);
    expect(tally.askedAgain).toBeGreaterThan(100);
    for (const { state } of society.personas) stateSchema.parse(state);
  });
});

it('another seed is another life', async () => {
  const until = { year: 2020, week: 2 };
  const [one, two] = await Promise.all(
    [1, 2].map((seed) => lifeOf(founded('harbour'), offlineMind(), { seed, until })),
  );
  expect(one && record(one)).not.toBe(two && record(two));
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

describe('the activities of a day', () => {
  it.each(SOCIETIES)('of %s, folded in any order, give the same society', async (_, society) => {
    const lived = await lifeOf(society(), offlineMind());
    let now = society();
    let days = 0;
    for (const [unit, happened] of lived.ledger.events) {
      for (const at of new Set(happened.map((one) => one.at))) {
        const events = happened.filter((one) => one.at === at);
        const next = happen(
          now,
          at,
          events.map((one) => one.event),
        );
        if (/-day-\d$/.test(at)) {
          days += 1;
          const shuffled = randomFor(days, unit).shuffle(groupsOf(events)).flat();
          expect(snapshotOf(happen(now, at, shuffled)) === snapshotOf(next)).toBe(true);
        }
        now = next;
      }
    }
    expect(days).toBe(2 * 10 * 5);
    expect(snapshotOf(now)).toBe(snapshotOf(lived.society));
  });
});

function snapshotOf(society: Society): string {
  return JSON.stringify([society.common, society.personas]);
}

it('the record of a unit stands in order of time, then of activity and persona', async () => {
  const lived = await lifeOf(founded('harbour'), slow(offlineMind(), 4));
  for (const [unit, happened] of lived.ledger.events) {
    expect(happened.every(({ at }) => at.startsWith(unit))).toBe(true);
    const plans = happened.flatMap(({ event }) => (event.kind === 'chose-standard' ? [event.who] : []));
    expect(plans).toEqual([...plans].sort());
    expect(happened.at(-1)?.event.kind).toBe('passed');
  }
  const units = [...lived.ledger.events.keys()];
  expect(units[0]).toBe('Y2020-W01');
  expect(units.slice(9, 12)).toEqual(['Y2020-W10', 'Y2020-end', 'Y2021-W01']);
  expect(unitName(nextUnit({ year: 2021, week: 'end' }, 10))).toBe(unitName(lived.society.common.unit));
  expect(momentName({ year: 2020, week: 2, stage: 'day', turn: 3 })).toBe('Y2020-W02-day-3');
});
