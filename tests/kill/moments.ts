/** The moments at which a process is killed, drawn by dice: any time, an exact question, an exact operation of the disk. */
import type { Random } from '../../engine/random.ts';
import { type HowFar, OPERATIONS, type Operation } from './dying-disk.ts';

export type Moment =
  /** So many milliseconds after it began to live; its parent kills it. */
  | { readonly kind: 'time'; readonly ms: number }
  /** The nth question of this process has reached the model and is not answered. */
  | { readonly kind: 'asked'; readonly nth: number }
  /** The nth answer of this process stands in the journal and was not used. */
  | { readonly kind: 'journaled'; readonly nth: number }
  | { readonly kind: 'disk'; readonly operation: Operation; readonly nth: number; readonly howFar: HowFar }
  | { readonly kind: 'never' };

/** Moments that a victim tells its parent, once each, on its standard output. */
export const TOLD = { living: 'living\n', asking: 'asking\n' } as const;

/** How far a process comes at most before it is killed. */
export interface Reach {
  readonly ms: number;
  readonly questions: number;
  readonly operations: number;
}

/** What a life asks of the disk as often as it asks a question: the journal's lines, the folders' files. */
const MANY: readonly Operation[] = ['writeSync', 'writeFileSync'];

/** A third by time, a third at a question, a third at the disk. */
export function drawMoment(dice: Random, reach: Reach): Moment {
  const sort = dice.int(0, 5);
  if (sort < 2) return { kind: 'time', ms: dice.int(0, reach.ms) };
  if (sort < 4) return { kind: sort === 2 ? 'asked' : 'journaled', nth: dice.int(1, reach.questions) };
  const operation = dice.pick(OPERATIONS) ?? 'renameSync';
  const howFar = dice.pick<HowFar>(['before', 'half', 'after']) ?? 'before';
  return {
    kind: 'disk',
    operation,
    nth: dice.int(1, MANY.includes(operation) ? reach.questions : reach.operations),
    howFar,
  };
}

export function momentText(moment: Moment): string {
  switch (moment.kind) {
    case 'time':
      return `${moment.ms} ms after it began to live`;
    case 'asked':
      return `at question ${moment.nth}`;
    case 'journaled':
      return `at answer ${moment.nth}`;
    case 'disk':
      return `${moment.howFar} ${moment.operation} ${moment.nth}`;
    case 'never':
      return 'never';
  }
}
