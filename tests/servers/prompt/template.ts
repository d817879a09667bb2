/** The wording of prompts read backwards: what stood in the slots of a part. Nothing but the text itself is known. */
import { PARTS } from '../../../engine/prompts/parts.ts';
import { type PromptFile, wording } from '../../../engine/prompts/prompts.ts';
import type { Language } from '../../../personas/ties.ts';

/** What stood in the slots of a part. */
export type Slots = Readonly<Record<string, string>>;

const SLOT = '\u0001';
const NUMBERS = [
  'year',
  'week',
  'weeks',
  'days',
  'round',
  'rounds',
  'turn',
  'age',
  'free',
  'level',
  'value',
  'cost',
];
/** Slots that hold a name before a verb or a colon. */
const NAMES = ['from', 'who'];
/** Slots that hold lines of their own; the others go on only in lines set in by two spaces. */
const BLOCKS = [
  ...['news', 'files', 'warnings', 'lines', 'letters', 'people', 'offers', 'things', 'positions', 'portrait'],
  ...['diary', 'general', 'text', 'setting', 'applicants', 'turnRule', 'chapters', 'description', 'brief'],
];

interface Pattern {
  readonly source: string;
  /** The first and the last words that always stand there. */
  readonly first: string;
  readonly last: string;
}

const patterns = new Map<string, Pattern>();

/** The slots of a part that the text ends with, and `before`, what stands before it; undefined where it doesn't. */
export function ending(language: Language, file: PromptFile, part: string, text: string): Slots | undefined {
  return matched(patternOf(language, file, part), text, '^(?<before>[\\s\\S]*?)');
}

/** The slots of a part that is the whole text. */
export function whole(language: Language, file: PromptFile, part: string, text: string): Slots | undefined {
  return matched(patternOf(language, file, part), text, '^');
}

/** The words that a part begins with, before its first slot. */
export function beginning(language: Language, file: PromptFile, part: string): string {
  return piecesOf(language, file, part)[0] ?? '';
}

/** The words of a part without slots. */
export function said(language: Language, file: PromptFile, part: string): string {
  return piecesOf(language, file, part).join('');
}

function matched({ source, first, last }: Pattern, text: string, from: string): Slots | undefined {
  if (!text.endsWith(last) || !text.includes(first)) return undefined;
  const found = new RegExp(`${from}${source}$`).exec(text);
  return found ? (found.groups ?? {}) : undefined;
}

function patternOf(language: Language, file: PromptFile, part: string): Pattern {
  const key = `${language}/${file}/${part}`;
  const known = patterns.get(key);
  if (known) return known;
  const pieces = piecesOf(language, file, part);
  const seen = new Set<string>();
  const source = pieces
    .map((piece, at) => (at % 2 === 0 ? escaped(piece) : slotSource(piece, seen)))
    .join('');
  const first = pieces.find((piece, at) => at % 2 === 0 && piece !== '') ?? '';
  const pattern = { source, first, last: pieces.at(-1) ?? '' };
  patterns.set(key, pattern);
  return pattern;
}

function slotSource(name: string, seen: Set<string>): string {
  if (seen.has(name)) return `\\k<${name}>`;
  seen.add(name);
  if (NUMBERS.includes(name)) return `(?<${name}>\\d+(?:\\.\\d+)?)`;
  if (NAMES.includes(name)) return `(?<${name}>[^\\n:：,，"“”]{1,80}?)`;
  return BLOCKS.includes(name) ? `(?<${name}>[\\s\\S]*?)` : `(?<${name}>(?:[^\\n]|\\n {2})*?)`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Texts at even places, names of slots at odd ones. */
function piecesOf(language: Language, file: PromptFile, part: string): readonly string[] {
  const parts: Readonly<Record<string, readonly string[]>> = PARTS[file];
  const slots = Object.fromEntries((parts[part] ?? []).map((name) => [name, SLOT + name + SLOT]));
  const say = wording(language) as unknown as (file: string, part: string, slots: Slots) => string;
  return say(file, part, slots).split(SLOT);
}

/** The lines of a block; one that goes on set in by two spaces is one. */
export function linesOf(block: string): readonly string[] {
  return block.split(/\n(?! {2})/).filter((line) => line !== '');
}

/** The pieces of a list in one line, `between` as in `A, B, C`, without a name that was cut; of nothing none. */
export function listOf(language: Language, list: string, between: 'list' | 'sentences' = 'list'): string[] {
  if (list === '' || list === said(language, 'self', 'nothing')) return [];
  const pieces = list.split(said(language, 'self', between));
  return between === 'list' ? pieces.filter((piece) => !piece.endsWith('…')) : pieces;
}
