/** At most so many records of each world, life, year of a life and stage: which ones is drawn, so that no time of life is preferred. */
import { randomFor } from '../engine/random.ts';
import type { TrainingRecord } from './record.ts';

export const QUOTAS = ['world', 'persona', 'year', 'stage'] as const;
export type Quota = (typeof QUOTAS)[number];
/** The most records of one world, of one persona of a run, of one year of it, of one stage. */
export type Quotas = Readonly<Partial<Record<Quota, number>>>;

export type Candidate = Readonly<{ id: string } & Record<Quota, string>>;

/** The stage is that of the last answer: of a whole week it says nothing. */
export function candidateOf({ id, run, world, persona, year, turns }: TrainingRecord): Candidate {
  const life = `${run}/${persona}`;
  return { id, world, persona: life, year: `${life}/${year}`, stage: turns.at(-1)?.stage ?? '' };
}

/** The ids of those that are taken: one after the other in a drawn order, as long as there is room in every quota. */
export function withinQuotas(
  candidates: readonly Candidate[],
  quotas: Quotas,
  seed: number,
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const limits = QUOTAS.flatMap((quota) => {
    const most = quotas[quota];
    return most === undefined ? [] : [{ quota, most }];
  });
  const byId = candidates.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  const taken = randomFor(seed, 'quotas')
    .shuffle(byId)
    .filter((one) => {
      const keys = limits.map(({ quota, most }) => ({ key: `${quota}/${one[quota]}`, most }));
      if (keys.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) return false;
      for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    });
  return new Set(taken.map(({ id }) => id));
}
