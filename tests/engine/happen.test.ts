import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event, EventOf } from '../../engine/events.ts';
import { happen } from '../../engine/happen.ts';
import { randomFor } from '../../engine/random.ts';
import { lifeOf, type Society } from '../../engine/society.ts';
import { aLetter, toldAll } from '../builders/arranging.ts';
import { aFile, aSociety, nextWeek, opened, societyAfter, somebody } from '../builders.ts';

const SOCIETY = opened(aSociety(['ada', 'bo', 'cy', somebody('dot', { things: ['kite', 'lamp', 'spoon'] })]));

const ada = (society: Society) => lifeOf(society, 'ada');

describe('what happens', () => {
  it('changes nothing where nothing happens', () => {
    expect(happen(SOCIETY, 'Y2020-W01-day-1', [])).toBe(SOCIETY);
  });

  it('leaves the society that was as it was, and those it doesn’t touch as they are', () => {
    const before = JSON.stringify(SOCIETY);
    const after = societyAfter(SOCIETY, aLetter('bo', 'ada', 1, 1));
    expect(JSON.stringify(SOCIETY)).toBe(before);
    expect(lifeOf(after, 'cy')).toBe(lifeOf(SOCIETY, 'cy'));
    expect(ada(after)).not.toBe(ada(SOCIETY));
  });

  it('to somebody who isn’t there is a defect, and is said so by name', () => {
    const stranger = { kind: 'met', who: 'zoe', others: [] } as const;
    expect(() => societyAfter(SOCIETY, stranger)).toThrow("'zoe'");
    expect(() => societyAfter(SOCIETY, aLetter('bo', 'zoe', 1, 1))).toThrow("'zoe'");
    expect(() =>
      societyAfter(SOCIETY, { kind: 'gave', who: 'dot', to: 'zoe', item: 'dot-1', name: 'kite' }),
    ).toThrow("'zoe'");
    expect(() => lifeOf(SOCIETY, 'zoe')).toThrow("'zoe'");
  });

  it('in one batch is the same as one after the other', () => {
    const events = [
      aLetter('bo', 'ada', 1, 1),
      aLetter('ada', 'bo', 1, 1),
      toldAll(SOCIETY, 'cy'),
      aLetter('cy', 'ada', 2, 1),
    ];
    const oneByOne = events.reduce<Society>((now, event) => happen(now, 'Y2020-W01-day-1', [event]), SOCIETY);
    expect(societyAfter(SOCIETY, ...events)).toEqual(oneByOne);
  });

  it('to several people may be told in any order that keeps each one’s own', () => {
    const own = (who: string, to: string): readonly Event[] => [
      aLetter(who, to, 1, 1),
      { kind: 'noted', who, by: 'persona', file: aFile('topics/boats') },
      aLetter(who, 'ada', 1, 2),
      { kind: 'looked-up', who, name: 'general' },
      aLetter(who, to, 2, 1),
    ];
    const lists = [own('bo', 'cy'), own('cy', 'bo'), own('dot', 'bo')];
    const inRollOrder = societyAfter(SOCIETY, ...lists.flat());
    const turns = lists.flatMap((list, person) => list.map(() => person));
    for (let order = 0; order < 25; order += 1) {
      const taken = [0, 0, 0];
      const merged = randomFor(order, 'order')
        .shuffle(turns)
        .flatMap((person) => {
          const at = taken[person] ?? 0;
          taken[person] = at + 1;
          return lists[person]?.[at] ?? [];
        });
      expect(societyAfter(SOCIETY, ...merged)).toEqual(inRollOrder);
    }
  });
});

describe('a day’s outcome', () => {
  function lived(parts: Partial<EventOf<'lived'>> = {}, day = 1): EventOf<'lived'> {
    const days = { day, kind: 'solo', activity: 'A walk', place: null, with: [], result: 'Fine.' } as const;
    const change = { vitality: 5, deposit: 40 };
    return {
      kind: 'lived',
      who: 'ada',
      activity: 'solo-ada',
      name: 'A walk',
      lived: days,
      change,
      scored: true,
      ...parts,
    };
  }

  it('counts once, however often it is reported', () => {
    const once = societyAfter(SOCIETY, lived());
    const again = societyAfter(once, lived(), lived({ change: { vitality: -50 } }));
    expect(ada(once).state).toMatchObject({ vitality: 79.5, deposit: 1140 });
    expect(ada(again).state).toEqual(ada(once).state);
  });

  it('of another day with the same activity counts too, and so does that of the next week', () => {
    const two = societyAfter(SOCIETY, lived(), lived({}, 2));
    expect(ada(two).state.deposit).toBe(1100 + 80);
    const next = nextWeek(two);
    expect(ada(societyAfter(next, lived())).state.deposit).toBe(ada(next).state.deposit + 40);
  });

  it('that nobody judged changes nothing, and is told as such', () => {
    const society = societyAfter(SOCIETY, lived({ scored: false, change: {} }));
    expect(ada(society).state).toEqual(ada(SOCIETY).state);
    expect(ada(society).week.news).toMatchObject([{ kind: 'outcome', scored: false }]);
    expect(ada(society).week.days).toHaveLength(1);
    expect(ada(societyAfter(society, lived())).state.deposit).toBe(1140);
  });
});

describe('things', () => {
  const owned = (society: Society) =>
    society.personas.flatMap((life) => life.state.possessions.map((thing) => thing.id)).sort();

  it('are in one place each, whoever gives them to whom', () => {
    const ids = ['ada', 'bo', 'cy', 'dot'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...ids))), (gifts) => {
        let society = SOCIETY;
        for (const [thing, to] of gifts) {
          const item = `dot-${thing + 1}`;
          const owner = society.personas.find((life) =>
            life.state.possessions.some((one) => one.id === item),
          );
          const who = owner?.persona.id ?? '';
          society = societyAfter(society, { kind: 'gave', who, to, item, name: 'thing' });
          expect(owned(society)).toEqual(['dot-1', 'dot-2', 'dot-3']);
        }
        expect(society.personas.map((life) => life.state.deposit)).toEqual([1100, 1100, 1100, 1100]);
      }),
    );
  });

  it('that are discarded are gone, and one is told which', () => {
    const items = lifeOf(SOCIETY, 'dot').state.possessions.slice(0, 2);
    const after = societyAfter(SOCIETY, { kind: 'discarded', who: 'dot', items });
    expect(owned(after)).toEqual(['dot-3']);
    expect(lifeOf(after, 'dot').week.news).toMatchObject([{ kind: 'lost-things', items: [{}, {}] }]);
  });
});

describe('an edit', () => {
  it('replaces what was edited; a file that was left alone keeps its dates, a changed one is written now', () => {
    const memory = [aFile('general', 'I am Ada.'), aFile('topics/kites')];
    const edited = happen(SOCIETY, 'Y2020-W02-start', [
      { kind: 'edited', who: 'ada', what: 'memory', memory },
    ]);
    expect(ada(edited).memory).toMatchObject([
      { name: 'general', written: 'Y2020-W01-start' },
      { name: 'topics/kites', written: 'Y2020-W02-start', used: 'Y2020-W02-start' },
    ]);
    expect(ada(edited).state).toBe(ada(SOCIETY).state);
  });
});
