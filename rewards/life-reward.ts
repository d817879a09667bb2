/** What a year of a life was worth: social, subjective and economic parts and their total (rules.md 12). */

import { type Deposits, economyRewards } from './economy.ts';
import { type Part, type RewardLaws, rewardLaws } from './laws.ts';
import type { Ratings } from './ratings.ts';
import { type Regard, regardAmong } from './regard.ts';
import { socialRewards } from './social.ts';
import { standardise } from './standardise.ts';
import { type SubjectiveReward, subjectiveRewards, type YearReadings } from './subjective.ts';

/** A society's year: ids, each once; readings and deposits in the order of `personas`. */
export type SocietyYear = Readonly<{
  personas: readonly string[];
  ratings: readonly Ratings[];
  readings: readonly YearReadings[];
  deposits: Deposits;
}>;

/** One persona-year. Null is missing, which is not 0; the total is missing if one of its parts is. */
export type LifeReward = Readonly<{
  persona: string;
  social: number;
  affection: number;
  respect: number;
  subjective: number | null;
  /** Low weeks by dimension. */
  penalties: SubjectiveReward['penalties'] | null;
  economy: number | null;
  /** Population z-scores of the three parts. */
  z: Readonly<Record<Part, number | null>>;
  /** `0.4 z(social) + 0.4 z(subjective) + 0.2 z(economy)` with the default weights. */
  total: number | null;
  regard: Regard;
}>;

/**
 * The life reward of everybody, in the order of `personas`; another order gives the same numbers, bit by bit.
 *
 * @throws RangeError if readings or deposits are not as many as personas
 */
export function lifeRewards(year: SocietyYear, laws: RewardLaws = rewardLaws): readonly LifeReward[] {
  checkAligned(year);
  const social = socialRewards(year.personas, year.ratings, laws);
  const subjective = subjectiveRewards(year.readings, laws).map((row) => row ?? unread);
  const economy = economyRewards(year.deposits);
  const regard = regardAmong(year.personas, year.ratings, laws);

  const socialZ = standardise(social.map((row) => row.social));
  const subjectiveZ = standardise(subjective.map((row) => row.subjective));
  const economyZ = standardise(economy);

  return social.map((row, i) => {
    const z = {
      social: socialZ[i] ?? null,
      subjective: subjectiveZ[i] ?? null,
      economy: economyZ[i] ?? null,
    };
    return {
      ...row,
      ...(subjective[i] ?? unread),
      economy: economy[i] ?? null,
      z,
      total: totalOf(z, laws.weights),
      regard: regard(row.persona),
    };
  });
}

const unread = { subjective: null, penalties: null };

function totalOf(z: LifeReward['z'], weights: RewardLaws['weights']): number | null {
  if (z.social === null || z.subjective === null || z.economy === null) return null;
  return weights.social * z.social + weights.subjective * z.subjective + weights.economy * z.economy;
}

/** A list that is one short would give everybody behind the gap somebody else's year. */
function checkAligned({ personas, readings, deposits }: SocietyYear): void {
  const lengths = {
    readings: readings.length,
    'deposits.start': deposits.start.length,
    'deposits.end': deposits.end.length,
  };
  for (const [list, length] of Object.entries(lengths)) {
    if (length !== personas.length) {
      throw new RangeError(
        `${list} has ${length} entries, expected one for each of ${personas.length} personas`,
      );
    }
  }
}
