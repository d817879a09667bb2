/** Who likes and respects whom in return: pairs, how dense they are, and who has nobody. */
import type { PersonaYear, YearsLived } from '../behaviour/years.ts';
import { rowsOf, yearsOf } from './rows.ts';

/** Two ids, the smaller first. */
export type Pair = readonly [string, string];

export interface Circles {
  readonly year: number;
  /** Pairs who like each other, and who respect each other: both scores at least 60 (the law `reward.highScore`). */
  readonly friends: readonly Pair[];
  readonly respect: readonly Pair[];
  /** Mutual friends of a person on average, and people without any; null without people. */
  readonly friendsEach: number | null;
  readonly respectEach: number | null;
  readonly friendless: number;
  /** Pairs of friends of all pairs there could be, 0..1; null for a person alone. */
  readonly density: number | null;
}

/** Year by year; who was not rated has no pairs. */
export function circlesByYear(lived: YearsLived): readonly Circles[] {
  return yearsOf(lived).map((year) => circlesOf(year, rowsOf(lived, year)));
}

function circlesOf(year: number, rows: readonly PersonaYear[]): Circles {
  const friends = pairsIn(rows, 'mutualLike');
  const respect = pairsIn(rows, 'mutualRespect');
  const people = rows.length;
  const each = (pairs: readonly Pair[]) => (people === 0 ? null : (2 * pairs.length) / people);
  return {
    year,
    friends,
    respect,
    friendsEach: each(friends),
    respectEach: each(respect),
    friendless: people - new Set(friends.flat()).size,
    density: people < 2 ? null : (2 * friends.length) / (people * (people - 1)),
  };
}

function pairsIn(rows: readonly PersonaYear[], how: 'mutualLike' | 'mutualRespect'): readonly Pair[] {
  return rows.flatMap(({ persona, reward }) =>
    (reward?.regard[how] ?? []).filter((other) => persona < other).map((other): Pair => [persona, other]),
  );
}
