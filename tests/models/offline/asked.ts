/** Questions to Mara Voss for tests of the offline mind: who she knows, what her files say, what was asked before. */
import type { Exchange } from '../../../engine/model.ts';
import { randomFor } from '../../../engine/random.ts';
import type { PersonaAsking } from '../../../engine/tasks/task.ts';
import type { FileText } from '../../../engine/views/files.ts';
import type { Occasion } from '../../../models/offline/habit.ts';
import { type Relation, relationOf } from '../../../models/offline/relation.ts';
import { type Self, selfOf } from '../../../models/offline/self.ts';
import type { Language, Tie } from '../../../personas/ties.ts';
import { asking } from '../../engine/tasks/asking.ts';

/** A file about somebody, as it is shown with its text. */
export function aboutPerson(
  person: string,
  tie: Partial<Tie> = {},
  { summary = '', text = '' }: { readonly summary?: string; readonly text?: string } = {},
): FileText {
  const plain: Tie = { kind: 'acquaintance', warmth: 'neutral', since: '2019' };
  return { name: `people/${person}`, person, tie: { ...plain, ...tie }, summary, text };
}

export function aboutHerself(summary = '', text = ''): FileText {
  return { name: 'general', person: null, tie: null, summary, text };
}

export interface Known {
  readonly language?: Language;
  readonly files?: readonly FileText[];
  readonly more?: Partial<PersonaAsking>;
  readonly me?: Partial<PersonaAsking['me']>;
  readonly seed?: number;
  readonly earlier?: readonly Exchange[];
}

/** What is asked of her, with these files before her; everybody she has a file about may be written to. */
export function askingOf({ language = 'en', files = [], more, me }: Known = {}): PersonaAsking {
  const plain = asking(language);
  const people = files.flatMap(({ person }) => (person === null ? [] : [{ id: person, name: person }]));
  const directory = files.length === 0 ? plain.directory : { ...plain.directory, people };
  return { ...plain, directory, ...more, me: { ...plain.me, files, ...me } };
}

export function occasion({ seed = 1, earlier = [] }: Known = {}): Occasion {
  return { seed, dice: randomFor(seed, 'a test'), earlier };
}

export function her(known: Known = {}): Self {
  return selfOf(askingOf(known), occasion(known));
}

/** What a file says, read as her. */
export function read(file: FileText, language: Language = 'en'): Relation {
  return relationOf(file, 'mara-voss', language);
}
