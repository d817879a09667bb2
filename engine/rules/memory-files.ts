/** Memory files (rules.md 9): read before write, limits on their number, what can be forgotten. */
import { fileNamed, GENERAL, isTopic, personOf } from '../../personas/memory.ts';
import { type Language, readTie, type Tie } from '../../personas/ties.ts';
import { countWords, firstWords } from '../../text/words.ts';
import type { Action } from '../actions.ts';
import { lifeOf, type Society } from '../society.ts';
import type { Effect } from './correspondence.ts';

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;

export function readFile(society: Society, who: string, { file }: Of<'read'>): Effect {
  const known = fileNamed(lifeOf(society, who).memory, file.name);
  return known ? [{ kind: 'looked-up', who, name: file.name }] : { no: 'unknown-file' };
}

export function forgetFile(society: Society, who: string, { file }: Of<'forget'>): Effect {
  if (file.name === GENERAL) return { no: 'never-forgotten' };
  const known = fileNamed(lifeOf(society, who).memory, file.name);
  return known ? [{ kind: 'forgot', who, name: file.name }] : { no: 'unknown-file' };
}

/** An existing file may be rewritten only if its text stands in this week's conversation. */
export function updateFile(society: Society, who: string, action: Of<'update'>): Effect {
  const { laws, language } = society.common.world;
  const { memory, week } = lifeOf(society, who);
  const { name, title } = action.file;
  const old = fileNamed(memory, name);
  if (old && !week.open.includes(name)) return { no: 'not-read' };
  if (!old && isTopic(name) && memory.filter((one) => isTopic(one.name)).length >= laws.memory.topics) {
    return { no: 'too-many-topics', about: String(laws.memory.topics) };
  }
  const { tie, text } = splitTie(name, action.content, language);
  const about = personOf(name);
  if (!old && about !== undefined && (!tie || !week.seen.includes(about))) return { no: 'unknown-file' };
  const written = text || (old?.text ?? '');
  const summary = action.summary || old?.summary || firstWords(written, laws.memory.summaryWords);
  const shrunk = countWords(written) < laws.memory.shrinkFlag * countWords(old?.text ?? '');
  const file = {
    name,
    title: old?.title ?? (isTopic(name) ? title : ''),
    ...(tie && { tie }),
    summary,
    text: written,
  };
  return [{ kind: 'noted', who, file, by: 'persona', ...(shrunk && { shrunk }) }];
}

/** The first line of a person's file is the tie; without one the text is all text, and the old tie stands. */
function splitTie(
  name: string,
  content: string,
  language: Language,
): { readonly tie?: Tie; readonly text: string } {
  if (personOf(name) === undefined) return { text: content };
  const end = content.indexOf('\n');
  const tie = readTie(end < 0 ? content : content.slice(0, end), language);
  return tie ? { tie, text: end < 0 ? '' : content.slice(end).trim() } : { text: content };
}
