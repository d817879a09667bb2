import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rewardsOf } from '../../../training-export/export/read.ts';
import { freshFolder, removedAfterwards } from '../../engine/ledger/on-disk.ts';

removedAfterwards();

const ADA = { persona: 'ada', social: 0.1, subjective: null, economy: -20, total: null };
const PARTS = { social: 1.5, subjective: null, economy: -0.25 };

/** A folder whose rewards of 2020 read so. */
function rewarded(text: string): string {
  const folder = freshFolder();
  mkdirSync(join(folder, 'rewards'));
  writeFileSync(join(folder, 'rewards/Y2020.json'), text);
  return folder;
}

describe('the rewards of a year', () => {
  it('are read as they were recorded, a missing part as missing', () => {
    const text = JSON.stringify({ year: 2020, rewards: [{ ...ADA, z: PARTS, regard: {} }] });
    expect(rewardsOf(rewarded(text), 2020)).toEqual([{ ...ADA, z: PARTS, year: 2020 }]);
  });

  it('are none where the year is not over', () => {
    expect(rewardsOf(rewarded('{}'), 2021)).toEqual([]);
  });

  it.each([
    ['torn', '{"year": 2020, "rewards": [{"pers', 'is not JSON'],
    ['without its list', '{"year": 2020}', 'rewards is missing'],
    [
      'with a text for a number',
      JSON.stringify({ rewards: [{ ...ADA, z: PARTS, total: '1' }] }),
      'rewards.0.total is "1"',
    ],
    ['without the parts of the total', JSON.stringify({ rewards: [ADA] }), 'rewards.0.z is missing'],
  ])('are refused with file and place: %s', (_, text, words) => {
    expect(() => rewardsOf(rewarded(text), 2020)).toThrow(words);
    expect(() => rewardsOf(rewarded(text), 2020)).toThrow(/rewards\/Y2020\.json: /);
  });
});
