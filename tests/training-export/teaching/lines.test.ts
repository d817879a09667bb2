import { describe, expect, it } from 'vitest';
import type { Lesson, Teaching } from '../../../training-export/teaching/lessons.ts';
import { teachingLines } from '../../../training-export/teaching/lines.ts';

const FALLS: Lesson = {
  metric: 'material',
  taken: 36.8,
  all: 43.2,
  difference: { kind: 'interval', units: 40, mean: -0.4, low: -0.55, high: -0.25, df: 39, p: 1e-6 },
  adjusted: 1e-4,
  isClear: true,
  warning: 'clear',
};
const FEW: Lesson = {
  metric: 'skill_improvement_count',
  taken: 9.3,
  all: 13.3,
  difference: { kind: 'too-few', units: 2, mean: -0.3 },
  adjusted: null,
  isClear: false,
  warning: 'watched',
};
const RISES: Lesson = { ...FALLS, metric: 'fulfillment_penalties', taken: 1, all: 0 };
const ABSENT: Lesson = {
  metric: 'input_tokens',
  taken: null,
  all: null,
  difference: { kind: 'missing' },
  adjusted: null,
  isClear: false,
  warning: null,
};

function lines(unit: Teaching['unit'], ...lessons: readonly Lesson[]): readonly string[] {
  return teachingLines({ years: 400, taken: 100, unit, lessons, withLastReward: -1e-17, withLength: null });
}

describe('what a selection would teach, as lines', () => {
  it('begins with warnings, each with its numbers and whether it may be chance', () => {
    expect(lines('run', FALLS, RISES, FEW, ABSENT).slice(0, 5)).toEqual([
      '100 of 400 persona-years are taken.',
      'Warning: material falls from 43.20 to 36.80 (-14.8 %).',
      'Warning: fulfillment_penalties rises from 0.00 to 1.00.',
      'Warning: skill_improvement_count falls from 13.30 to 9.30 (-30.1 %); it may be chance.',
      '',
    ]);
    expect(lines('run', ABSENT).join('\n')).not.toContain('Warning');
  });

  it('has a row for each behaviour, with a star where it is beyond chance and words where nothing is known', () => {
    const rows = lines('run', FALLS, FEW, ABSENT);
    const cells = (metric: string) =>
      rows
        .find((row) => row.startsWith(`  ${metric} `))
        ?.trim()
        .split(/\s{2,}/);
    expect(cells('material')).toEqual(['material', '43.20', '36.80', '-14.8 %', '-0.40', '-0.55 to -0.25 *']);
    expect(cells('skill_improvement_count')).toEqual([
      ...['skill_improvement_count', '13.30', '9.30', '-30.1 %', '-0.30'],
      'too few',
    ]);
    expect(cells('input_tokens')).toEqual(['input_tokens', 'not known']);
    expect(rows.slice(-2)).toEqual([
      "Correlation of the measure with last year's reward: 0.000;",
      'with characters written a week: not known.',
    ]);
  });

  it('says what its unit is', () => {
    expect(lines('run', FALLS).join('\n')).toContain('the unit is the run.');
    expect(lines('persona', FALLS).join('\n')).toContain('of other societies it says nothing');
  });
});
