import { describe, expect, it } from 'vitest';
import { aSociety, aWorld } from '../../builders.ts';
import { act, by, costs, liveBy, putTo, QUIET, type Script, withActivity } from '../../living.ts';

const world = aWorld({ laws: QUIET });
const pair = aSociety(['ada', 'bo'], { world });
const letter = (to: string) => act('contact', { to, message: 'Hello.' });

describe('a week asks', () => {
  it('two people who are left alone twice for plan and review, and each day once, with its judgement', async () => {
    const lived = await liveBy({}, pair);
    expect(costs(lived)).toBe('plan 2, review 2, solo 10, solo-outcome 10');
  });

  it('once about public events, and a day’s chance once if anybody is to meet', async () => {
    const everything = aWorld({ laws: { encounters: { idleForOne: 2 } } });
    const lived = await liveBy({}, aSociety(['ada', 'bo'], { world: everything }));
    expect(costs(lived)).toBe('announce 1, encounters 5, plan 2, review 2, solo 10, solo-outcome 10');
  });

  it('nothing about public events where the feasts of the week are as many as there may be', async () => {
    const feasts = [{ week: 1, name: 'Regatta', place: 'square', description: 'Boats.' }];
    const festive = aWorld({ laws: { ...QUIET, publicEvents: { aWeek: 1 } }, feasts });
    const lived = await liveBy({}, aSociety(['ada'], { world: festive }));
    expect(putTo(lived, 'environment', 'announce')).toEqual([]);
    expect(lived.society.common.events.map((event) => event.name)).toEqual(['Regatta']);
  });

  it('nothing about public events where there are to be none, and holds no feast then', async () => {
    const feasts = [{ week: 1, name: 'Regatta', place: 'square', description: 'Boats.' }];
    const lived = await liveBy({}, aSociety(['ada'], { world: aWorld({ laws: QUIET, feasts }) }));
    expect(lived.society.common.events).toEqual([]);
  });

  it('for a scene of n lines n times what the referee says, and nothing alone of those who are in it', async () => {
    const lived = await liveBy({}, withActivity(pair, ['ada', 'bo']));
    expect(costs(lived)).toBe('plan 2, referee 5, review 2, solo 8, solo-outcome 8, speak 5');
  });

  it('everybody in the order of the stages', async () => {
    const lived = await liveBy({ plan: by({ ada: letter('Bo') }) }, pair);
    const stages = putTo(lived, 'bo').map((put) => put.call.replace(/^Y2020-W01-/, ''));
    const day = (n: number) => `day-${n}/solo-bo/solo/bo`;
    expect(stages).toEqual(
      ['plan/bo', 'contact-2/contact/bo', ...[1, 2, 3, 4, 5].map(day), 'review/review/bo'].map((call) =>
        call.replace(/^plan\/bo/, 'plan/plan/bo'),
      ),
    );
  });
});

describe('a round of letters', () => {
  const trio = aSociety(['ada', 'bo', 'cy'], { world });

  it('wakes only whom something has reached', async () => {
    const lived = await liveBy({ plan: by({ ada: letter('Bo') }) }, trio);
    expect(lived.puts.filter((put) => put.task === 'contact').map((put) => put.call)).toEqual([
      'Y2020-W01-contact-2/contact/bo',
    ]);
  });

  it('wakes nobody for what was read and left unanswered', async () => {
    const lived = await liveBy({ plan: by({ ada: letter('Bo') + letter('Cy') }) }, trio);
    expect(lived.puts.filter((put) => put.task === 'contact')).toHaveLength(2);
  });

  it('wakes who was refused something, or asked to read a file', async () => {
    const script: Script = {
      plan: by({ ada: act('contact', { to: 'Dr. Halloway', message: 'Help.' }), bo: letter('Cy') }),
      contact: by({ cy: [act('read_file', { name: 'general' }), undefined] }),
    };
    const lived = await liveBy(script, trio);
    const woken = lived.puts.filter((put) => put.task === 'contact').map((put) => put.call.slice(10));
    expect(woken.sort()).toEqual(['contact-2/contact/ada', 'contact-2/contact/cy', 'contact-3/contact/cy']);
  });

  it('wakes everybody each time where the law says always', async () => {
    const always = aWorld({ laws: { ...QUIET, contact: { wake: 'always' } } });
    const lived = await liveBy({}, aSociety(['ada', 'bo', 'cy'], { world: always }));
    expect(lived.puts.filter((put) => put.task === 'contact')).toHaveLength(3 * 4);
  });

  it('is all there is of letters in a world with a single one: the plan', async () => {
    const single = aWorld({ laws: { ...QUIET, contactRounds: 1 } });
    const lived = await liveBy(
      { plan: by({ ada: letter('Bo') }) },
      aSociety(['ada', 'bo'], { world: single }),
    );
    expect(costs(lived)).toBe('plan 2, review 2, solo 10, solo-outcome 10');
    expect(putTo(lived, 'bo', 'solo')[0]?.turn).toContain('Hello.');
  });
});
