/** Many questions at once: what a p value is worth when it is one of several (Holm 1979). */

/**
 * Adjusted p values in the order of `ps`: the i-th smallest of m times (m - i + 1), never below a smaller one's, at most 1.
 * Null is a question without an answer: it does not count and stays null.
 *
 * @param ps each 0..1
 */
export function holm(ps: readonly (number | null)[]): readonly (number | null)[] {
  const asked = ps.flatMap((p, at) => (p === null ? [] : [{ p, at }])).sort((one, other) => one.p - other.p);
  const adjusted: (number | null)[] = ps.map(() => null);
  let least = 0;
  asked.forEach(({ p, at }, before) => {
    least = Math.max(least, Math.min(1, (asked.length - before) * p));
    adjusted[at] = least;
  });
  return adjusted;
}
