/** Freezes what tests begin with, so that whoever changes it in place is found out at once. */

/** The value itself, with everything in it frozen (an index of ids, being a Map, aside). */
export function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFrozen(part);
  return value;
}
