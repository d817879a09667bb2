import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../engine/society.ts';
import { aCrowd, aSociety, aWorld } from '../../builders.ts';
import { outcome } from '../../living/polite.ts';
import {
  act,
  by,
  costs,
  eventsOf,
  liveBy,
  NOBODY,
  putTo,
  QUIET,
  refusals,
  type Script,
  withActivity,
} from '../../living.ts';

const fair = { kind: 'public', id: 'public-2020-1-1', name: 'Fair', description: 'Stalls.' } as const;

/** So many people at a fair, of whom each knows the next. */
function atTheFair(count: number, laws: object = {}) {
  const ids = aCrowd(count).map((one) => one.persona.id);
  const ties = ids.slice(1).map((id, at) => `${ids[at]} - ${id}` as const);
  const crowded = aWorld({ laws: { ...QUIET, days: 1, ...laws } });
  return withActivity(aSociety(aCrowd(count), { world: crowded, ties }), ids, fair);
}

describe('a public event', () => {
  it('asks each once, and judges them together in groups of twenty', async () => {
    const lived = await liveBy({}, atTheFair(23));
    expect(costs(lived)).toBe('plan 23, public 23, public-outcomes 2, review 23');
    expect(eventsOf(lived, 'lived').every((event) => event.scored && event.lived.kind === 'public')).toBe(
      true,
    );
  });

  it('shows what six others did openly, acquaintances first, in few words', async () => {
    const long =
      'I look at all the stalls from one end of the square to the other and buy nothing because nothing is worth what they ask for it today';
    const script: Script = { public: () => `${long} <private>quokka</private>` };
    const lived = await liveBy(script, atTheFair(9));
    const [crowd] = eventsOf(lived, 'noticed', 'p005').flatMap(({ news }) =>
      news.kind === 'crowd' ? [news] : [],
    );
    expect(crowd?.seen.map((one) => one.who)).toEqual(['p004', 'p006', 'p001', 'p002', 'p003', 'p007']);
    for (const { text } of crowd?.seen ?? []) expect(text.split(' ').length).toBeLessThanOrEqual(26);
    const [review] = putTo(lived, 'p005', 'review');
    expect(review?.turn).toContain('P004: I look at all the stalls');
    expect(JSON.stringify(lived.puts.filter((put) => put.whom === 'p005'))).toContain('quokka');
    const others = lived.puts.filter((put) => put.whom !== 'p005' && put.task === 'review');
    expect(
      others
        .flatMap((put) => put.messages)
        .filter((one) => one.role === 'user' && one.text.includes('quokka')),
    ).toEqual([]);
  });

  it('leaves who does nothing, and who isn’t judged, unscored', async () => {
    const script: Script = {
      public: by({ p001: NOBODY }),
      'public-outcomes': ({ input }) =>
        JSON.stringify({
          outcomes: input.people.slice(1).map(({ subject }) => outcome(subject.name, { mood: 4 })),
        }),
    };
    const lived = await liveBy(script, atTheFair(3));
    expect(eventsOf(lived, 'lived').map(({ who, scored }) => `${who} ${scored}`)).toEqual([
      'p001 false',
      'p002 false',
      'p003 true',
    ]);
    expect(lived.tally.unscored).toEqual([['public', 2]]);
  });

  it('goes on for the others where one group can’t be judged', async () => {
    const script: Script = {
      'public-outcomes': ({ call }) => (call.includes('/1/') ? NOBODY : undefined),
    };
    const lived = await liveBy(script, atTheFair(5, { publicEvents: { aWeek: 0, judgedTogether: 2 } }));
    expect(eventsOf(lived, 'lived').map((event) => event.scored)).toEqual([false, false, true, true, true]);
  });

  it('allows a file about somebody who was seen there, and begins none by itself', async () => {
    const note = act('update_file', {
      name: 'people/P003',
      summary: 'Loud.',
      content: 'acquaintance · cool · since 2020\n\nSang.',
    });
    const lived = await liveBy({ review: by({ p001: `<diary>Fair.</diary>${note}` }) }, atTheFair(3));
    expect(refusals(lived, 'p001')).toEqual([]);
    expect(lifeOf(lived.society, 'p001').memory.map((file) => file.name)).toContain('people/p003');
    expect(lifeOf(lived.society, 'p003').memory.map((file) => file.name)).not.toContain('people/p001');
  });
});

