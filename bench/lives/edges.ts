/** How many stick at the edges of what can be felt when a year ends. */
import type { Dimension, Reading } from '../../rewards/subjective.ts';
import { atMost, type Measure, percent, share } from './measure.ts';

const DIMENSIONS = [
  'vitality',
  'mood',
  'material',
  'social',
  'esteem',
] as const satisfies readonly Dimension[];
const [LOWEST, HIGHEST] = [3, 97];
const MOST = 0.1;

/** Readings of everybody in the last week of each year. */
export function edgeMeasures(years: readonly (readonly Reading[])[]): readonly Measure[] {
  return DIMENSIONS.map((dimension) => {
    const worst = Math.max(...years.map((year) => atEdges(year.map((reading) => reading[dimension]))));
    return atMost(`${dimension} at an edge, worst year's end`, worst, MOST, percent);
  });
}

/** Share of values below 3 or above 97. */
export function atEdges(values: readonly number[]): number {
  return share(values.filter((value) => value < LOWEST || value > HIGHEST).length, values.length);
}
