/** Finds names in a text: the longest at each place, at the edges of words, as they are written. */

/** What a name is for the bench: somebody, some place, or something else with a name. */
export type Of = 'person' | 'place' | 'other';

export interface Term {
  readonly text: string;
  readonly of: Of;
  /** Whom or what it may mean: one given name may be that of two. */
  readonly ids: readonly string[];
  /** Whether the word is also something else: a given name may be a skill. */
  readonly isShared: boolean;
}

export interface Mention {
  readonly at: number;
  readonly term: Term;
}

export interface Finder {
  /** A name that is known already may mean one more; what it is stays what it was first. */
  readonly add: (text: string, of: Of, id: string) => void;
  /** In order of the text. */
  readonly find: (text: string) => readonly Mention[];
}

/** Characters by which names are looked up. */
const HEAD = 2;
const JOINED = /[\p{L}\p{N}\p{M}]/u;
const HAN = /\p{Script=Han}/u;

export function finder(): Finder {
  const known = new Map<string, Term>();
  const byHead = new Map<string, Term[]>();
  return {
    add: (text, of, id) => {
      if (text.length < HEAD) return;
      const old = known.get(text);
      if (old && (old.of === of ? old.ids.includes(id) : old.isShared)) return;
      const isOther = old !== undefined && old.of !== of;
      const term = {
        text,
        of: old?.of ?? of,
        ids: isOther ? old.ids : [...(old?.ids ?? []), id],
        isShared: isOther || (old?.isShared ?? false),
      };
      known.set(text, term);
      const head = text.slice(0, HEAD);
      const others = (byHead.get(head) ?? []).filter((one) => one.text !== text);
      byHead.set(
        head,
        [...others, term].sort((a, b) => b.text.length - a.text.length),
      );
    },
    find: (text) => {
      const mentions: Mention[] = [];
      for (let at = 0; at < text.length; ) {
        const term = byHead
          .get(text.slice(at, at + HEAD))
          ?.find((one) => text.startsWith(one.text, at) && isWhole(text, at, at + one.text.length));
        if (term) mentions.push({ at, term });
        at += term?.text.length ?? 1;
      }
      return mentions;
    },
  };
}

/** Whether no letter goes on before or behind; Han characters stand beside each other without belonging together. */
function isWhole(text: string, from: number, to: number): boolean {
  return !isJoint(text[from - 1], text[from]) && !isJoint(text[to - 1], text[to]);
}

function isJoint(one = ' ', next = ' '): boolean {
  return JOINED.test(one) && JOINED.test(next) && !HAN.test(one) && !HAN.test(next);
}

/** Ids that a text names, or may name where a name is shared. */
export function idsIn(text: string, names: Finder, of: Of): readonly string[] {
  return names.find(text).flatMap(({ term }) => (term.of === of ? term.ids : []));
}
