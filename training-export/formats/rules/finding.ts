/** What is wrong in a row, and how values are told of. */

/** A place in the row, such as `messages.2.content`; empty for the row as a whole. */
export type Finding = Readonly<{ path: string; found: string; expected: string }>;

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value in a few words; texts and names that a stranger wrote are shortened. */
export function shown(value: unknown): string {
  if (value === undefined) return 'is missing';
  if (Array.isArray(value)) return value.length === 0 ? 'is an empty list' : 'is a list';
  if (isObject(value)) return 'is an object';
  const text = JSON.stringify(value);
  return `is ${text.length > 40 ? `${text.slice(0, 39)}…` : text}`;
}
