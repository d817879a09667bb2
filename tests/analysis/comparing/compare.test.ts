import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, type RunNumbers } from '../../../analysis/comparing/compare.ts';
import { unpairedDifference } from '../../../analysis/statistics/estimate.ts';

/** Runs with a number `mood`, and others by name. */
function runs(mood: readonly (number | null)[], others: Readonly<Record<string, number>> = {}): RunNumbers[] {
  const more = Object.entries(others).map(([name, value]) => ({ name, value }));
  return mood.map((value) => [{ name: 'mood', value }, ...more]);
}

describe('two sets of runs', () => {
  it('are told apart by a difference that chance does not make', () => {
    const [mood] = compared(runs([60, 61, 62]), runs([50, 51, 49]));
    expect(mood).toMatchObject({
      name: 'mood',
      a: { kind: 'interval', units: 3, mean: 61 },
      b: { kind: 'interval', units: 3, mean: 50 },
      difference: unpairedDifference([60, 61, 62], [50, 51, 49]),
      verdict: 'a-higher',
    });
    expect(compared(runs([50, 51, 49]), runs([60, 61, 62]))[0]?.verdict).toBe('b-higher');
  });

  it('are a tie where it might', () => {
    const [mood] = compared(runs([50, 60, 70]), runs([48, 59, 71]));
    expect(mood?.verdict).toBe('tie');
    expect(compared(runs([5, 5, 5]), runs([5, 5, 5]))[0]?.verdict).toBe('tie');
  });

  it('have no interval and no verdict below three runs on either side', () => {
    const [mood] = compared(runs([60, 61, 62, 63]), runs([10, 11]));
    expect(mood).toMatchObject({
      a: { kind: 'interval' },
      b: { kind: 'too-few', units: 2, mean: 10.5 },
      difference: { kind: 'too-few', mean: 51 },
      adjusted: null,
      verdict: 'too-few',
    });
  });

  it('miss a number that one of them never has', () => {
    const [mood] = compared(runs([60, 61, 62]), runs([null, null, null]));
    expect(mood).toMatchObject({ b: { kind: 'missing' }, adjusted: null, verdict: 'missing' });
  });

  it('compare a number over the runs that have it', () => {
    const [mood] = compared(runs([60, 61, 62, null]), runs([50, 51, 49]));
    expect(mood).toMatchObject({ a: { units: 3, mean: 61 }, verdict: 'a-higher' });
  });

  it('are judged the more strictly the more numbers they are compared by', () => {
    const [a, b] = [
      [60, 62, 64],
      [56, 58, 57],
    ] as const;
    const [alone] = compared(runs(a), runs(b));
    const others = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`other_${at}`, 1]));
    const [among] = compared(runs(a, others), runs(b, others));
    expect([alone?.verdict, among?.verdict]).toEqual(['a-higher', 'tie']);
    expect(among?.difference).toEqual(alone?.difference);
    expect(among?.adjusted).toBeCloseTo(Math.min(1, 21 * (alone?.adjusted ?? 0)), 12);
  });

  it('come in the order in which the numbers are named first', () => {
    const found = compared(
      [[{ name: 'b', value: 1 }]],
      [
        [
          { name: 'a', value: 1 },
          { name: 'b', value: 2 },
        ],
      ],
    );
    expect(found.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(compared([], [])).toEqual([]);
  });

  it('turn round with their sides', () => {
    const side = fc.array(fc.option(fc.integer({ min: -5, max: 5 })), { maxLength: 6 });
    const turned = {
      'a-higher': 'b-higher',
      'b-higher': 'a-higher',
      tie: 'tie',
      'too-few': 'too-few',
      missing: 'missing',
    };
    fc.assert(
      fc.property(side, side, (a, b) => {
        const [there] = compared(runs(a), runs(b));
        const [back] = compared(runs(b), runs(a));
        if (there) expect(back?.verdict).toBe(turned[there.verdict]);
        else expect(back).toBeUndefined();
      }),
    );
  });
});
