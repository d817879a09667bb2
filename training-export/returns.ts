/** What a year leads to: the discounted rewards from it to the end of a life (rules.md 13). */

/** How much a reward counts for each year it lies ahead. */
export const yearlyDiscount = 0.9;

/**
 * One year t of a life: its reward r_t, `R_t = r_t + discount R_{t+1}`, and `G_t = R_t / S(T-t+1)`, the weighted
 * mean of the rewards from t on. Null is missing, not 0.
 */
export type YearReturn = Readonly<{ reward: number | null; R: number | null; G: number | null }>;

/** `S(m) = 1 + discount + ... + discount^(m-1)`, the weight of m years together; 0 for none. */
export function horizonWeight(years: number, discount: number = yearlyDiscount): number {
  let weight = 0;
  // Horner instead of a power: Math.pow may differ in the last bit between versions of Node.
  for (let year = 0; year < years; year++) weight = 1 + discount * weight;
  return weight;
}

/**
 * The returns of years 0 to T of a life, in order; year 0, before the first, has reward 0. A missing reward
 * leaves the years up to it without return, those after it are not touched.
 *
 * @param rewards r_1 to r_T, null where missing
 * @param discount 0..1
 */
export function yearReturns(
  rewards: readonly (number | null)[],
  discount: number = yearlyDiscount,
): readonly YearReturn[] {
  const backwards: YearReturn[] = [];
  let ahead: number | null = 0;
  for (const reward of [0, ...rewards].toReversed()) {
    ahead = reward === null || ahead === null ? null : reward + discount * ahead;
    const weight = horizonWeight(backwards.length + 1, discount);
    backwards.push({ reward, R: ahead, G: ahead === null ? null : ahead / weight });
  }
  return backwards.toReversed();
}
