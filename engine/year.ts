/** The year's end, as a list of steps: wishes, then profiles, careers and private ratings side by side, then reward. */

import { wishesRound } from './stages/wishes.ts';
import { yearEnd } from './stages/year-end.ts';
import type { Step } from './steps.ts';

export function endOfYear(): readonly Step[] {
  const wishes = wishesRound();
  return [
    { kind: 'each', run: wishes.ask },
    { kind: 'once', run: yearEnd(wishes.wishes) },
  ];
}
