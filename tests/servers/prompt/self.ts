/** What a persona's system text offers: who it is, whom and what it knows, and the limits of what it may write. */
import type { Language } from '../../../personas/ties.ts';
import { beginning, linesOf, listOf, type Slots, said, whole } from './template.ts';

export interface Known {
  readonly name: string;
  readonly home: string;
  /** Public ones. */
  readonly places: readonly string[];
  readonly days: number;
  readonly standards: readonly { readonly name: string; readonly cost: number }[];
  /** Names of all memory files, and of the people that some of them are about. */
  readonly files: readonly string[];
  readonly people: readonly string[];
  readonly limits: Limits;
}

/** Words and numbers that the rules state. */
export interface Limits {
  readonly actions: number;
  readonly invited: number;
  readonly ahead: number;
  readonly letterWords: number;
  readonly summaryWords: number;
  readonly textWords: number;
  readonly lineWords: number;
  readonly actWords: number;
}

const PEOPLE = 'people/';
const KEPT_AT_MOST = 2_000;
const known = new Map<string, Known>();

/** Read once a system text: it is the same all week. Throws where the rules or the person are missing in it. */
export function knownFrom(language: Language, system: string): Known {
  const before = known.get(system);
  if (before) return before;
  if (known.size >= KEPT_AT_MOST) known.clear();
  const read = readKnown(language, system);
  known.set(system, read);
  return read;
}

function readKnown(language: Language, system: string): Known {
  const from = system.indexOf(`\n\n${beginning(language, 'self', 'main')}`);
  const rules = whole(language, 'rules', 'main', system.slice(0, from));
  const self = whole(language, 'self', 'main', system.slice(from + 2).split('\n\n', 1)[0] ?? '');
  if (from < 0 || !rules || !self) throw new Error('the prompt has no rules, or nobody to play');
  const files = filesIn(language, system);
  return {
    name: self.name ?? '',
    home: self.home ?? '',
    places: listOf(language, rules.places ?? ''),
    days: Number(rules.days),
    standards: listOf(language, rules.standards ?? '').flatMap((text) => standardIn(language, text)),
    files,
    people: files.filter((name) => name.startsWith(PEOPLE)).map((name) => name.slice(PEOPLE.length)),
    limits: limitsIn(rules),
  };
}

function standardIn(language: Language, text: string): Known['standards'] {
  const { name = '', cost } = whole(language, 'rules', 'standard', text) ?? {};
  return name === '' ? [] : [{ name, cost: Number(cost) }];
}

function limitsIn(rules: Slots): Limits {
  const { actions, invited, ahead, letterWords, summaryWords, textWords, lineWords, actWords } = rules;
  return {
    actions: Number(actions),
    invited: Number(invited),
    ahead: Number(ahead),
    letterWords: Number(letterWords),
    summaryWords: Number(summaryWords),
    textWords: Number(textWords),
    lineWords: Number(lineWords),
    actWords: Number(actWords),
  };
}

/** Those with a summary, then those of which only the names stand there. */
function filesIn(language: Language, system: string): readonly string[] {
  const heading = `\n\n${said(language, 'self', 'files')}`;
  const block = system.slice(system.lastIndexOf(heading) + heading.length);
  return linesOf(block).flatMap((line) => {
    const others = whole(language, 'self', 'others', line);
    if (others) return listOf(language, others.names ?? '');
    const file = whole(language, 'self', 'file', line);
    return file ? [nameIn(file)] : [];
  });
}

/** The name of a line such as `- {name}{tie}: …`: where one ends and the other begins only the tie's form tells. */
export function nameIn({ name = '', tie = '' }: Slots): string {
  return `${name}${tie}`.replace(/ \([^()]*·[^()]*\)$|（[^（）]*·[^（）]*）$/, '');
}
