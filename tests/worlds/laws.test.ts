import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LawChanges, lawsFrom, withSettings } from '../../worlds/laws.ts';

const set = (...settings: string[]) => lawsFrom(withSettings({}, settings), '--set');

describe('the laws of a world', () => {
  it('are those of the rules where nothing differs', () => {
    const laws = lawsFrom({}, 'world.json');
    expect([laws.weeks, laws.days, laws.contactRounds, laws.startYear]).toEqual([10, 5, 5, 2020]);
    expect(laws.unemploymentIncome).toBe(100);
    expect(laws.vitality).toEqual({ start: 70, recovery: 0.15 });
    expect(laws.fulfillment.fade).toEqual({ mood: 0.15, material: 0, social: 0.15, esteem: 0.15 });
    expect(laws.living).toEqual({
      frugal: { cost: 100, material: -5 },
      moderate: { cost: 200, material: 0 },
      comfortable: { cost: 300, material: 5 },
      luxurious: { cost: 500, material: 10 },
    });
    expect(laws.possessions).toEqual({ most: 50, keep: 38 });
    expect(laws.contact).toMatchObject({ wake: 'when-addressed', actionsARound: 10, lettersATurn: 6 });
    expect(laws.scene).toMatchObject({ turnsLeast: 5, turnsMost: 20, lineWords: 60 });
    expect(laws.memory).toMatchObject({ summaryWords: 60, textWords: 300, topics: 30, readTurns: 2 });
    expect(laws.profile).toEqual({ traitStep: 5, talentStep: 3 });
    expect(laws.reward.weights).toEqual({ social: 0.4, subjective: 0.4, economy: 0.2 });
  });

  it('differ only where the world says so', () => {
    const { living, ...rest } = lawsFrom({ living: { frugal: { cost: 70 } } }, 'world.json');
    const { living: usual, ...others } = lawsFrom({}, 'world.json');
    expect(living).toEqual({ ...usual, frugal: { cost: 70, material: -5 } });
    expect(rest).toEqual(others);
  });

  it('said in full are the laws', () => {
    const laws = set('weeks=4', 'living.frugal.cost=70');
    expect(lawsFrom(laws, 'run.json')).toEqual(laws);
  });

  it.each([
    [{ weaks: 4 }, 'world.json: weaks is unknown'],
    [{ living: { frugal: { price: 4 } } }, 'world.json: living.frugal.price is unknown'],
    [{ weeks: 'ten' }, 'world.json: weeks is "ten", expected number'],
    [{ weeks: 0 }, 'world.json: weeks is 0'],
    [{ weeks: 53 }, 'world.json: weeks is 53'],
    [{ days: 2.5 }, 'world.json: days is 2.5'],
    [{ living: 5 }, 'world.json: living is 5'],
    [{ vitality: { recovery: 1.5 } }, 'world.json: vitality.recovery is 1.5'],
    [{ contact: { wake: 'sometimes' } }, 'world.json: contact.wake is "sometimes"'],
    [{ outcome: { solo: { mood: [5, -5] } } }, 'world.json: outcome.solo.mood is [5,-5]'],
    [{ outcome: { solo: { mood: [5] } } }, 'world.json: outcome.solo.mood'],
    [{ work: { low: [80, 40] } }, 'world.json: work.low is [80,40]'],
    [{ possessions: { most: 10 } }, 'world.json: possessions is {"most":10}, expected keep <= most'],
    [{ purchase: { offersMost: 1 } }, 'expected offersLeast <= offersMost'],
    [{ scene: { turnsMost: 4 } }, 'expected turnsLeast <= turnsMost'],
    [{ positions: { newGrowthMost: 4 } }, 'expected newGrowthLeast <= newGrowthMost'],
    [{ ratingsAtStart: 'yes' }, 'world.json: ratingsAtStart is "yes"'],
    [{ unemploymentIncome: Number.POSITIVE_INFINITY }, 'world.json: unemploymentIncome'],
  ] satisfies [LawChanges, string][])('%j is refused by its place: %s', (changes, problem) => {
    expect(() => lawsFrom(changes, 'world.json')).toThrow(problem);
  });

  it('names every law that is wrong, not just the first', () => {
    expect(() => lawsFrom({ weeks: 0, days: 9, weaks: 1 }, 'world.json')).toThrow(
      /weeks is 0.*\n.*days is 9.*\n.*weaks is unknown/,
    );
  });
});

describe('--set', () => {
  it('changes a law by its path', () => {
    expect(set('weeks=4').weeks).toBe(4);
    expect(set(' contact.wake = always ').contact.wake).toBe('always');
    expect(set('ratingsAtStart=true').ratingsAtStart).toBe(true);
    expect(set('outcome.joint.social=[-2, 2]').outcome.joint.social).toEqual([-2, 2]);
    expect(set('living.frugal={"cost": 70}').living.frugal).toEqual({ cost: 70, material: -5 });
  });

  it('adds to what the world says, and the last of two counts', () => {
    const world = { living: { frugal: { cost: 70 } }, weeks: 6 };
    const laws = lawsFrom(withSettings(world, ['living.frugal.material=-1', 'weeks=5', 'weeks=4']), '--set');
    expect(laws.living.frugal).toEqual({ cost: 70, material: -1 });
    expect(laws.weeks).toBe(4);
    expect(world).toEqual({ living: { frugal: { cost: 70 } }, weeks: 6 });
  });

  it.each(['weeks', '=4', '.weeks=4', 'living.=4', 'living..frugal=4', ''])('%j is no setting', (setting) => {
    expect(() => set(setting)).toThrow('is no setting, expected law=value');
  });

  it.each([
    ['weaks=4', '--set: weaks is unknown'],
    ['weeks.each=4', '--set: weeks is {"each":4}'],
    ['weeks=', '--set: weeks is ""'],
    ['weeks=ten', '--set: weeks is "ten"'],
    ['__proto__.weeks=4', '--set: __proto__ is unknown'],
    ['living.__proto__.cost=4', '--set: living.__proto__ is unknown'],
    ['constructor=4', '--set: constructor is unknown'],
  ])('%s is refused by its place', (setting, problem) => {
    expect(() => set(setting)).toThrow(problem);
  });

  it('of any text either gives laws or says what is wrong with it', () => {
    const path = fc.array(fc.constantFrom('weeks', 'living', 'frugal', 'cost', '__proto__', 'toString', ''), {
      minLength: 1,
      maxLength: 3,
    });
    const value = fc.oneof(fc.json(), fc.string());
    fc.assert(
      fc.property(path, value, (keys, text) => {
        try {
          const laws = set(`${keys.join('.')}=${text}`);
          expect(lawsFrom(laws, 'again')).toEqual(laws);
        } catch (error) {
          expect(error).toMatchObject({ name: 'InputError' });
        }
      }),
    );
  });
});
