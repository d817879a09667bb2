/** Numbers as people read them: groups of three. No locale is asked. */

/** Rounded to a whole number, as in 1,234. */
export function grouped(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}
