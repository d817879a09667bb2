import { describe, expect, it } from 'vitest';
import type { PersonaYear } from '../../../analysis/behaviour/years.ts';
import { begunYears, recordedYears, type YearsSoFar } from '../../../analysis/behaviour/years.ts';
import { readUnit } from '../../../engine/clock.ts';
import type { Event, EventOf } from '../../../engine/events.ts';
import { memoryLedger } from '../../../engine/ledger/memory-ledger.ts';
import { lifeOf, type Society } from '../../../engine/society.ts';
import { everybody } from '../../../models/everybody.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { TRAITS } from '../../../personas/persona.ts';
import { aCrowd, aSociety, aWorld, societyAfter } from '../../builders.ts';
import { type Lived, liveBy, once } from '../../living.ts';
import { rewarded } from '../years.ts';
import { metric, toldYears } from './units.ts';

/** Two years of three weeks of twelve people, each year by itself. */
const TWO_YEARS = once(async () => {
  const start = aSociety(aCrowd(12), { world: aWorld({ laws: { weeks: 3 } }) });
  const first = await liveBy({}, start, { until: { year: 2021, week: 1 }, ...BY_HABIT() });
  const second = await liveBy({}, first.society, { until: { year: 2022, week: 1 }, ...BY_HABIT() });
  return { start, years: [first, second] as const };
});

const BY_HABIT = () => ({ models: everybody(offlineMind()), ledger: memoryLedger() });

function folded(start: Society, years: readonly Lived[]): YearsSoFar {
  return years.reduce((so, { ledger }) => {
    return [...ledger.events].reduce((before, [name, happened]) => {
      const unit = readUnit(name);
      if (!unit) throw new Error(`${name} is no unit`);
      const events = happened.map(({ event }) => event);
      return recordedYears(before, { unit, events, answers: ledger.journal.get(name) ?? [] });
    }, so);
  }, begunYears(start));
}

