import { describe, expect, it } from 'vitest';
import type { Model } from '../../../engine/model.ts';
import { lifeOf } from '../../../engine/society.ts';
import { everybody } from '../../../models/everybody.ts';
import { fileNamed } from '../../../personas/memory.ts';
import { aSociety, aWorld, societyAfter, somebody, type TieText } from '../../builders.ts';
import {
  act,
  by,
  eventsOf,
  type Lived,
  liveBy,
  NOBODY,
  type Put,
  putTo,
  QUIET,
  recording,
  refusals,
  type Script,
  scriptedBy,
  withActivity,
} from '../../living.ts';

const world = aWorld({ laws: QUIET });
const trio = aSociety(['ada', 'bo', 'cy'], { world });
const letter = (to: string, message = 'Hello.') => act('contact', { to, message });
const tea = (parts: object = {}) =>
  act('propose_joint_activity', {
    activity_name: 'Tea',
    invited_persons: ['Bo'],
    day: 2,
    weeks_ahead: 0,
    location: 'Square',
    message: 'Come.',
    ...parts,
  });

describe('letters', () => {
  it('are read in the next round, by those they are for', async () => {
    const lived = await liveBy({ plan: by({ ada: letter('Bo', 'A red fox was here.') }) }, trio);
    const told = lived.puts.filter((put) => put.turn.includes('A red fox was here.'));
    expect(told.map((put) => put.call)).toEqual(['Y2020-W01-contact-2/contact/bo']);
  });

  it('of the last round are read on the first day', async () => {
    const script: Script = {
      plan: by({ ada: letter('Bo', 'One.') }),
      contact: by({ bo: letter('Ada', 'Two.'), ada: [letter('Bo', 'Three.'), letter('Bo', 'Five.')] }),
    };
    const lived = await liveBy(script, trio);
    const fifth = putTo(lived, 'ada').filter((put) => put.turn.includes('Two.'));
    expect(fifth.map((put) => put.call.slice(10))).toEqual([
      'contact-3/contact/ada',
      'contact-5/contact/ada',
    ]);
    expect(
      putTo(lived, 'bo')
        .filter((put) => put.turn.includes('Five.'))
        .map((put) => put.call),
    ).toEqual(['Y2020-W01-day-1/solo-bo/solo/bo']);
  });

  it('beyond six a turn wait for the next one, and none is told twice', async () => {
    const many = Array.from({ length: 9 }, (_, at) => letter('Bo', `Letter number ${at + 1}.`)).join('\n');
    const lived = await liveBy({ plan: by({ ada: many }) }, trio);
    const [second, third] = putTo(lived, 'bo', 'contact');
    expect(second?.turn).toContain('Letter number 6.');
    expect(second?.turn).toMatch(/\b3\b.*letters/);
    expect(second?.turn).not.toContain('Letter number 7.');
    expect(third?.turn).toContain('Letter number 7.');
    expect(third?.turn).not.toContain('Letter number 6.');
  });

  it('wait for whoever did not answer in time, and are told when it does', async () => {
    const script: Script = { plan: by({ ada: letter('Bo', 'One.') }), contact: by({ bo: NOBODY }) };
    const lived = await liveBy(script, trio);
    expect(putTo(lived, 'bo', 'contact')).toHaveLength(4);
    expect(putTo(lived, 'bo', 'solo').map((put) => put.turn.includes('One.'))).toEqual([
      true,
      ...[false, false, false, false],
    ]);
  });

  it('come in order of their senders, whoever was quicker', async () => {
    const script: Script = { plan: by({ cy: letter('Bo', 'From Cy.'), ada: letter('Bo', 'From Ada.') }) };
    const model = scriptedBy(script);
    const generate: Model['generate'] = async (request) => {
      if (request.call.endsWith('/plan/ada')) await new Promise((resolve) => setImmediate(resolve));
      return model.generate(request);
    };
    const puts: Put[] = [];
    const lived = await liveBy({}, trio, { models: everybody(recording({ ...model, generate }, puts)) });
    expect(eventsOf(lived, 'wrote').map(({ who }) => who)).toEqual(['ada', 'cy']);
    const [told] = puts.filter((put) => put.whom === 'bo' && put.task === 'contact');
    expect(told?.turn).toMatch(/From Ada\.[\s\S]*From Cy\./);
  });
});

