/** How far two judges agree on the same lives: on whom others think well of, and on which model lives better. */
import { meanOf } from '../analysis/society/rows.ts';
import { spearman } from '../analysis/statistics/correlation.ts';
import type { MatchLived } from './match-lived.ts';
import { MEASURES } from './measures.ts';
import type { Standings } from './standings.ts';

export interface Agreement {
  /** Spearman's correlation of the social rewards of a society's year, -1..1, averaged over years and matches. */
  readonly social: number | null;
  /** Of the models' life rewards; null for fewer than three models. */
  readonly standings: number | null;
}

export interface Judged {
  readonly matches: readonly MatchLived[];
  readonly standings: Standings;
}

/** @param one and `other` hold the same matches, in the same order */
export function agreementOf(one: Judged, other: Judged): Agreement {
  const years = one.matches.flatMap((match, at) => {
    const again = other.matches[at];
    return again ? yearsCompared(match, again) : [];
  });
  const totals = ({ standings }: Judged) => one.standings.models.map((model) => totalOf(standings, model));
  return { social: meanOf(years), standings: spearman(totals(one), totals(other)) };
}

function yearsCompared(one: MatchLived, other: MatchLived): readonly (number | null)[] {
  const years = one.lives[0]?.years.length ?? 0;
  const socials = ({ lives }: MatchLived, at: number) =>
    lives.map((life) => life.years[at]?.reward?.social ?? null);
  return Array.from({ length: years }, (_, at) => spearman(socials(one, at), socials(other, at)));
}

function totalOf({ placed }: Standings, model: string): number | null {
  const score = placed.find((one) => one.model === model && one.measure === MEASURES[0]?.name)?.score;
  return score && score.kind !== 'missing' ? score.mean : null;
}
