import { expect, it } from 'vitest';
import { lifeOf } from '../engine/society.ts';
import { peopleKnown } from '../personas/memory.ts';
import { stateSchema } from '../personas/state.ts';
import { errorsIn } from '../worlds/check.ts';
import { aCrowd, aPlace, aSociety, aWorld, opened, societyAfter, somebody, withState } from './builders.ts';

const FOLDERS = { id: 'tiny', world: 'worlds/tiny', personas: 'personas/tiny' };

it('a world made by the builders is one that could be lived in', () => {
  const residents = [...aCrowd(12), somebody('ada-lind', { position: 'baker', skills: { baking: 20 } })];
  const reading = { cast: { world: aWorld(), residents }, lawChanges: {}, unread: [], problems: [] };
  expect(errorsIn(FOLDERS, reading)).toEqual([]);
});

it('what no schema allows is no place of a world', () => {
  expect(() => aWorld({ places: [{ ...aPlace('mill'), doings: [] }] })).toThrow();
  expect(() => somebody('ada', { deposit: -1 })).toThrow();
});

it('a built society knows whom its ties say, and nobody who isn’t there', () => {
  const people = ['cy', 'ada', 'bo'];
  const known = (society: ReturnType<typeof aSociety>) =>
    society.personas.map((life) => [life.persona.id, ...peopleKnown(life.memory)].join(' '));
  expect(known(aSociety(people))).toEqual(['ada cy bo', 'bo cy ada', 'cy ada bo']);
  expect(known(aSociety(people, { ties: ['ada - bo', 'cy > ada'] }))).toEqual(['ada bo', 'bo ada', 'cy ada']);
  expect(() => aSociety(people, { ties: ['ada - dot'] })).toThrow('stranger');
});

it('a built society is the same every time, can’t be changed in place, and goes on by events alone', () => {
  const society = aSociety(['ada', somebody('bo', { things: ['kite'] })]);
  expect(aSociety(['ada', somebody('bo', { things: ['kite'] })])).toEqual(society);
  expect(() => Object.assign(lifeOf(society, 'bo').state, { deposit: 5 })).toThrow(TypeError);
  const richer = withState(society, 'ada', { deposit: 5000 });
  expect([lifeOf(society, 'ada').state.deposit, lifeOf(richer, 'ada').state.deposit]).toEqual([1000, 5000]);
  const later = societyAfter(opened(society), {
    kind: 'gave',
    who: 'bo',
    to: 'ada',
    item: 'bo-1',
    name: 'kite',
  });
  expect(lifeOf(later, 'ada').state.possessions.map((thing) => thing.name)).toEqual(['kite']);
  for (const life of later.personas) stateSchema.parse(life.state);
});
