import { describe, expect, it } from 'vitest';
import { thingOf } from '../../../engine/rules/scene-gifts.ts';
import { lifeOf, type Society } from '../../../engine/society.ts';
import { aSociety, societyAfter, somebody } from '../../builders.ts';

const SOCIETY = aSociety([somebody('mara', { things: ['red kite', 'red kite'] }), 'teo', 'ines']);

const kites = (society: Society) =>
  society.personas.flatMap((life) =>
    life.state.possessions.map((thing) => `${life.persona.id}: ${thing.id}`),
  );

const gift = (from: string, to: string, item: string) =>
  ({ kind: 'gave', who: from, to, item, name: 'red kite' }) as const;

describe('C125 a gift', () => {
  const given = societyAfter(SOCIETY, gift('mara', 'teo', 'mara-1'));

  it('moves at once, and there are as many things in the world as before', () => {
    expect(kites(given)).toEqual(['mara: mara-2', 'teo: mara-1']);
  });

  it('can’t be made of what was given already, of what nobody owns, or of what is another’s', () => {
    const mara = lifeOf(given, 'mara');
    expect(thingOf(mara, 'mara-1')).toBeUndefined();
    expect(thingOf(mara, 'a-castle')).toBeUndefined();
    expect(thingOf(mara, 'mara-2')?.name).toBe('red kite');
    expect(() => societyAfter(given, gift('mara', 'ines', 'mara-1'))).toThrow('mara-1');
    expect(() => societyAfter(SOCIETY, gift('teo', 'ines', 'mara-1'))).toThrow('mara-1');
  });

  it('says whom it is from, is told to both, and can be given on', () => {
    const [kite] = lifeOf(given, 'teo').state.possessions;
    expect(kite).toMatchObject({ name: 'red kite', from: 'mara' });
    expect(lifeOf(given, 'mara').week.news).toEqual([{ kind: 'given', to: 'teo', item: 'red kite' }]);
    expect(lifeOf(given, 'teo').week.news).toEqual([{ kind: 'gift', from: 'mara', item: 'red kite' }]);
    const givenOn = societyAfter(given, gift('teo', 'mara', 'mara-1'));
    expect(kites(givenOn)).toEqual(['mara: mara-2', 'mara: mara-1']);
    expect(lifeOf(givenOn, 'mara').state.possessions.at(-1)?.from).toBe('teo');
  });
});
