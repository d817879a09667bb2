/** The moments at which a process is killed, drawn by dice: any time, an exact question, an exact operation of the disk. */
import type { Random } from '../../engine/random.ts';
import { type HowFar, PARTS, type Part } from './dying-disk.ts';

export type Moment =
  /** So many milliseconds after it began to live; its parent kills it. */
  | { readonly kind: 'time'; readonly ms: number }
  /** The nth question of this process has reached the model and is not answered. */
  | { readonly kind: 'asked'; readonly nth: number }
  /** The nth answer of this process stands in the journal and was not used. */
  | { readonly kind: 'journaled'; readonly nth: number }
  /** The nth operation of the disk on a part of the run. */
  | { readonly kind: 'disk'; readonly part: Part; readonly nth: number; readonly howFar: HowFar }
  | { readonly kind: 'never' };

/** Moments that a victim tells its parent, once each, on its standard output. */
export const TOLD = { living: 'living\n', asking: 'asking\n' } as const;

/** How far a process comes at most before it is killed. */
export interface Reach {
  readonly ms: number;
  readonly questions: number;
}

/** How many operations a part sees in a few weeks; the parts left out see as many as questions are asked. */
const OPERATIONS: { readonly [P in Part]?: number } = {
  lock: 2,
  'run.json': 5,
  snapshots: 8,
  'texts.jsonl': 40,
  events: 12,
  rewards: 3,
};

/** A third by time, a third at a question, a third at the disk. */
export function drawMoment(dice: Random, reach: Reach): Moment {
  const sort = dice.int(0, 5);
  if (sort < 2) return { kind: 'time', ms: dice.int(0, reach.ms) };
  if (sort < 4) return { kind: sort === 2 ? 'asked' : 'journaled', nth: dice.int(1, reach.questions) };
  const part = dice.pick(PARTS) ?? 'snapshots';
  const howFar = dice.pick<HowFar>(['before', 'half', 'after']) ?? 'before';
  const nth = dice.int(1, OPERATIONS[part] ?? reach.questions);
  return { kind: 'disk', part, nth, howFar };
}

const HOW_FAR = { before: 'before', half: 'half way through', after: 'after' } as const;

export function momentText(moment: Moment): string {
  switch (moment.kind) {
    case 'time':
      return `${moment.ms} ms after it began to live`;
    case 'asked':
      return `at question ${moment.nth}`;
    case 'journaled':
      return `at answer ${moment.nth}`;
    case 'disk':
      return `${HOW_FAR[moment.howFar]} operation ${moment.nth} on ${moment.part}`;
    case 'never':
      return 'never';
  }
}
