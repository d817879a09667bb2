/** Which pieces of a system text end at a cache mark, where a cache works by marks: it writes four of a prompt at most. */

/**
 * Numbers of pieces. The first is everybody's, the second stays for a year (at its end what follows is left out), and
 * those between it and the last only grow: of them the `newest` are marked. The last changes every week and is followed
 * by a marked turn: it has a mark only where it is alone.
 */
export function markedPieces(count: number, newest: number): ReadonlySet<number> {
  const grown = Array.from({ length: newest }, (_, at) => count - 2 - at);
  return new Set([0, 1, ...grown].filter((at) => at === 0 || (at > 0 && at < count - 1)));
}
