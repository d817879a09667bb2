/** What somebody is to a persona, as its file says: numbers in the summary, dated moments in the text. */
import type { PersonaAsking } from '../../engine/tasks/task.ts';
import type { FileView } from '../../engine/views/files.ts';
import type { Now } from '../../engine/views/now.ts';
import { isKin, type Language, type Tie, tieLine, type Warmth } from '../../personas/ties.ts';
import { countWords, hasMoreWords } from '../../text/words.ts';
import { lasting } from './habit.ts';
import { type KindOf, type Phrasebook, phrasebook } from './phrases/phrasebook.ts';
import { dated, readDate, type WeekOfLife, weeksSince } from './time.ts';

export interface Relation {
  /** Shown name. */
  readonly name: string;
  /** The word of the tie line. */
  readonly kind: string;
  readonly kin: boolean;
  readonly since: string;
  /** 0..100 each; 50 is neutral. */
  readonly warmth: number;
  readonly respect: number;
  readonly trust: number;
  readonly met: WeekOfLife | null;
  /** The summary beside its numbers. */
  readonly opinion: string;
}

export type MomentKind = KindOf<'memory'> & `moment.${string}`;

/** Something that happened between two people, as one of them keeps it. */
export interface Moment extends WeekOfLife {
  readonly kind: MomentKind | null;
  readonly text: string;
}

/** Lowest warmth of each word. */
const BANDS: readonly (readonly [Warmth, number])[] = [
  ['close', 76],
  ['warm', 60],
  ['neutral', 42],
  ['cool', 26],
  ['cold', 0],
];

/** What a word of a tie line means where no number stands beside it, or another one. */
const MIDDLE: Readonly<Record<Warmth, number>> = { close: 84, warm: 67, neutral: 50, cool: 35, cold: 15 };

export function bandOf(warmth: number): Warmth {
  return BANDS.find(([, least]) => warmth >= least)?.[0] ?? 'cold';
}

const known = new WeakMap<object, Relation>();

/** Reads what a file says about somebody. Where word and number disagree somebody edited the word: it counts. */
export function relationOf(file: FileView, me: string, language: Language): Relation {
  const before = known.get(file);
  if (before) return before;
  const relation = readRelation(file, me, language);
  known.set(file, relation);
  return relation;
}

function readRelation(file: FileView, me: string, language: Language): Relation {
  const name = file.person ?? file.name;
  const found = phrasebook(language).read('memory', file.summary);
  const numbers = found?.kind === 'numbers' ? found.words : {};
  const band = file.tie?.warmth ?? 'neutral';
  const said = Number(numbers.warmth ?? Number.NaN);
  const agrees = Number.isFinite(said) && bandOf(said) === band;
  const spread = 6 * (lasting(me, 'of', name) - 0.5);
  const warmth = agrees ? said : MIDDLE[band] + spread;
  const number = (text: string | undefined, otherwise: number) =>
    Number.isFinite(Number(text)) && text !== undefined ? Number(text) : otherwise;
  return {
    name,
    kind: file.tie?.kind ?? '',
    kin: file.tie !== null && isKin(file.tie, language),
    since: file.tie?.since ?? '',
    warmth,
    respect: number(numbers.respect, 50 + 30 * (lasting(me, 'respects', name) - 0.4)),
    trust: number(numbers.trust, (warmth + 50) / 2),
    met: readDate(numbers.when ?? '') ?? null,
    opinion: withoutNumbers(file.summary, found?.kind === 'numbers'),
  };
}

/** The numbers are the first two sentences of a summary that has them. */
function withoutNumbers(summary: string, has: boolean): string {
  if (!has) return summary;
  const end = /^[^.。]*[.。][^.。]*[.。]\s*/.exec(summary)?.[0].length ?? 0;
  return summary.slice(end);
}

/** Of a warmth that nothing renewed so much goes each week after the first six, towards nothing in particular. */
const FADE = 0.01;
const KIN_FADE = 0.0015;

/** How warm a relation is now. */
export function warmthNow({ warmth, met, kin }: Relation, now: Now): number {
  const weeks = met ? Math.max(0, weeksSince(met, now) - 6) : 0;
  return 50 + (warmth - 50) * (1 - (kin ? KIN_FADE : FADE)) ** weeks;
}

/** The dated lines of a text, oldest first, and what stands before them. */
export function momentsOf(text: string, language: Language): { own: string; moments: readonly Moment[] } {
  const lines = text.split('\n');
  const moments = lines.flatMap((line): Moment[] => {
    const on = readDate(line);
    if (!on) return [];
    const said = line.slice(line.indexOf('·') + 1).trim();
    const kind = phrasebook(language).read('memory', said)?.kind;
    return [{ ...on, kind: kind?.startsWith('moment.') ? (kind as MomentKind) : null, text: said }];
  });
  const own = lines.filter((line) => !readDate(line));
  return { own: own.join('\n').trim(), moments };
}

/** Moments that are kept: the first, the latest, and of the others those that weigh most. */
const MOST_MOMENTS = 5;
const HEAVY: ReadonlySet<MomentKind | null> = new Set<MomentKind | null>([
  'moment.quarrel',
  'moment.mended',
  'moment.close',
  'moment.refused',
  'moment.confided',
]);

export function kept(moments: readonly Moment[]): readonly Moment[] {
  if (moments.length <= MOST_MOMENTS) return moments;
  const middle = moments.slice(1, -3);
  const goes = middle.find((moment) => !HEAVY.has(moment.kind)) ?? middle[0];
  return kept(moments.filter((moment) => moment !== goes));
}

/** A file's summary and text as `update_file` takes them, tie line first. */
export function fileOf(
  relation: Relation,
  place: string,
  own: string,
  moments: readonly Moment[],
  { language, laws }: PersonaAsking,
): { readonly summary: string; readonly content: string } {
  const book: Phrasebook = phrasebook(language);
  const { warmth, respect, trust, met } = relation;
  const round = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
  const numbers = book.say(
    'memory',
    'numbers',
    {
      warmth: round(warmth),
      respect: round(respect),
      trust: round(trust),
      when: met ? dated(met) : '…',
      place: place || '…',
    },
    () => 0,
  );
  const summary = fitting([numbers, ...sentences(relation.opinion)], laws.memory.summaryWords - 2, language);
  const tie: Tie = { kind: relation.kind, warmth: bandOf(round(warmth)), since: relation.since };
  const lines = kept(moments).map((moment) => `${dated(moment)} · ${moment.text}`);
  const room = laws.memory.textWords - countWords(lines.join('\n')) - 20;
  const body = [shortened(own, room, language), lines.join('\n')].filter((part) => part !== '');
  return { summary, content: [tieLine(tie, language), ...body].join('\n\n') };
}

/** A text cut into its sentences. */
export function sentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…]["”’)]?)\s+|(?<=[。！？…][」”）]?)(?![」”）])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** A text as it is where it fits into so many words, else as many of its sentences as do. */
export function shortened(text: string, words: number, language: Language): string {
  return hasMoreWords(text, words) ? fitting(sentences(text), words, language) : text;
}

/** As many whole sentences as fit into so many words. */
export function fitting(list: readonly string[], words: number, language: Language): string {
  let left = words;
  const end = list.findIndex((sentence) => {
    left -= countWords(sentence);
    return left < 0;
  });
  return list.slice(0, end < 0 ? undefined : end).join(language === 'zh' ? '' : ' ');
}
