/** All that an arena has to say, from the matches that are over. */
import { type Agreement, agreementOf } from './agreement.ts';
import type { ArenaFile } from './arena-file.ts';
import { isBalanced } from './design.ts';
import type { MatchLived } from './match-lived.ts';
import { type ScoredLife, scoredLives } from './measures.ts';
import { type Called, calledAs, calledOf, type DollarsOf, type Priced, pricedOf } from './price.ts';
import { type Standings, standingsOf } from './standings.ts';

/** The matches that are over, as a judge sees them. */
export interface SeenBy {
  readonly judge: string;
  readonly matches: readonly MatchLived[];
}

export interface Results {
  readonly arena: ArenaFile;
  /** Matches that are over. */
  readonly matches: number;
  readonly lives: readonly ScoredLife[];
  readonly standings: Standings;
  /** In the order of the standings. */
  readonly called: readonly (Called & { readonly lifeYears: number })[];
  readonly environment: Called;
  readonly judge: Called;
  readonly priced: readonly Priced[];
  /** What other judges make of the same matches. */
  readonly others: readonly OtherJudge[];
}

export interface OtherJudge extends Called {
  readonly standings: Standings;
  readonly agreement: Agreement;
}

/** @param seen by the judge of the matches first; every judge has seen the same matches */
export function resultsOf(arena: ArenaFile, seen: readonly SeenBy[], dollarsOf: DollarsOf): Results {
  const [first, ...rest] = seen.map(({ judge, matches }) => {
    const lives = matches.flatMap(scoredLives);
    const standings = standingsOf(lives, arena.models, isBalanced(arena.design, arena.models.length));
    return { judge, matches, lives, standings };
  });
  if (!first) throw new RangeError('results that no judge has seen');
  const { matches, lives, standings } = first;
  const called = calledOf(standings.models, matches, dollarsOf);
  return {
    arena,
    matches: matches.length,
    lives,
    standings,
    called,
    environment: calledAs('environment', arena.environment, matches, dollarsOf),
    judge: calledAs('judge', first.judge, matches, dollarsOf),
    priced: pricedOf(standings, called),
    others: rest.map((other) => ({
      ...calledAs('judge', other.judge, other.matches, dollarsOf),
      standings: other.standings,
      agreement: agreementOf(first, other),
    })),
  };
}