/** A year counted plainly: every number by its own walk through all events. */
function counted({ happened, journal, society }: Lived, who: string): Partial<PersonaYear['metrics']> {
  const events = happened.map(({ event }) => event);
  const of = <K extends Event['kind']>(kind: K) => {
    return events.filter((event): event is EventOf<K> => event.kind === kind);
  };
  const days = of('lived').filter((one) => one.who === who);
  const alone = days.filter((one) => one.lived.kind === 'solo' && one.scored);
  const kind = (name: string) => days.filter((one) => one.lived.kind === name).length;
  const mail = [
    ...of('wrote').map((one) => [one.who, one.to]),
    ...of('proposed').flatMap((one) => one.proposal.invited.map((to) => [one.who, to])),
    ...of('responded').map((one) => [one.who, one.answer.proposer]),
    ...of('cancelled').flatMap((one) => one.to.map((to) => [one.who, to])),
  ];
  const purchases = of('bought').filter((one) => one.who === who);
  const rent = of('chose-standard').filter((one) => one.who === who);
  const high = (rater: string, rated: string, feeling: 'affection' | 'respect') =>
    of('rated').some(
      (one) => one.who === rater && one[feeling].some((score) => score.rated === rated && score.score >= 60),
    );
  const others = society.personas.map(({ persona }) => persona.id).filter((id) => id !== who);
  const { state } = lifeOf(society, who);
  const answers = journal.filter(
    ({ call }) => call.endsWith(`/${who}`) && !/\/(ratings|profile)\//.test(call),
  );
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  return {
    ...state.fulfillment,
    joint_proposed: of('scheduled').filter(({ activity }) => activity.proposer === who).length,
    joint_participated: kind('joint'),
    public_participated: kind('public'),
    solo_count: kind('solo'),
    activity_consumption_count: purchases.length,
    total_spending_amount: sum([
      ...purchases.map((one) => one.price),
      ...rent.map((one) => -(one.change.deposit ?? 0)),
    ]),
    active_contacts: mail.filter(([from]) => from === who).length,
    passive_contacts: mail.filter(([, to]) => to === who).length,
    extra_earning_count: alone.filter((one) => (one.change.deposit ?? 0) > 0).length,
    skill_improvement_count: alone.filter((one) => one.change.skills?.some(({ level }) => level > 0)).length,
    total_skills: sum(state.skills.map(({ level }) => level)),
    deposit: state.deposit,
    function_call_count: sum(
      answers.map(
        ({ answer }) => answer?.match(/<role_action> (list|read|update|forget)_files?\(/g)?.length ?? 0,
      ),
    ),
    liked_by: others.filter((other) => high(other, who, 'affection')).length,
    respected_by: others.filter((other) => high(other, who, 'respect')).length,
    likes: others.filter((other) => high(who, other, 'affection')).length,
    respects: others.filter((other) => high(who, other, 'respect')).length,
  };
}

describe('the years of a society', () => {
  it('have the numbers that a plain count of all events and answers gives', async () => {
    const { start, years } = await TWO_YEARS();
    const rows = folded(start, years).years;
    expect(rows.map(({ persona, year }) => `${year} ${persona}`)).toEqual(
      [2020, 2021].flatMap((year) => start.personas.map(({ persona }) => `${year} ${persona.id}`)),
    );
    for (const row of rows) {
      const lived = years[row.year - 2020];
      if (!lived) throw new Error(`${row.year} was not lived`);
      expect(row.metrics).toMatchObject(counted(lived, row.persona));
    }
    const busy = rows.filter(({ metrics }) => metrics.active_contacts && metrics.function_call_count);
    expect(busy.length).toBeGreaterThan(rows.length / 2);
  });

  it('have the rewards as they were recorded, and the change of traits', async () => {
    const { start, years } = await TWO_YEARS();
    const rows = folded(start, years).years;
    const societies = [start, ...years.map(({ society }) => society)];
    for (const { persona, year, reward, traitChange } of rows) {
      const recorded = years[year - 2020]?.happened.find(
        ({ event }) => event.kind === 'rewarded' && event.who === persona,
      )?.event;
      expect(recorded).toMatchObject({ reward });
      const [before, after] = [0, 1].map((later) => {
        const society = societies[year - 2020 + later];
        return society && lifeOf(society, persona).persona.traits;
      });
      const change = TRAITS.reduce(
        (sum, trait) => sum + Math.abs((after?.[trait] ?? 0) - (before?.[trait] ?? 0)),
        0,
      );
      expect(traitChange).toBe(change);
    }
    expect(rows.some(({ traitChange }) => traitChange !== 0)).toBe(true);
  });

  it('have no row for a year that is not over, or was not seen from its first week', () => {
    const society = aSociety(['ada', 'bo']);
    expect(toldYears(society).week().years.years).toEqual([]);
    const later = societyAfter(society, { kind: 'passed', to: { year: 2020, week: 2 } });
    const cut = toldYears(later).end(rewarded('ada'));
    expect(cut.years.years).toEqual([]);
    expect(cut.end(rewarded('ada')).years.years.map(({ persona, year }) => [persona, year])).toEqual([
      ['ada', 2021],
      ['bo', 2021],
    ]);
  });

  it('begin with the deposits before the first whole year', () => {
    const society = aSociety(['ada', 'bo']);
    const spends = (deposit: number): Event => {
      return {
        kind: 'chose-standard',
        who: 'ada',
        standard: 'frugal',
        wished: 'frugal',
        change: { deposit },
      };
    };
    const whole = toldYears(society).week(spends(-100)).end();
    expect(whole.years.people).toEqual([
      { id: 'ada', deposit: 1000 },
      { id: 'bo', deposit: 1000 },
    ]);
    const later = societyAfter(society, { kind: 'passed', to: { year: 2020, week: 2 } });
    expect(toldYears(later).week(spends(-100)).end().years.people[0]).toEqual({ id: 'ada', deposit: 900 });
  });

  it('miss what nobody said: a reward, a profile', () => {
    const told = toldYears(aSociety(['ada', 'bo'])).end(rewarded('ada'));
    expect(told.years.years.map(({ reward, traitChange }) => [reward === null, traitChange])).toEqual([
      [false, null],
      [true, null],
    ]);
    expect(metric(told, 'bo', 'solo_count')).toBe(0);
  });

  it('know nobody who does not live there', () => {
    expect(() => toldYears(aSociety(['ada', 'bo'])).week(rewarded('zoe'))).toThrow("has the id 'zoe'");
  });
});
