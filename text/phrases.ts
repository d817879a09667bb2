/** Phrases that people write in Markdown: `=== kind` lines, below each one phrase a line, with slots in braces. */
import { inputError } from './input-error.ts';

/** A phrase cut at its slots: texts at even places, names of slots at odd ones. */
export type Phrase = readonly string[];

/** How many phrases a kind has at least, and its slots: `person place?` means that `place` may be missing. */
export type PhraseKind = readonly [least: number, slots: string];

/**
 * Reads a file of phrases against what each kind must have. Throws InputError for a kind that is missing, unknown or
 * too small, a slot that is missing or unknown, and a phrase that stands twice.
 */
export function readPhrases(
  text: string,
  kinds: Readonly<Record<string, PhraseKind>>,
  shown: string,
): ReadonlyMap<string, readonly Phrase[]> {
  const found = new Map<string, readonly Phrase[]>();
  const seen = new Set<string>();
  for (const [kind, lines] of sectionsOf(text)) {
    const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!known)
      throw inputError(shown, `=== ${kind}`, 'is unknown', `one of ${Object.keys(kinds).join(', ')}`);
    if (found.has(kind)) throw inputError(shown, `=== ${kind}`, 'stands twice', 'each kind once');
    found.set(
      kind,
      lines.map((line) => phraseOf(line, known[1], seen, `${shown}, === ${kind}`)),
    );
  }
  for (const [kind, [least]] of Object.entries(kinds)) {
    const count = found.get(kind)?.length ?? 0;
    if (count < least) throw inputError(shown, `=== ${kind}`, `has ${count} phrases`, `at least ${least}`);
  }
  return found;
}

function sectionsOf(text: string): readonly (readonly [kind: string, lines: readonly string[]])[] {
  const sections = text.split(/^=== /m).slice(1);
  return sections.map((section) => {
    const [kind = '', ...lines] = section.split('\n').map((line) => line.trim());
    return [kind, lines.filter((line) => line !== '')];
  });
}

function phraseOf(line: string, slots: string, seen: Set<string>, shown: string): Phrase {
  if (seen.has(line)) throw inputError(shown, line, 'stands twice', 'every phrase once');
  seen.add(line);
  const phrase = line.split(/\{([a-z]+)\}/);
  const used = phrase.filter((_, at) => at % 2 === 1);
  const names = slots.split(' ').filter((slot) => slot !== '');
  const wrong = used.find((slot) => !names.includes(slot) && !names.includes(`${slot}?`));
  const missing = names.find((name) => !name.endsWith('?') && !used.includes(name));
  if (wrong !== undefined)
    throw inputError(shown, line, `has an unknown slot {${wrong}}`, slots || 'no slots');
  if (missing !== undefined)
    throw inputError(shown, line, `lacks the slot {${missing}}`, 'every slot without ?');
  if (/[{}]/.test(phrase.filter((_, at) => at % 2 === 0).join(''))) {
    throw inputError(shown, line, 'has a loose brace', 'slots such as {person}');
  }
  return phrase;
}

/** Puts words into a phrase's slots. */
export function spoken(phrase: Phrase, words: Readonly<Record<string, string | number>>): string {
  let text = '';
  for (let at = 0; at < phrase.length; at += 1) {
    const piece = phrase[at] ?? '';
    text += at % 2 === 0 ? piece : String(words[piece] ?? '');
  }
  return text;
}
