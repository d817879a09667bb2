import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../engine/events.ts';
import { randomFor } from '../../../engine/random.ts';
import { settleCalendar } from '../../../engine/rules/calendar.ts';
import { effectOf } from '../../../engine/rules/effects.ts';
import type { Society } from '../../../engine/society.ts';
import {
  type Arranging,
  allTold,
  aPublicEvent,
  cancelling,
  inviting,
  no,
  scheduled,
  yes,
} from '../../builders/arranging.ts';
import { aSociety, aWorld, opened, societyAfter } from '../../builders.ts';

const PEOPLE = ['ada', 'bo', 'cy', 'dot', 'eve'] as const;
const NAMES = ['Hike', 'hike', 'Tea', 'Chess'] as const;
const FAIRS = [1, 2].map((day) => aPublicEvent(`fair-${day}`, { day, from: { year: 2020, week: 10 } }));

/** The last week of a year, so that appointments reach into the next, with a standing activity and two fairs. */
const WEEK = societyAfter(
  opened(
    societyAfter(aSociety(PEOPLE, { world: aWorld({ laws: { days: 3 } }) }), {
      kind: 'passed',
      to: { year: 2020, week: 10 },
    }),
  ),
  { kind: 'announced', events: FAIRS },
  scheduled(['ada', 'bo', 'cy'], { name: 'Choir', week: 10, proposer: 'bo' }),
);

const somebodyOf = fc.constantFrom(...PEOPLE);
const someName = fc.constantFrom(...NAMES);
const anAct: fc.Arbitrary<Arranging> = fc.oneof(
  fc
    .record({
      name: someName,
      invited: fc.uniqueArray(somebodyOf, { minLength: 1, maxLength: 3 }),
      isRequired: fc.boolean(),
      day: fc.integer({ min: 1, max: 3 }),
      weeksAhead: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ name, invited, isRequired, ...when }) =>
      inviting(name, invited, { required: isRequired ? invited.slice(0, 1) : [], ...when }),
    ),
  fc.record({ name: someName, to: fc.option(somebodyOf) }).map(({ name, to }) => yes(name, to)),
  fc.record({ name: someName, to: fc.option(somebodyOf) }).map(({ name, to }) => yes(name, to)),
  fc.record({ name: someName, to: fc.option(somebodyOf) }).map(({ name, to }) => no(name, to)),
  fc.constantFrom(...NAMES, 'Choir').map(cancelling),
  fc.constantFrom('fair-1', 'fair-2').map((event): Arranging => ({ kind: 'sign-up', event })),
);

/** What somebody does in its reply of each round. */
const aWeekOfReplies = fc.array(fc.tuple(...PEOPLE.map(() => fc.array(anAct, { maxLength: 4 }))), {
  minLength: 2,
  maxLength: 4,
});

/** Plays the rounds by the rules: what was refused has no effect; all the others are facts, in their order. */
function arranged(rounds: readonly (readonly (readonly Arranging[])[])[]): readonly Event[] {
  const facts: Event[] = [];
  let society = WEEK;
  rounds.forEach((replies, at) => {
    society = allTold(society);
    replies.forEach((acts, person) => {
      acts.forEach((act, seq) => {
        const effect = effectOf(society, PEOPLE[person] ?? '', act, { round: at + 1, seq: seq + 1 });
        if ('no' in effect) return;
        society = societyAfter(society, ...effect);
        facts.push(...effect);
      });
    });
  });
  return facts;
}

function settled(facts: readonly Event[]): Society {
  const week = societyAfter(WEEK, ...facts);
  return societyAfter(week, ...settleCalendar(week));
}

describe('the calendar of a week', () => {
  it('is the same in whichever of 25 orders its proposals, answers, cancellations and sign-ups arrived', () => {
    fc.assert(
      fc.property(aWeekOfReplies, fc.integer(), (rounds, seed) => {
        const facts = arranged(rounds);
        const calendar = settleCalendar(societyAfter(WEEK, ...facts));
        for (let order = 0; order < 25; order += 1) {
          const shuffled = randomFor(seed, `order-${order}`).shuffle(facts);
          expect(settleCalendar(societyAfter(WEEK, ...shuffled))).toEqual(calendar);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('never has anybody at two things on one day', () => {
    fc.assert(
      fc.property(aWeekOfReplies, (rounds) => {
        for (const { calendar } of settled(arranged(rounds)).personas) {
          const days = calendar.map(({ year, week, day }) => `${year}/${week}/${day}`);
          expect(new Set(days).size).toBe(days.length);
        }
      }),
    );
  });

  it('says the same to everybody: who takes part has it, who has it takes part or had left it', () => {
    fc.assert(
      fc.property(aWeekOfReplies, (rounds) => {
        const society = settled(arranged(rounds));
        const holders = new Map<string, string[]>();
        for (const { persona, calendar } of society.personas) {
          for (const { id, participants } of calendar) {
            expect(participants).toContain(persona.id);
            holders.set(id, [...(holders.get(id) ?? []), persona.id]);
          }
        }
        for (const [id, who] of holders) if (id.startsWith('joint')) expect(who.length).toBeGreaterThan(1);
      }),
    );
  });

  it('holds only what was proposed, with its proposer, with all required, and with nobody who last said no', () => {
    fc.assert(
      fc.property(aWeekOfReplies, (rounds) => {
        const facts = arranged(rounds);
        const week = societyAfter(WEEK, ...facts);
        const proposals = facts.flatMap((fact) => (fact.kind === 'proposed' ? [fact.proposal] : []));
        const answers = facts.flatMap((fact) => (fact.kind === 'responded' ? [fact.answer] : []));
        for (const event of settleCalendar(week)) {
          if (event.kind !== 'scheduled' || event.activity.kind !== 'joint') continue;
          const { name, proposer, participants, day } = event.activity;
          const proposal = proposals.findLast((one) => one.proposer === proposer && one.name === name);
          expect(proposal).toMatchObject({ day });
          expect(participants).toEqual(expect.arrayContaining([...(proposal?.required ?? []), proposer]));
          for (const who of participants) {
            if (who === proposer) continue;
            const given = answers.filter(
              (one) => one.who === who && one.proposer === proposer && one.name === name,
            );
            expect(given.at(-1)?.yes).toBe(true);
          }
        }
      }),
    );
  });

  it('says of every live proposal that it takes place or why not, to its proposer and all who said yes', () => {
    fc.assert(
      fc.property(aWeekOfReplies, (rounds) => {
        const week = societyAfter(WEEK, ...arranged(rounds));
        const events = settleCalendar(week);
        for (const { persona, week: own } of week.personas) {
          const live = own.proposals.filter(
            (one) =>
              !own.cancellations.some((cancelled) => !cancelled.activity && cancelled.name === one.name),
          );
          const told = events.filter(
            (event) =>
              event.kind === 'noticed' &&
              event.who === persona.id &&
              ((event.news.kind === 'fell' &&
                event.news.proposer === persona.id &&
                event.news.reason !== 'cancelled') ||
                (event.news.kind === 'agreed' && event.news.activity.startsWith(`joint-${persona.id}-`))),
          );
          expect(told.length).toBeGreaterThanOrEqual(live.length);
        }
      }),
    );
  });
});