describe('a stranger’s letter', () => {
  const society = aSociety(['ada', 'bo', 'cy'], { world, ties: ['ada > bo'] });
  const written: Script = { plan: by({ ada: letter('Bo', 'We have not met.') }) };

  it('makes a first file about its sender, of what could be seen', async () => {
    const { society: later } = await liveBy(written, society);
    const file = fileNamed(lifeOf(later, 'bo').memory, 'people/ada');
    expect(file?.summary).toContain("Ada's appearance.");
    expect(file?.tie).toMatchObject({ kind: 'acquaintance', warmth: 'neutral' });
    expect(fileNamed(lifeOf(later, 'cy').memory, 'people/ada')).toBeUndefined();
  });

  it('can be answered in the very turn in which it is read', async () => {
    const lived = await liveBy({ ...written, contact: by({ bo: letter('Ada', 'Who are you?') }) }, society);
    expect(refusals(lived, 'bo')).toEqual([]);
    expect(putTo(lived, 'ada', 'contact')[0]?.turn).toContain('Who are you?');
  });

  it('can invite, and be accepted by name', async () => {
    const script: Script = {
      plan: by({ ada: tea() }),
      contact: by({ bo: act('respond_invitation', { activity_name: 'Tea', to: 'Ada', decision: 'yes' }) }),
    };
    const lived = await liveBy(script, society);
    expect(refusals(lived, 'bo')).toEqual([]);
    expect(eventsOf(lived, 'scheduled').map(({ activity }) => activity.participants)).toEqual([
      ['ada', 'bo'],
    ]);
  });

  it('cannot be sent by who has no file about one', async () => {
    const lived = await liveBy({ plan: by({ bo: letter('Ada') }) }, society);
    expect(refusals(lived, 'bo')).toEqual(['unknown-person']);
  });
});

describe('who takes back its part in what stands', () => {
  const quit = act('cancel_joint_activity', { activity_name: 'Picnic', message: 'I am ill.' });
  const standing = (ties: 'everybody' | readonly TieText[]) =>
    withActivity(aSociety(['ada', 'bo', 'cy'], { world, ties }), ['ada', 'bo', 'cy'], {
      name: 'Picnic',
      day: 3,
    });
  const joint = (lived: Lived) =>
    eventsOf(lived, 'lived').flatMap((event) => (event.lived.kind === 'joint' ? [event.who] : []));

  it('is heard of in the next round by those it can write to, and the others meet without it', async () => {
    const lived = await liveBy({ plan: by({ bo: quit }) }, standing('everybody'));
    const told = lived.puts.filter((put) => put.turn.includes('I am ill.'));
    expect(told.map((put) => put.call.slice(10)).sort()).toEqual([
      'contact-2/contact/ada',
      'contact-2/contact/cy',
    ]);
    expect(joint(lived)).toEqual(['ada', 'cy']);
  });

  it('is missed by those it does not know from the first day on', async () => {
    const lived = await liveBy({ plan: by({ bo: quit }) }, standing(['ada > bo', 'cy > bo']));
    expect(lived.puts.filter((put) => put.turn.includes('I am ill.'))).toEqual([]);
    for (const who of ['ada', 'cy']) {
      const told = putTo(lived, who).filter(
        (put) => put.turn.includes('"Picnic"') && put.turn.includes('Bo'),
      );
      expect(told.map((put) => put.call.slice(10))).toContain(`day-1/solo-${who}/solo/${who}`);
    }
    expect(joint(lived)).toEqual(['ada', 'cy']);
  });
});

describe('an agreement', () => {
  const script: Script = {
    plan: by({ ada: tea() }),
    contact: by({ bo: act('respond_invitation', { activity_name: 'Tea', to: 'Ada', decision: 'yes' }) }),
  };

  it('is told to both on the first day, and kept on its own', async () => {
    const lived = await liveBy(script, trio);
    for (const who of ['ada', 'bo']) {
      expect(putTo(lived, who, 'solo')[0]?.turn).toMatch(/day 2.*Tea/);
      expect(putTo(lived, who, 'speak').length).toBeGreaterThan(0);
    }
  });

  it('that was over before its partner could be told is told no more', async () => {
    const silent: Script = {
      ...script,
      solo: by({ bo: NOBODY }),
      speak: by({ bo: NOBODY }),
      review: by({ bo: NOBODY }),
    };
    const lived = await liveBy(silent, trio, { until: { year: 2020, week: 3 } });
    const told = putTo(lived, 'bo', 'plan').map((put) => JSON.stringify(put.request.input));
    expect(told.map((input) => input.includes('"kind":"agreed"'))).toEqual([false, false]);
  });
});

it('people who share a name’s beginning are told apart (C046)', async () => {
  const people = [somebody('ann'), somebody('ann-lee'), somebody('lee')];
  const script: Script = { plan: by({ ann: letter('Ann Lee'), lee: letter('Ann') }) };
  const lived = await liveBy(script, aSociety(people, { world }));
  expect(eventsOf(lived, 'wrote').map(({ who, to }) => `${who} to ${to}`)).toEqual([
    'ann to ann-lee',
    'lee to ann',
  ]);
});

it('old mail is told in the plan, before anything new', async () => {
  const late = societyAfter(trio, {
    kind: 'wrote',
    who: 'ada',
    to: 'bo',
    text: 'From long ago.',
    round: 5,
    seq: 1,
  });
  expect(putTo(await liveBy({}, late), 'bo', 'plan')[0]?.turn).toContain('From long ago.');
});
