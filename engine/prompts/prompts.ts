/** The wording of every question: Markdown files per language, cut into parts with named slots, filled in one pass. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../personas/ties.ts';
import { plainLines } from '../../text/files.ts';
import { inputError } from '../../text/input-error.ts';
import { PROJECT } from '../../text/project.ts';
import { PARTS } from './parts.ts';

type Parts = typeof PARTS;
export type PromptFile = keyof Parts;
export type Part<F extends PromptFile> = keyof Parts[F] & string;
type SlotsOf<F extends PromptFile, P extends Part<F>> = Parts[F][P] extends readonly (infer S extends
  string)[]
  ? S
  : never;
type Filling<S extends string> = { readonly [K in S]: string | number };

/** Gives a part of a prompt file its words; slots are named and checked by type. */
export type Wording = <F extends PromptFile, P extends Part<F>>(
  file: F,
  part: P,
  ...slots: [SlotsOf<F, P>] extends [never] ? [] : [Filling<SlotsOf<F, P>>]
) => string;

/** A part cut at its slots: texts at even places, names of slots at odd ones. */
type Template = readonly string[];

interface Book {
  readonly say: Wording;
  readonly hash: string;
}

const books = new Map<Language, Book>();

/** The wording of a language, read once. Throws InputError if a file, a part or a slot is missing or too many. */
export function wording(language: Language): Wording {
  return bookOf(language).say;
}

/** SHA-256 over all prompt files of a language: what a run was asked with. */
export function promptHash(language: Language): string {
  return bookOf(language).hash;
}

function bookOf(language: Language): Book {
  const known = books.get(language);
  if (known) return known;
  const book = readBook(language);
  books.set(language, book);
  return book;
}

function readBook(language: Language): Book {
  const hash = createHash('sha256');
  const templates = new Map<string, Template>();
  for (const [file, parts] of Object.entries(PARTS)) {
    const text = plainLines(readFileSync(join(PROJECT, 'engine/prompts', language, `${file}.md`), 'utf8'));
    hash.update(`${file}\n${text}\n`);
    const found = readParts(text);
    const shown = `engine/prompts/${language}/${file}.md`;
    for (const [part, slots] of Object.entries(parts)) {
      templates.set(`${file}/${part}`, checkedPart(found, part, slots, shown));
    }
    for (const part of found.keys()) {
      if (!Object.hasOwn(parts, part))
        throw inputError(shown, `=== ${part}`, 'is unknown', 'a part named in parts.ts');
    }
  }
  const say = (file: string, part: string, slots: Filling<string> = {}) =>
    fill(templates.get(`${file}/${part}`) ?? [], slots);
  return { say: say as Wording, hash: hash.digest('hex') };
}

/** Cuts a prompt file at its `=== name` lines. */
function readParts(text: string): ReadonlyMap<string, string> {
  const sections = text.split(/^=== /m).slice(1);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), section.slice(end + 1).replace(/\n$/, '')];
    }),
  );
}

function checkedPart(
  parts: ReadonlyMap<string, string>,
  part: string,
  slots: readonly string[],
  shown: string,
): Template {
  const text = parts.get(part);
  if (text === undefined) throw inputError(shown, `=== ${part}`, 'is missing', 'this part');
  const template = text.split(/\{([a-z][A-Za-z]*)\}/);
  const used = new Set(template.filter((_, at) => at % 2 === 1));
  const wrong = [...used].find((slot) => !slots.includes(slot)) ?? slots.find((slot) => !used.has(slot));
  if (wrong !== undefined) {
    throw inputError(
      shown,
      `=== ${part}, slot {${wrong}}`,
      'is missing or unknown',
      `the slots ${slots.join(', ')}`,
    );
  }
  return template;
}

function fill(template: Template, slots: Filling<string>): string {
  let text = '';
  for (let at = 0; at < template.length; at += 1) {
    const piece = template[at] ?? '';
    text += at % 2 === 0 ? piece : String(slots[piece]);
  }
  return text;
}
