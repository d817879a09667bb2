import { describe, expect, it } from 'vitest';
import { isKeptOfEnvironment } from '../../training-export/thinned.ts';

const IDS = Array.from({ length: 5000 }, (_, at) => `run/Y2020-W01/Y2020-W01-encounter-${at}`);

describe('the conversations of the environment', () => {
  it('are taken by their own name: which others there are changes nothing', () => {
    const kept = IDS.filter((id) => isKeptOfEnvironment(id, 1));
    expect(IDS.toReversed().filter((id) => isKeptOfEnvironment(id, 1))).toEqual(kept.toReversed());
    expect(IDS.filter((id) => isKeptOfEnvironment(id, 2))).not.toEqual(kept);
  });

  it('are taken in one case of five', () => {
    // Of 5,000 draws at 0.2 the count strays from 1,000 by 28 on average; five times that is no chance.
    const kept = IDS.filter((id) => isKeptOfEnvironment(id, 1)).length;
    expect(Math.abs(kept - 1000)).toBeLessThan(140);
  });
});
