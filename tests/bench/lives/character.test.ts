import { expect, it } from 'vitest';
import { chanceMeasure, type Days, jointShare, persistence } from '../../../bench/lives/character.ts';

const days = (joint: number, solo: number): Days => ({ joint, solo, encounter: 1, public: 1 });

it('days of all kinds count for the share of joint ones', () => {
  expect(jointShare([days(3, 1), days(1, 3)])).toBeCloseTo(4 / 12);
});

it('people who stay as they were persist, people who change places do not', () => {
  const [shy, fond, fonder] = [days(0, 5), days(2, 3), days(4, 1)];
  expect(persistence([shy, fond, fonder].map((year) => [year, year]))).toBeCloseTo(1);
  expect(
    persistence([
      [shy, fonder],
      [fond, fond],
      [fonder, shy],
    ]),
  ).toBeCloseTo(-1);
});

it('the same fortunes in two runs leave nothing to chance', () => {
  expect(chanceMeasure('', [1, 20, 300], [2, 3, 4])).toMatchObject({ value: '1.00', pass: false });
  expect(chanceMeasure('', [1, 20, 300, 4000], [1, 300, 20, 4000])).toMatchObject({
    value: '0.80',
    pass: true,
  });
});
