/**
 * Reads lists of exact names, one a line, though models number them, quote them or put commas between. `matchNames` reads
 * lists of people, all or nothing; here an unknown name takes no other with it, two things may have the same name and
 * both be named, and `1、` needs no space behind it.
 */
import { nameKey } from '../../text/names.ts';

const LONGEST_LIST = 20_000;
const LONGEST_NAME = 300;
const MOST_PIECES = 101;
/** A name may hold so many commas. */
const COMMAS = 4;

type Find = (said: string) => string | undefined;

/** The known names that a text lists, in its order; unknown ones are left out. Names may hold commas and slashes. */
export function exactNames(said: string, known: readonly string[]): readonly string[] {
  const find = finder(known);
  return said
    .slice(0, LONGEST_LIST)
    .split(/[\n;；]/)
    .flatMap((line) => find(line) ?? namesBetweenCommas(line, find));
}

/** Lines that name nothing known, cut short, at most so many: for telling whoever wrote them. */
export function unknownLines(said: string, known: readonly string[], most: number): readonly string[] {
  const find = finder(known);
  return said
    .slice(0, LONGEST_LIST)
    .split(/[\n;；]/)
    .filter((line) => line.trim() !== '' && !find(line) && namesBetweenCommas(line, find).length === 0)
    .slice(0, most)
    .map((line) => undecorated(line).slice(0, 80));
}

/** As it is written, else without what stands around it. */
function finder(known: readonly string[]): Find {
  const names = new Map(known.map((name) => [nameKey(name), name]));
  const bare = new Map(known.map((name) => [nameKey(undecorated(name)), name]));
  return (said) => {
    if (said.length > LONGEST_NAME) return undefined;
    return names.get(nameKey(said)) ?? bare.get(nameKey(undecorated(said)));
  };
}

/** Tries the longest run of comma-separated pieces first, so that a comma inside a name is no end of it. */
function namesBetweenCommas(line: string, find: Find): readonly string[] {
  const pieces = line.split(/([,，、])/).slice(0, MOST_PIECES);
  const found: string[] = [];
  for (let from = 0; from < pieces.length; from += 2) {
    for (let to = Math.min(pieces.length, from + 2 * COMMAS + 1); to > from; to -= 2) {
      const name = find(pieces.slice(from, to).join(''));
      if (name === undefined) continue;
      found.push(name);
      from = to - 1;
      break;
    }
  }
  return found;
}

/** Without bullets, numbers and quotation marks around it. */
function undecorated(text: string): string {
  return text
    .trim()
    .replace(/^(?:[-*•]|[（(]?\d{1,3}[.)）、:：])\s*/, '')
    .replace(/^["'“”‘’《》<>*`\s]+|["'“”‘’《》<>*`\s]+$/g, '');
}
