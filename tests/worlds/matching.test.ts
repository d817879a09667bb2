import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unseated } from '../../worlds/check/matching.ts';

const POSITIONS = 4;
const town = fc.record({
  wants: fc.array(fc.uniqueArray(fc.nat(POSITIONS - 1)), { maxLength: 6 }),
  capacity: fc.array(fc.nat(2), { minLength: POSITIONS, maxLength: POSITIONS }),
});

/** The most people that can sit at once, by trying every seating. */
function mostSeated(wants: readonly (readonly number[])[], capacity: readonly number[]): number {
  const [first, ...others] = wants;
  if (!first) return 0;
  const seatings = first
    .filter((position) => (capacity[position] ?? 0) > 0)
    .map((position) => {
      return 1 + mostSeated(others, capacity.with(position, (capacity[position] ?? 0) - 1));
    });
  return Math.max(mostSeated(others, capacity), ...seatings);
}

it('as many are seated as in the best of all seatings, whatever the order', () => {
  fc.assert(
    fc.property(town, ({ wants, capacity }) => {
      const most = mostSeated(wants, capacity);
      expect(wants.length - unseated(wants, capacity).length).toBe(most);
      expect(wants.length - unseated(wants.toReversed(), capacity).length).toBe(most);
    }),
  );
});

it('who wants nothing stays without a seat, and moves nobody', () => {
  expect(unseated([[0], [], [0, 1]], [1, 1])).toEqual([1]);
});

it('one moves on to make room for another', () => {
  expect(unseated([[0, 1], [0]], [1, 1])).toEqual([]);
});
