import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../engine/society.ts';
import { aSociety, aWorld } from '../../builders.ts';
import { act, by, eventsOf, liveBy, putTo, QUIET, refusals, type Script } from '../../living.ts';

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

describe('what cannot be done', () => {
  it('is refused once, with its reason in the next turn', async () => {
    const lived = await liveBy({ plan: by({ ada: letter('Dr. Halloway', 'Help.') }) }, trio);
    expect(refusals(lived, 'ada')).toEqual(['unknown-person']);
    const told = putTo(lived, 'ada').filter((put) => put.turn.includes('Bo, Cy'));
    expect(told.map((put) => put.task)).toEqual(['contact']);
    expect(lifeOf(lived.society, 'ada').memory.map((file) => file.name)).toEqual([
      'general',
      'people/bo',
      'people/cy',
    ]);
  });

  it('is to meet where no place is (C038)', async () => {
    const lived = await liveBy({ plan: by({ ada: tea({ location: 'Moon Kitchen' }) }) }, trio);
    expect(refusals(lived, 'ada')).toEqual(['unknown-place']);
    expect(putTo(lived, 'ada', 'contact')[0]?.turn).toContain('Square');
  });

  it('is more than ten things a round: the rest are refused, unknown people beside (C016)', async () => {
    const strangers = Array.from({ length: 3 }, (_, at) => letter(`Nobody ${at}`));
    const letters = Array.from({ length: 12 }, (_, at) => letter('Bo', `Number ${at + 1}.`));
    const lived = await liveBy({ plan: by({ ada: [...strangers, ...letters].join('\n') }) }, trio);
    expect(eventsOf(lived, 'wrote').map((event) => event.text)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Number ${at + 1}.`),
    );
    expect(refusals(lived, 'ada')).toEqual([
      ...['unknown-person', 'unknown-person', 'unknown-person'],
      ...['too-many', 'too-many'],
    ]);
  });

  it('is not to read and look up beside ten letters: only what reaches others is counted', async () => {
    const reading = Array.from({ length: 6 }, () => act('read_file', { name: 'general' }));
    const letters = Array.from({ length: 10 }, (_, at) => letter('Bo', `Number ${at + 1}.`));
    const lived = await liveBy({ plan: by({ ada: [...reading, ...letters].join('\n') }) }, trio);
    expect(refusals(lived, 'ada')).toEqual([]);
    expect(eventsOf(lived, 'wrote')).toHaveLength(10);
  });

  it('is a new proposal in the last round', async () => {
    const always = aWorld({ laws: { ...QUIET, contact: { wake: 'always' } } });
    const script: Script = {
      contact: ({ input }) => (input.me.id === 'ada' && input.round === 5 ? tea() : undefined),
    };
    const lived = await liveBy(script, aSociety(['ada', 'bo'], { world: always }));
    expect(refusals(lived, 'ada')).toEqual(['too-late']);
    expect(eventsOf(lived, 'scheduled')).toEqual([]);
  });

  it('is several people under one name, if one of them is unknown (C010)', async () => {
    const script: Script = {
      plan: by({
        ada: tea({ invited_persons: 'Bo and Cy' }),
        bo: tea({ invited_persons: 'Ada and Halloway' }),
      }),
    };
    const lived = await liveBy(script, trio);
    expect(eventsOf(lived, 'proposed').map(({ proposal }) => proposal.invited)).toEqual([['bo', 'cy']]);
    expect(refusals(lived, 'bo')).toEqual(['unknown-person']);
  });

  it('is to answer nobody, and nobody gets a file of it (C013)', async () => {
    const answer = act('respond_invitation', {
      to: 'Captain Nobody',
      activity_name: 'Regatta',
      decision: 'yes',
    });
    const lived = await liveBy({ plan: by({ ada: answer }) }, trio);
    expect(refusals(lived, 'ada')).toEqual(['unknown-person']);
    expect(lifeOf(lived.society, 'ada').memory).toHaveLength(3);
  });

  it('is to rewrite a file in a round of letters, or to give a thing away', async () => {
    const script: Script = {
      plan: by({ bo: letter('Ada') }),
      contact: by({
        ada: [act('update_file', { name: 'general', content: 'New.' }) + act('exit_activity'), undefined],
      }),
    };
    expect(refusals(await liveBy(script, trio), 'ada')).toEqual(['not-here', 'not-here']);
  });
});
