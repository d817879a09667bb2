/** Societies of a few people whose rewards a test states part by part. */
import type { Part } from '../../../rewards/laws.ts';
import type { Rewarded } from '../../../training-export/trajectory.ts';

/** Social, subjective, economy; null is missing. */
export type Parts = readonly [number | null, number | null, number | null];

/** Each person's years from 2020 on; the recorded total weighs 0.4, 0.4 and 0.2. */
export function partsOf(run: string, lives: Readonly<Record<string, readonly Parts[]>>): Rewarded {
  const rewards = Object.entries(lives).flatMap(([persona, years]) =>
    years.map(([social, subjective, economy], at) => {
      const z: Record<Part, number | null> = { social, subjective, economy };
      const known = social !== null && subjective !== null && economy !== null;
      const total = known ? 0.4 * social + 0.4 * subjective + 0.2 * economy : null;
      return { persona, year: 2020 + at, ...z, z, total };
    }),
  );
  return { run, startYear: 2020, rewards };
}
