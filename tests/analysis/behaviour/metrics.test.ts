import { describe, expect, it } from 'vitest';
import { METRICS } from '../../../analysis/behaviour/metrics.ts';
import type { Event } from '../../../engine/events.ts';
import type { Change } from '../../../personas/state.ts';
import { aSociety, somebody } from '../../builders.ts';
import { measured, rewarded, scheduled } from '../years.ts';
import { livedDay, metric, toldYears } from './units.ts';

const three = () => toldYears(aSociety(['ada', 'bo', 'cy']));

const on = { round: 1, seq: 1 } as const;
const day = { year: 2020, week: 1, day: 2 } as const;

function proposal(proposer: string, invited: readonly string[]): Event {
  const plan = { proposer, name: 'Tea', invited, required: [], place: 'square', message: 'Come.' };
  return { kind: 'proposed', who: proposer, proposal: { ...plan, ...day, ...on } };
}

function paid(who: string, deposit: number): Event {
  return { kind: 'chose-standard', who, standard: 'moderate', wished: 'moderate', change: { deposit } };
}

function bought(who: string, price: number): Event {
  const item = { id: `${who}-1`, name: 'kite', description: '', price };
  return { kind: 'bought', who, item, price, material: 3 };
}

describe('the behaviour metrics', () => {
  it('are 24 in six groups, each with a name of its own', () => {
    expect(new Set(METRICS.map(({ name }) => name)).size).toBe(24);
    const sizes = ['fulfillment', 'activity', 'contact', 'growth', 'cost', 'social'].map(
      (group) => METRICS.filter((one) => one.group === group).length,
    );
    expect(sizes).toEqual([5, 6, 2, 4, 3, 4]);
  });
});

describe('fulfillment', () => {
  it('is the last reading of the year, even if it is 0', () => {
    const told = three()
      .week(measured('ada', { mood: 60, esteem: 40 }))
      .week(measured('ada', { mood: 0, esteem: 41 }))
      .end();
    expect(metric(told, 'ada', 'mood')).toBe(0);
    expect(metric(told, 'ada', 'esteem')).toBe(41);
  });

  it('is missing in a year without a reading, whatever the year before had', () => {
    const told = three().week(measured('ada')).end().week().end();
    expect(metric(told, 'ada', 'social')).toBeNull();
  });

  it('has the penalties of all five dimensions, missing without a reward', () => {
    const reward = rewarded('ada');
    if (reward.kind !== 'rewarded') throw new Error('it is a reward');
    const penalties = { vitality: 1, mood: 2, material: 0, social: 4, esteem: 3 };
    const told = three().end({ ...reward, reward: { ...reward.reward, penalties } }, rewarded('bo'));
    expect(metric(told, 'ada', 'fulfillment_penalties')).toBe(10);
    expect(metric(told, 'bo', 'fulfillment_penalties')).toBeNull();
    expect(metric(told, 'cy', 'fulfillment_penalties')).toBeNull();
  });
});

describe('activities', () => {
  it('that were agreed count for who proposed them', () => {
    const told = three()
      .week(scheduled('Tea', ['bo', 'ada']), scheduled('Fair', ['ada', 'bo'], 'public'))
      .end();
    expect(metric(told, 'bo', 'joint_proposed')).toBe(1);
    expect(metric(told, 'ada', 'joint_proposed')).toBe(0);
  });

  it('count for who lived them, by kind; a chance meeting is neither joint nor alone', () => {
    const told = three()
      .week(livedDay('ada', 'joint'), livedDay('ada', 'joint'), livedDay('ada', 'encounter'))
      .week(livedDay('ada', 'public'), livedDay('ada', 'solo', {}, false))
      .end();
    const kinds = ['joint_participated', 'public_participated', 'solo_count'] as const;
    expect(kinds.map((name) => metric(told, 'ada', name))).toEqual([2, 1, 1]);
    expect(kinds.map((name) => metric(told, 'bo', name))).toEqual([0, 0, 0]);
  });

  it('cost what was paid for living and for things', () => {
    const told = three().week(paid('ada', -200), bought('ada', 40)).week(paid('ada', -30)).end();
    expect(metric(told, 'ada', 'total_spending_amount')).toBe(270);
    expect(metric(told, 'ada', 'activity_consumption_count')).toBe(1);
  });
});

describe('contacts', () => {
  it('are letters, invitations, answers and cancellations, one for each who reads them', () => {
    const told = three()
      .week(
        { kind: 'wrote', who: 'ada', to: 'bo', text: 'Hello.', ...on },
        proposal('ada', ['bo', 'cy']),
        {
          kind: 'responded',
          who: 'bo',
          answer: { who: 'bo', proposer: 'ada', name: 'Tea', yes: true, message: '', ...on },
        },
        {
          kind: 'cancelled',
          who: 'ada',
          cancellation: { who: 'ada', name: 'Tea', message: '', ...on },
          to: ['bo', 'cy'],
        },
      )
      .end();
    expect(['ada', 'bo', 'cy'].map((who) => metric(told, who, 'active_contacts'))).toEqual([5, 1, 0]);
    expect(['ada', 'bo', 'cy'].map((who) => metric(told, who, 'passive_contacts'))).toEqual([1, 3, 2]);
  });
});

