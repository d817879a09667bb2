import { describe, expect, it } from 'vitest';
import { moodBand, skillBand, traitBand, vitalityBand } from '../../../engine/rules/bands.ts';

describe('a level in words', () => {
  it('of vitality and mood changes midway between the levels that the rules tell', () => {
    expect([100, 80, 79.9, 60, 59.9, 40, 39.9, 0].map(vitalityBand)).toEqual([
      ...['rested', 'rested', 'normal', 'normal', 'tired', 'tired', 'exhausted', 'exhausted'],
    ]);
    expect([100, 60, 59.9, 40, 39.9, 0].map(moodBand)).toEqual([
      ...['high', 'high', 'even', 'even', 'low', 'low'],
    ]);
  });

  it('of a trait is average around 50, of a skill what the rules call it', () => {
    expect([0, 20, 40, 60, 60.1, 80, 80.1].map(traitBand)).toEqual([
      ...['very-low', 'low', 'average', 'average', 'high', 'high', 'very-high'],
    ]);
    expect([9.9, 10, 30, 99.9, 100, 299.9, 300].map(skillBand)).toEqual([
      ...['very-low', 'low', 'average', 'average', 'high', 'high', 'very-high'],
    ]);
  });
});
