import { describe, expect, it } from 'vitest';
import type { Society } from '../../../engine/society.ts';
import { aSociety, aWorld } from '../../builders.ts';
import { refereed } from '../../living/polite.ts';
import {
  act,
  by,
  eventsOf,
  type Lived,
  liveBy,
  putTo,
  QUIET,
  type Script,
  withActivity,
} from '../../living.ts';

const world = aWorld({ laws: { ...QUIET, days: 1 } });
const people = ['ada', 'bo', 'cy'] as const;
const trio = aSociety(people, { world });
const ofTwo = withActivity(trio, ['ada', 'bo']);
const ofThree = withActivity(trio, people);

const speakers = (lived: Lived) => eventsOf(lived, 'spoke').map(({ who }) => who);
const lines = (lived: Lived) =>
  eventsOf(lived, 'spoke').map(({ said }) => said.map((part) => part.text).join(' '));
const talk = (script: Script, society: Society = ofTwo) => liveBy(script, society);

describe('who speaks next among three', () => {
  const naming = (next: string): Script => ({
    referee: ({ input }) => refereed(input, { next: next.replace('<who spoke>', input.who) }),
  });

  it('is whom the environment names, however it is decorated (C041)', async () => {
    const lived = await talk(naming('**Next speaker:** "Cy".'), ofThree);
    expect(speakers(lived).slice(0, 2)).toEqual(['ada', 'cy']);
    expect(lived.puts.filter((put) => put.call.includes('/01/referee'))).toHaveLength(1);
  });

  it.each([
    ['somebody who isn’t there', 'Pedro'],
    ['a sentence with two names (C040)', "Bo should answer Cy's question."],
    ['who just spoke', '<who spoke>'],
  ])('is asked again where it is %s, then who was silent longest', async (_, next) => {
    const lived = await talk(naming(next), ofThree);
    expect(lived.puts.filter((put) => put.call.includes('/01/referee')).map((put) => put.attempt)).toEqual([
      ...[1, 2, 3],
    ]);
    expect(eventsOf(lived, 'spoke')[0]?.verdict).toBe('pass');
    expect(speakers(lived).slice(0, 3)).toEqual(['ada', 'bo', 'cy']);
  });

  it('is nobody where it says none, once the scene may end (C042)', async () => {
    const script: Script = {
      referee: ({ input }) =>
        refereed(input, input.mayEnd ? { next: 'NONE', end: false, outcomes: null } : {}),
    };
    const lived = await talk(script, ofThree);
    expect(eventsOf(lived, 'spoke')).toHaveLength(5);
    expect(lived.puts.filter((put) => put.task === 'outcomes')).toHaveLength(1);
  });

  it('is everybody before the end, even who is never named', async () => {
    const script: Script = {
      referee: ({ input }) => {
        const next = input.choice.find((one) => one.name !== 'Cy') ?? input.choice[0];
        return refereed(input, input.mustEnd ? {} : { next: next?.name ?? null, end: false, outcomes: null });
      },
    };
    const lived = await talk(script, ofThree);
    expect(speakers(lived)).toHaveLength(20);
    expect(speakers(lived)).toContain('cy');
  });
});

describe('who leaves', () => {
  const farewell = `I must go. ${act('exit_activity')}`;

  it('is heard once more; with one left the scene is over, and both have an outcome', async () => {
    const lived = await talk({ speak: by({ ada: ['Hello.', farewell] }) });
    expect(lines(lived)).toEqual(['Hello.', 'Good day.', 'I must go.']);
    expect(putTo(lived, 'bo', 'review')[0]?.turn).toMatch(/I must go\..*leave/);
    expect(
      eventsOf(lived, 'lived').filter((event) => event.lived.kind === 'joint' && event.scored),
    ).toHaveLength(2);
  });

  it('hears nothing of what is said after, but the others go on', async () => {
    const lived = await talk({ speak: by({ ada: farewell, bo: 'Is she gone?' }) }, ofThree);
    expect(speakers(lived)).toEqual(['ada', 'bo', 'cy', 'bo', 'cy']);
    const heard = putTo(lived, 'ada').filter((put) => put.turn.includes('Is she gone?'));
    expect(heard).toEqual([]);
    expect(putTo(lived, 'bo', 'speak')[1]?.request.input).toMatchObject({ present: ['Cy'] });
  });
});
