/** A preference pair with where it comes from: two answers of one persona to one prompt, and what life came after each. */
import { type Fork, forkOf, type NoFork } from './fork.ts';
import type { Pair } from './formats/pairs.ts';
import type { TrainingRecord } from './record.ts';

/** How much better a life must be for its answer to be preferred, in units of the return. */
export const USUAL_MARGIN = 0.2;

export interface Lived {
  readonly run: string;
  readonly call: string;
  readonly model: string;
  /** Return of the year of the fork and all after it (rules.md 13), within the run's own society. */
  readonly G: number;
}

export interface PairRecord extends Pair {
  readonly v: 1;
  readonly id: string;
  readonly world: string;
  readonly language: string;
  readonly persona: string;
  readonly year: number;
  readonly week: number | 'end';
  readonly split: TrainingRecord['split'];
  readonly stage: string;
  readonly better: Lived;
  readonly worse: Lived;
}

/** `no-return`: one of the lives has none; `within-margin`: neither is that much better. */
export type NoPair = NoFork | 'no-return' | 'within-margin';

/** The pair of two records of one persona's week in two runs, or why there is none. */
export function pairOf(one: TrainingRecord, other: TrainingRecord, margin: number): PairRecord | NoPair {
  const fork = forkOf(one, other);
  if (typeof fork === 'string') return fork;
  const [a, b] = [one.reward.G, other.reward.G];
  if (a === null || b === null) return 'no-return';
  if (Math.abs(a - b) < margin) return 'within-margin';
  const [first, second] = fork.answers;
  const lives = [
    { text: first.text, lived: livedIn(one, first.call, a) },
    { text: second.text, lived: livedIn(other, second.call, b) },
  ] as const;
  const [better, worse] = a > b ? lives : [lives[1], lives[0]];
  const { world, language, persona, year, week, split, system } = one;
  return {
    v: 1,
    id: `${first.call}/${better.lived.run}/${worse.lived.run}`,
    ...{ world, language, persona, year, week, split, stage: first.stage },
    prompt: { system, turns: promptOf(one, fork) },
    chosen: better.text,
    rejected: worse.text,
    origin: 'fork',
    better: better.lived,
    worse: worse.lived,
  };
}

function livedIn({ run, generated }: TrainingRecord, call: string, G: number): Lived {
  return { run, call, model: generated.model, G };
}

function promptOf({ turns }: TrainingRecord, { at }: Fork): Pair['prompt']['turns'] {
  return turns.slice(0, at).map(({ role, text }) => ({ role, text }));
}
