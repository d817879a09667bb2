/** Recognises a phrase in a text and what stands in its slots. */
import type { Phrase } from '../../../text/phrases.ts';

export interface Found<K extends string = string> {
  readonly kind: K;
  readonly words: Readonly<Record<string, string>>;
}

export type Reader = (text: string) => Found | undefined;

/** Characters by which phrases are looked up: those before their first slot. */
const HEAD = 5;
/** No phrase has so many characters. */
const LONGEST = 10_000;

interface Entry {
  readonly kind: string;
  readonly pattern: RegExp;
  /** What stands before its first slot, and most of what stands behind: looked for first, patterns are dear. */
  readonly head: string;
  readonly needle: string;
  readonly slots: readonly string[];
  /** Characters beside the slots. */
  readonly weight: number;
}

/**
 * A reader of texts that begin with one of these phrases; what follows it is not looked at. Of several that fit, the one
 * that reaches furthest was said; of those that reach as far, the one with most words of its own.
 */
export function readerOf(phrases: ReadonlyMap<string, readonly Phrase[]>): Reader {
  const byHead = new Map<string, Entry[]>();
  const times = [...phrases].flatMap(([kind, list]) => (kind.startsWith('when.') ? list : []));
  for (const [kind, list] of phrases) {
    for (const phrase of list) enter(byHead, entryOf(kind, phrase, times), phrase);
  }
  return (text) => {
    const lowered = text.toLowerCase();
    const lower = lowered.slice(0, HEAD);
    let best: Entry | undefined;
    let match: RegExpExecArray | null = null;
    for (let length = lower.length; length >= 0; length -= 1) {
      for (const entry of byHead.get(lower.slice(0, length)) ?? []) {
        if (match?.[0].length === text.length && entry.weight <= (best?.weight ?? 0)) continue;
        if (!mayFit(entry, lowered)) continue;
        const found = entry.pattern.exec(text);
        if (found && reaches(found, entry) > reaches(match, best)) [best, match] = [entry, found];
      }
    }
    if (!best || !match) return undefined;
    const words = best.slots.map((slot, at) => [slot, match?.[at + 1] ?? ''] as const);
    return { kind: best.kind, words: Object.fromEntries(words) };
  };
}

function reaches(match: RegExpExecArray | null, entry: Entry | undefined): number {
  return (match?.[0].length ?? -1) * LONGEST + (entry?.weight ?? 0);
}

function mayFit({ head, needle }: Entry, lowered: string): boolean {
  return lowered.startsWith(head) && lowered.includes(needle, head.length);
}

function enter(byHead: Map<string, Entry[]>, entry: Entry, phrase: Phrase): void {
  const head = (phrase[0] ?? '').slice(0, HEAD).toLowerCase();
  byHead.set(head, [...(byHead.get(head) ?? []), entry]);
}

/** What stands in a slot never reaches over the end of a sentence, and a name not over a comma. */
const WORDS = '(?:(?![.!?]\\s|[。！？\\n]).)+?';
const WORDS_TO_END = '(?:(?![.!?](?:\\s|$)|[。！？\\n]).)+';
const NAME = WORDS.replace('\\n', '\\n,，');
const NAME_TO_END = WORDS_TO_END.replace('\\n', '\\n,，');
const NAMES: ReadonlySet<string> = new Set(['person', 'third', 'place', 'skill']);

/** `times`: the phrases that the slot `when` is filled with, where they are of the same file. */
function entryOf(kind: string, phrase: Phrase, times: readonly Phrase[]): Entry {
  const texts = phrase.filter((_, at) => at % 2 === 0);
  const slot: Slot = (name, isLast) =>
    name === 'when' && times.length > 0
      ? `(${times.map((time) => patternOf(time, isLast, wordsIn)).join('|')})`
      : `(${wordsIn(name, isLast)})`;
  return {
    kind,
    pattern: new RegExp(`^${patternOf(phrase, true, slot)}`, 'iu'),
    head: (phrase[0] ?? '').toLowerCase(),
    needle: longest(texts.slice(1)).toLowerCase(),
    slots: phrase.filter((_, at) => at % 2 === 1),
    weight: texts.reduce((sum, text) => sum + text.length, 0),
  };
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '');
}

type Slot = (name: string, isLast: boolean) => string;

const wordsIn: Slot = (name, isLast) => {
  if (name === 'number' || name === 'year') return '\\d+';
  if (NAMES.has(name)) return isLast ? NAME_TO_END : NAME;
  return isLast ? WORDS_TO_END : WORDS;
};

/** A phrase as a pattern; a slot is its last where nothing stands behind it, here or around the phrase. */
function patternOf(phrase: Phrase, isEnd: boolean, slot: Slot): string {
  const last = isEnd && phrase.at(-1) === '' ? phrase.length - 2 : -1;
  return phrase.map((piece, at) => (at % 2 === 0 ? escaped(piece) : slot(piece, at === last))).join('');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
