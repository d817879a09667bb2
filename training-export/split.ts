/** Who is kept out of training: whole worlds to test with, whole personas to validate with (no week of one life twice). */
import { randomFor } from '../engine/random.ts';
import type { TrainingRecord } from './record.ts';

export type Split = TrainingRecord['split'];

export interface Splitting {
  /** Worlds of which nothing is trained. */
  readonly testWorlds: readonly string[];
  /** Share of each world's personas that are kept for validation, 0..1. */
  readonly validation: number;
  readonly seed: number;
}

/** The personas of a society who are kept for validation: at least one where a share is wanted, never all. */
export function keptForValidation(
  world: string,
  personas: readonly string[],
  { validation, seed }: Pick<Splitting, 'validation' | 'seed'>,
): ReadonlySet<string> {
  if (validation <= 0 || personas.length < 2) return new Set();
  const count = Math.min(personas.length - 1, Math.max(1, Math.round(validation * personas.length)));
  const drawn = randomFor(seed, `validation/${world}`).shuffle([...personas].sort());
  return new Set(drawn.slice(0, count));
}

export function splitOf(world: string, persona: string, kept: ReadonlySet<string>, how: Splitting): Split {
  if (how.testWorlds.includes(world)) return 'test';
  return kept.has(persona) ? 'validation' : 'train';
}
