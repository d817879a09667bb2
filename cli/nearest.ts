/** Finds the name that a mistyped one was meant to be. */

/** The candidate at most two slips away (a letter missing, added, changed, or two swapped), if there is one. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.min(2, Math.floor(word.length / 2));
  const [best] = candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= limit)
    .sort((a, b) => a.slips - b.slips);
  return best?.candidate;
}

/** Optimal string alignment distance. */
function slipsBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, changed, swapped));
    }
    before = row;
    row = next;
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
