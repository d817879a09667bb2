import { expect, it } from 'vitest';
import { burnOuts } from '../../../bench/lives/burn-outs.ts';
import { atEdges } from '../../../bench/lives/edges.ts';

it('two low weeks running after a good time are a burn-out', () => {
  expect(burnOuts([50, 29, 29, 29])).toEqual({ times: 1, recovered: false });
  expect(burnOuts([50, 29, 31, 29])).toEqual({ times: 0, recovered: true });
});

it('who never was well does not burn out', () => {
  expect(burnOuts([45, 20, 20])).toEqual({ times: 0, recovered: true });
});

it('one is over it above 55, and only after having been well again can one burn out anew', () => {
  expect(burnOuts([50, 20, 20, 40, 20, 20])).toEqual({ times: 1, recovered: false });
  expect(burnOuts([50, 20, 20, 56])).toEqual({ times: 1, recovered: true });
  expect(burnOuts([50, 20, 20, 56, 20, 20])).toEqual({ times: 2, recovered: false });
});

it('an edge lies below 3 and above 97, not on them', () => {
  expect(atEdges([3, 97, 2.9, 97.1])).toBe(0.5);
  expect(atEdges([])).toBeNaN();
});
