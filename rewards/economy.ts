/** What somebody saved in a year (rules.md 12). */

/** Deposits in whole units of money, one per person in the same order; null where none is known. */
export type Deposits = Readonly<{ start: readonly (number | null)[]; end: readonly (number | null)[] }>;

/** Deposit at the end minus deposit at the start of the year, for each person in order; null if one is missing. */
export function economyRewards(deposits: Deposits): readonly (number | null)[] {
  return deposits.end.map((end, position) => {
    const start = deposits.start[position] ?? null;
    return start === null || end === null ? null : end - start;
  });
}