describe('what the environment announces', () => {
  const announcing = (events: readonly object[]): Script => ({ announce: () => JSON.stringify({ events }) });
  const plain = {
    name: 'Dance',
    day: 1,
    repeat_weeks: 2,
    place: 'Square',
    description: 'A band.',
  };
  const open = aWorld({ laws: { days: 1, encounters: QUIET.encounters } });
  const pair = aSociety(['ada', 'bo'], { world: open });
  const signUp = by<'plan'>({ ada: act('sign_up', { event: 'Dance' }) });

  it('can be signed up for in the plan, and is gone to', async () => {
    const lived = await liveBy({ ...announcing([plain]), plan: signUp }, pair);
    expect(putTo(lived, 'bo', 'plan')[0]?.turn).toContain('Dance');
    expect(eventsOf(lived, 'lived', 'ada').map((event) => event.lived.kind)).toEqual(['public']);
    expect(eventsOf(lived, 'lived', 'bo').map((event) => event.lived.kind)).toEqual(['solo']);
  });

  it('comes again as often as it says, without being announced again', async () => {
    const once: Script = {
      announce: ({ call }) => (call.includes('W01') ? JSON.stringify({ events: [plain] }) : undefined),
    };
    const lived = await liveBy(once, pair, { until: { year: 2020, week: 4 } });
    expect(putTo(lived, 'ada', 'plan').map((put) => put.turn.includes('Dance'))).toEqual([true, true, false]);
    expect(eventsOf(lived, 'announced').map(({ events }) => events.length)).toEqual([1, 0, 0]);
  });

  it('is at a place and on a day that exist, or not at all', async () => {
    const wrong = [
      { ...plain, place: 'Rooftop??' },
      { ...plain, day: 9 },
      { ...plain, name: ' ' },
      ['Dance'],
    ];
    const lived = await liveBy(announcing([...wrong, plain]), pair);
    expect(eventsOf(lived, 'announced')[0]?.events.map((event) => event.name)).toEqual(['Dance']);
  });

  it('fills what feasts and events of earlier weeks leave of the week, and stands first in the plan', async () => {
    const world = aWorld({
      laws: { days: 1, weeks: 4, encounters: QUIET.encounters, publicEvents: { aWeek: 3 } },
      feasts: [{ name: 'Harvest', week: 2, place: 'square', description: 'Cake.' }],
    });
    const names = ['Dance', 'Harvest', 'Choir', 'Quiz'];
    const lived = await liveBy(
      announcing(names.map((name) => ({ ...plain, name, repeat_weeks: name === 'Dance' ? 3 : 1 }))),
      aSociety(['ada'], { world }),
      { until: { year: 2020, week: 4 } },
    );
    expect(eventsOf(lived, 'announced').map(({ events }) => events.map((event) => event.name))).toEqual([
      ['Dance', 'Harvest', 'Choir'],
      ['Harvest', 'Choir'],
      ['Harvest', 'Choir'],
    ]);
    const plans = putTo(lived, 'ada', 'plan').map((put) => put.turn);
    const [, second = ''] = plans;
    expect(second.indexOf('Choir (day 1')).toBeGreaterThan(0);
    expect(second.indexOf('Dance (day 1')).toBeGreaterThan(second.indexOf('Choir (day 1'));
  });

  it('is nothing new where it has nothing usable to say', async () => {
    const lived = await liveBy({ announce: () => 'A dance!' }, pair);
    expect(eventsOf(lived, 'announced')).toEqual([{ kind: 'announced', events: [] }]);
    expect(lived.tally.unanswered).toEqual([['announce', 1]]);
  });
});
