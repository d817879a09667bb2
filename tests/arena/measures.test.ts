import { describe, expect, it } from 'vitest';
import { MEASURES, scoredLives } from '../../arena/measures.ts';
import { aLife, aMatch } from './lives.ts';

const at = (name: string) => MEASURES.findIndex((measure) => measure.name === name);
const column = (lives: ReturnType<typeof scoredLives>, name: string) => ({
  values: lives.map(({ values }) => values[at(name)]),
  scores: lives.map(({ scores }) => scores[at(name)]),
});

describe('the measures of a life', () => {
  it('are the life reward, its parts, adjusted social and the 24 metrics, each under a name of its own', () => {
    const names = MEASURES.map(({ name }) => name);
    expect(names.slice(0, 5)).toEqual([
      'reward_total',
      'reward_social',
      'reward_social_adjusted',
      'reward_subjective',
      'reward_economy',
    ]);
    expect(new Set(names).size).toBe(29);
  });

  it('are means over its years, in which a missing year is not 0', () => {
    const years = [{ total: 1 }, { total: null }, { total: 2 }];
    const lives = scoredLives(
      aMatch([aLife('ada', 'a', { years }), aLife('bo', 'b', { years: [{ total: null }] })]),
    );
    expect(column(lives, 'reward_total')).toEqual({ values: [1.5, null], scores: [1.5, null] });
  });

  it('are scored among the lives of one match: mean 0, variance 1', () => {
    const metrics = [10, 20, 60].map((deposit) => ({ years: [{ metrics: { deposit } }] }));
    const [a, b, c] = metrics;
    const lives = scoredLives(aMatch([aLife('ada', 'a', a), aLife('bo', 'b', b), aLife('cy', 'b', c)]));
    const { values, scores } = column(lives, 'deposit');
    expect(values).toEqual([10, 20, 60]);
    const [one = 0, two = 0, three = 0] = scores.map((score) => score ?? Number.NaN);
    expect(one + two + three).toBeCloseTo(0, 12);
    expect((one ** 2 + two ** 2 + three ** 2) / 3).toBeCloseTo(1, 12);
    expect(column(lives, 'mood')).toEqual({ values: [null, null, null], scores: [null, null, null] });
  });

  it('take from the mean social reward what somebody had before the first week', () => {
    const years = [{ social: 0.3 }, { social: 0.5 }];
    const lives = scoredLives(
      aMatch([aLife('ada', 'a', { years, baseline: 0.1 }), aLife('bo', 'b', { years, baseline: null })]),
    );
    const [ada, bo] = column(lives, 'reward_social_adjusted').values;
    expect(ada).toBeCloseTo(0.3, 12);
    expect(bo).toBeNull();
  });
});
