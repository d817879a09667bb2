/** A week's opening: what fades, recovers and arrives by itself; from the second year on, new positions in week 1. */

import { positionName } from '../../worlds/world.ts';
import { type Moment, momentName, weekOf } from '../clock.ts';
import { bestSkills, newPositionCount, validPositions } from '../rules/new-positions.ts';
import { openWeek } from '../rules/open-week.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { nowOf } from '../views/now.ts';
import { askRatings } from './ratings.ts';

export async function open(now: Unfolding): Promise<void> {
  const society = now.society();
  const on = weekOf(society.common.unit);
  const laws = lawsOf(now);
  const isFirstWeek = on.year === laws.startYear && on.week === 1;
  if (isFirstWeek && laws.ratingsAtStart) await rateAtStart(now, { ...on, stage: 'start', turn: 0 });
  const moment: Moment = { ...on, stage: 'open', turn: 0 };
  now.report(moment, '', openWeek(now.society()));
  if (on.week === 1 && on.year > laws.startYear) await foundPositions(now, moment);
}

/** What everybody thinks of everybody before anything happened: the baseline of comparisons. */
async function rateAtStart(now: Unfolding, moment: Moment): Promise<void> {
  const rated = await askRatings(now, moment);
  now.report(moment, '', rated);
}

async function foundPositions(now: Unfolding, moment: Moment): Promise<void> {
  const society = now.society();
  const { world, positions } = society.common;
  const count = newPositionCount(society);
  if (count === 0) return;
  const call = `${momentName(moment)}/founding`;
  const { value } = await now.ask(moment, '', null, {
    task: 'founding',
    call,
    asked: { role: 'environment' },
    conversation: now.environment(call),
    input: {
      language: world.language,
      laws: world.laws,
      now: nowOf(society),
      positions: positions.map(positionName),
      best: bestSkills(society).slice(0, 20),
      count,
    },
  });
  const founded = validPositions(society, value.positions);
  if (founded.length > 0) now.report(moment, '', [{ kind: 'founded', positions: founded }]);
}
