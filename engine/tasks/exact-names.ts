/** Reads lists of exact names, one a line, though models number them, quote them or put commas between. */
import { nameKey } from '../../text/names.ts';

/** The known names that a text lists, in its order; unknown ones are left out. Names may hold commas and slashes. */
export function exactNames(said: string, known: readonly string[]): readonly string[] {
  const byKey = new Map(known.map((name) => [keyOf(name), name]));
  const found: string[] = [];
  for (const line of said.slice(0, 20_000).split(/[\n;；]/)) {
    const whole = byKey.get(keyOf(line));
    if (whole) found.push(whole);
    else found.push(...namesBetweenCommas(line, byKey));
  }
  return found;
}

/** Tries the longest run of comma-separated pieces first, so that a comma inside a name is no end of it. */
function namesBetweenCommas(line: string, byKey: ReadonlyMap<string, string>): readonly string[] {
  const pieces = line.split(/([,，、])/).slice(0, 101);
  const found: string[] = [];
  for (let from = 0; from < pieces.length; from += 2) {
    for (let to = Math.min(pieces.length, from + 9); to > from; to -= 2) {
      const name = byKey.get(keyOf(pieces.slice(from, to).join('')));
      if (!name) continue;
      found.push(name);
      from = to - 1;
      break;
    }
  }
  return found;
}

/** Bullets, numbers and quotes around a name do not count, nor spaces around its slash. */
function keyOf(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:[-*•]|\(?\d{1,3}[.)、:])\s*/, '')
    .replace(/^["'“”‘’《》<>*`\s]+|["'“”‘’《》<>*`\s]+$/g, '');
  return nameKey(bare).replace(/\s*\/\s*/g, '/');
}