describe('growth', () => {
  const skilled: Change = { deposit: 80, skills: [{ name: 'baking', level: 1.5 }] };

  it('counts days alone that earned or taught something, and no others', () => {
    const told = three()
      .week(livedDay('ada', 'solo', skilled), livedDay('ada', 'solo', { deposit: 0, skills: [] }))
      .week(livedDay('ada', 'joint', skilled), livedDay('ada', 'solo', skilled, false))
      .end();
    expect(metric(told, 'ada', 'extra_earning_count')).toBe(1);
    expect(metric(told, 'ada', 'skill_improvement_count')).toBe(1);
  });

  it('has deposit and skills as they stand at the end, of years before too', () => {
    const society = aSociety([somebody('ada', { deposit: 100, skills: { sewing: 20 } }), 'bo']);
    const opened: Event = {
      kind: 'opened',
      who: 'ada',
      unit: { year: 2020, week: 1 },
      change: { deposit: 50, skills: [{ name: 'sewing', level: 2 }] },
    };
    const first = toldYears(society)
      .week(opened, livedDay('ada', 'solo', skilled), bought('ada', 30))
      .end();
    expect(metric(first, 'ada', 'deposit')).toBe(200);
    expect(metric(first, 'ada', 'total_skills')).toBe(23.5);
    const second = first.week(opened, livedDay('ada', 'solo', skilled, false)).end();
    expect(metric(second, 'ada', 'deposit')).toBe(250);
    expect(metric(second, 'ada', 'total_skills')).toBe(25.5);
  });

  it('begins anew where a life was edited by hand', () => {
    const society = aSociety(['ada', 'bo']);
    const state = society.personas[0]?.state;
    if (!state) throw new Error('ada lives here');
    const edited: Event = { kind: 'edited', who: 'ada', what: 'state', state: { ...state, deposit: 7 } };
    expect(metric(toldYears(society).week(edited, paid('ada', -3)).end(), 'ada', 'deposit')).toBe(4);
  });
});

describe('cost', () => {
  const usage = { input: 1000, cached: 900, output: 50 };
  const act = (name: string) => `<role_action> ${name}(name="general") </role_action>`;

  it('is the tokens of all tries of the own questions', () => {
    const told = three()
      .answered(
        { call: 'Y2020-W01-plan/plan/ada', answer: 'Hm.', usage },
        { call: 'Y2020-W01-plan/plan/ada', answer: 'Well.', usage: { ...usage, input: 1100 } },
        { call: 'Y2020-W01-day-1/solo-ada/solo-outcome', answer: '{}', usage },
        { call: 'Y2020-W01-day-1/joint-ada-2020-1-1-1/01/speak/bo', answer: 'Hello.', usage },
      )
      .answered({ call: 'Y2020-end-ratings/ratings/ada', answer: '{}', usage })
      .end();
    expect(metric(told, 'ada', 'input_tokens')).toBe(2100);
    expect(metric(told, 'ada', 'output_tokens')).toBe(100);
    expect(metric(told, 'bo', 'input_tokens')).toBe(1000);
    expect(metric(told, 'cy', 'input_tokens')).toBeNull();
  });

  it('is missing where nobody counted tokens, or where the answers were not read', () => {
    const told = three()
      .answered({ call: 'Y2020-W01-plan/plan/ada', answer: act('read_file') })
      .end();
    expect(metric(told, 'ada', 'input_tokens')).toBeNull();
    expect(metric(told, 'ada', 'function_call_count')).toBe(1);
    expect(metric(three().week().end(), 'ada', 'function_call_count')).toBeNull();
  });

  it('has the calls of file functions, as the reader of replies finds them', () => {
    const call = 'Y2020-W01-review/review/ada';
    const told = three()
      .answered(
        { call, answer: `${act('list_files')} ${act('Update_File')}\n${act('forget_file')}` },
        { call, answer: `I read_file(name="general") in thought. ${act('contact')} ${act('my_files')}` },
        { call, answer: null },
      )
      .end();
    expect(metric(told, 'ada', 'function_call_count')).toBe(3);
  });
});

describe('regard', () => {
  const liked = (who: string, likedBy: readonly string[], friends: readonly string[] = []) =>
    rewarded(who, { likedBy, friends });

  it('counts who gave high scores and to whom they were given', () => {
    const reward = liked('ada', ['bo', 'cy']);
    if (reward.kind !== 'rewarded') throw new Error('it is a reward');
    const regard = { ...reward.reward.regard, likes: ['bo'], respects: [], respectedBy: ['cy'] };
    const told = three().end({ ...reward, reward: { ...reward.reward, regard } });
    const names = ['liked_by', 'respected_by', 'likes', 'respects'] as const;
    expect(names.map((name) => metric(told, 'ada', name))).toEqual([2, 1, 1, 0]);
    expect(names.map((name) => metric(told, 'bo', name))).toEqual([null, null, null, null]);
  });

  it('of who could not be asked is missing, what others think of that person is not', () => {
    const silent: Event = { kind: 'unanswered', who: 'ada', task: 'ratings', reason: 'unavailable' };
    const told = three().end(silent, liked('ada', ['bo']), liked('bo', []));
    expect(metric(told, 'ada', 'likes')).toBeNull();
    expect(metric(told, 'ada', 'respects')).toBeNull();
    expect(metric(told, 'ada', 'liked_by')).toBe(1);
    expect(metric(told, 'bo', 'likes')).toBe(0);
  });

  it('before the first week belongs to no year', () => {
    const silent: Event = { kind: 'unanswered', who: 'ada', task: 'ratings', reason: 'unavailable' };
    const opened: Event = { kind: 'opened', who: 'ada', unit: { year: 2020, week: 1 }, change: {} };
    expect(metric(three().week(silent, opened).end(liked('ada', [])), 'ada', 'likes')).toBe(0);
  });
});
