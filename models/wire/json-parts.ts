/** Looks into JSON that a server sent, of which nothing is certain. */

/** What stands at a path of keys; undefined where there is nothing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here: unknown = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

/** A text, or of a list of parts the texts one after another; undefined for anything else. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path);
  if (typeof found === 'string') return found;
  if (!Array.isArray(found)) return undefined;
  return found.map((part) => (at(part, 'type') === 'text' ? (textAt(part, 'text') ?? '') : '')).join('');
}

/** A number of tokens: finite and not below 0; undefined for anything else. */
export function countAt(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) && found >= 0 ? Math.round(found) : undefined;
}

/** The value of a JSON text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
