import { describe, expect, it } from 'vitest';
import type { Society } from '../../../engine/society.ts';
import { aSociety, aWorld, somebody } from '../../builders.ts';
import {
  act,
  by,
  type Lived,
  liveBy,
  putTo,
  QUIET,
  refusals,
  type Script,
  why,
  withActivity,
} from '../../living.ts';

const world = aWorld({ laws: { ...QUIET, days: 1 } });
const people = ['ada', 'bo', 'cy'] as const;
const trio = aSociety(people, { world });
const ofTwo = withActivity(trio, ['ada', 'bo']);

const talk = (script: Script, society: Society = ofTwo) => liveBy(script, society);

describe('a gift', () => {
  const kite = aSociety([somebody('ada', { things: ['red kite'] }), 'bo', 'cy'], { world });
  const give = (to: string, item: string) => act('gift', { to, item });
  const kites = (lived: Lived) =>
    lived.society.personas.flatMap(({ persona, state }) =>
      state.possessions.map((thing) => `${persona.id}: ${thing.name}`),
    );

  it('works once for a thing, and not for a castle; its giver reads why (C125)', async () => {
    const twice = `${give('Bo', 'red kite')}${give('Cy', 'red kite')}${give('Bo', 'a castle')} Here.`;
    const lived = await talk({ speak: by({ ada: [twice, 'Hm.'] }) }, withActivity(kite, people));
    expect(kites(lived)).toEqual(['bo: red kite']);
    expect(refusals(lived, 'ada')).toEqual(['unknown-item', 'unknown-item']);
    expect(putTo(lived, 'ada', 'speak')[1]?.turn).toContain(why('unknown-item'));
    expect(putTo(lived, 'bo', 'speak')[0]?.turn).toMatch(/Ada.*red kite/);
  });

  it('can be given on at once by who has it now', async () => {
    const script: Script = {
      speak: by({
        ada: [`${give('Bo', 'red kite')} Yours.`, 'Hm.'],
        bo: [`${give('Cy', 'red kite')} Yours.`, 'Hm.'],
      }),
    };
    expect(kites(await talk(script, withActivity(kite, people)))).toEqual(['cy: red kite']);
  });

  it('reaches nobody who isn’t there', async () => {
    const lived = await talk(
      { speak: by({ ada: [give('Cy', 'red kite'), 'Hm.'] }) },
      withActivity(kite, ['ada', 'bo']),
    );
    expect(kites(lived)).toEqual(['ada: red kite']);
    expect(refusals(lived, 'ada')).toEqual(['not-present']);
  });
});
