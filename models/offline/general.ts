/** What somebody is after, as the file `general` says it: open threads, what became of others, dated moments. */
import type { PersonaAsking } from '../../engine/tasks/task.ts';
import type { FileText, FileView } from '../../engine/views/files.ts';
import type { Language } from '../../personas/ties.ts';
import { countWords } from '../../text/words.ts';
import { type KindOf, phrasebook } from './phrases/phrasebook.ts';
import { fitting, sentences, shortened } from './relation.ts';
import { dated, readDate, type WeekOfLife } from './time.ts';

type ThreadPhrase = KindOf<'threads'>;
export type ThreadKind = ThreadPhrase extends `${infer K}.${string}` ? K : never;

/** How a thread may end. */
export type Ending = 'won' | 'lost' | 'broke' | 'dropped' | 'faded';

export interface Thread {
  readonly kind: ThreadKind;
  /** Words of the slots of its phrases: a person's shown short name, a skill, a thing, a role, a name. */
  readonly about: Readonly<Record<string, string>>;
  /** What it is called, as it stands in the file. */
  readonly goal: string;
  readonly step: number;
  readonly steps: number;
  readonly since: WeekOfLife;
}

export interface Ended extends WeekOfLife {
  readonly kind: ThreadKind;
  readonly about: Readonly<Record<string, string>>;
  readonly goal: string;
  readonly how: Ending;
}

/** A dated line that is not about a person: a position, an event. */
export interface OwnMoment extends WeekOfLife {
  readonly kind: string;
  readonly words: Readonly<Record<string, string>>;
  readonly text: string;
}

/** `general` taken apart. */
export interface General {
  /** What the author or the persona wrote in prose. */
  readonly own: string;
  readonly summary: string;
  readonly threads: readonly Thread[];
  readonly ended: readonly Ended[];
  readonly moments: readonly OwnMoment[];
}

const known = new WeakMap<object, General>();

/** Reads `general`; of a view without a text only what the summary says. */
export function generalOf(file: FileView | FileText | undefined, language: Language): General {
  if (!file) return { own: '', summary: '', threads: [], ended: [], moments: [] };
  const before = known.get(file);
  if (before) return before;
  const general = readGeneral(file, language);
  known.set(file, general);
  return general;
}

function readGeneral(file: FileView | FileText, language: Language): General {
  const prose: string[] = [];
  const threads: Thread[] = [];
  const ended: Ended[] = [];
  const moments: OwnMoment[] = [];
  const text = 'text' in file ? file.text : '';
  for (const line of text.split('\n')) {
    const on = readDate(line);
    const said = on ? line.slice(line.indexOf('·') + 1).trim() : line.trim();
    const found = phrasebook(language).read('memory', said);
    if (found?.kind === 'thread') threads.push(...threadOf(found.words, language));
    else if (found?.kind === 'thread.ended') ended.push(...endedOf(found.words, language));
    else if (on && found?.kind.startsWith('moment.')) {
      moments.push({ ...on, kind: found.kind.slice('moment.'.length), words: found.words, text: said });
    } else prose.push(line);
  }
  const parts = sentences(file.summary);
  const isThread = (part: string) => phrasebook(language).read('memory', part)?.kind === 'thread';
  if (!('text' in file)) {
    for (const part of parts) {
      const found = phrasebook(language).read('memory', part);
      if (found?.kind === 'thread') threads.push(...threadOf(found.words, language));
    }
  }
  const summary = parts.filter((part) => !isThread(part)).join(language === 'zh' ? '' : ' ');
  return { own: prose.join('\n').trim(), summary, threads, ended, moments };
}

function goalOf(goal: string, language: Language): Pick<Thread, 'kind' | 'about' | 'goal'> | undefined {
  const found = phrasebook(language).read('threads', goal);
  if (!found?.kind.endsWith('.goal')) return undefined;
  return { kind: found.kind.slice(0, -'.goal'.length) as ThreadKind, about: found.words, goal };
}

function threadOf(words: Readonly<Record<string, string>>, language: Language): readonly Thread[] {
  const goal = goalOf(words.goal ?? '', language);
  const since = readDate(words.since ?? '');
  if (!goal || !since) return [];
  return [{ ...goal, step: Number(words.step) || 1, steps: Number(words.steps) || 1, since }];
}

const ENDINGS: readonly Ending[] = ['won', 'lost', 'broke', 'dropped', 'faded'];

function endedOf(words: Readonly<Record<string, string>>, language: Language): readonly Ended[] {
  const goal = goalOf(words.goal ?? '', language);
  const on = readDate(words.when ?? '');
  const how = ENDINGS.find((ending) => howWord(ending, language) === words.how);
  return goal && on && how ? [{ ...goal, ...on, how }] : [];
}

function howWord(how: Ending, language: Language): string {
  return phrasebook(language)
    .say('memory', `how.${how}`, {}, () => 0)
    .toLowerCase();
}

const ENDED_KEPT = 3;
const MOMENTS_KEPT = 3;

/** `general` as `update_file` takes it. */
export function generalFile(
  general: General,
  { language, laws }: PersonaAsking,
): { readonly summary: string; readonly content: string } {
  const book = phrasebook(language);
  const first = () => 0;
  const threads = general.threads.map(({ goal, step, steps, since }) =>
    book.say('memory', 'thread', { goal, step, steps, since: dated(since) }, first),
  );
  const ended = general.ended
    .slice(-ENDED_KEPT)
    .map(({ goal, how, ...on }) =>
      book.say('memory', 'thread.ended', { goal, how: howWord(how, language), when: dated(on) }, first),
    );
  const moments = general.moments.slice(-MOMENTS_KEPT).map((moment) => `${dated(moment)} · ${moment.text}`);
  const room = laws.memory.summaryWords - 2 - countWords(threads.join(' '));
  const about = fitting(sentences(general.summary), room, language);
  const lines = [...threads, ...ended, ...moments].join('\n');
  const own = shortened(general.own, laws.memory.textWords - countWords(lines) - 20, language);
  const summary = [about, ...threads].filter((part) => part !== '').join(language === 'zh' ? '' : ' ');
  return { summary, content: [own, lines].filter((part) => part !== '').join('\n\n') };
}
