/** Whoever is asked, as the offline mind sees it: traits, drives, relations, threads and a voice. */
import type { PersonaAsking } from '../../engine/tasks/task.ts';
import type { Me } from '../../engine/views/me.ts';
import type { Talent, Trait } from '../../personas/persona.ts';
import type { Language } from '../../personas/ties.ts';
import { type General, generalOf, type Thread, type ThreadKind } from './general.ts';
import { lasting, type Occasion } from './habit.ts';
import type { PhraseFile } from './phrases/kinds.ts';
import { type KindOf, phrasebook, type Words } from './phrases/phrasebook.ts';
import { type Relation, relationOf, warmthNow } from './relation.ts';
import { ordinal } from './time.ts';
import { spontaneous, type Temper, tempersOf } from './voice.ts';

export interface Self extends Occasion {
  readonly asking: PersonaAsking;
  readonly id: string;
  /** Traits and talents as 0..1. */
  readonly trait: (name: Trait) => number;
  readonly talent: (name: Talent) => number;
  readonly tempers: readonly [Temper, Temper];
  /** Everybody whose file is shown, the last used first. */
  readonly relations: readonly Relation[];
  readonly threads: readonly Thread[];
  readonly clock: number;
  readonly say: <F extends PhraseFile>(file: F, kind: KindOf<F>, words?: Words) => string;
}

/** Reads a question to a persona. */
export function selfOf(asking: PersonaAsking, on: Occasion): Self {
  const { me, language, now } = asking;
  const choice = spontaneous(me.id, on.dice);
  const book = phrasebook(language);
  return {
    ...on,
    ...natureOf(me, language),
    asking,
    id: me.id,
    clock: ordinal(now),
    say: (file, kind, words = {}) => book.say(file, kind, words, choice),
  };
}

type Nature = Pick<Self, 'trait' | 'talent' | 'tempers' | 'relations' | 'threads'>;

const natures = new WeakMap<Me, Nature>();

/** What the prefix of a week's conversation says: read once a week. */
function natureOf(me: Me, language: Language): Nature {
  const known = natures.get(me);
  if (known) return known;
  const { traits, talents } = me.persona;
  const general = me.files.find((file) => file.name === 'general');
  const nature: Nature = {
    trait: (name) => traits[name] / 100,
    talent: (name) => talents[name] / 100,
    tempers: tempersOf(me.persona),
    relations: me.files.flatMap((file) => (file.person ? [relationOf(file, me.id, language)] : [])),
    threads: generalOf(general, language).threads,
  };
  natures.set(me, nature);
  return nature;
}

/** `general` as this week's plan showed it, with its text. */
export function generalShown(
  earlier: Occasion['earlier'],
  language: PersonaAsking['language'],
): General | undefined {
  for (const { question } of earlier) {
    if (question.task === 'plan') return generalOf(question.input.general, language);
  }
  return undefined;
}

/** A name as one uses it: the given name, where nobody else one knows has it. In Chinese the whole name. */
export function short(self: Pick<Self, 'asking'>, name: string): string {
  const { directory, language, me } = self.asking;
  if (language === 'zh') return name;
  const given = givenName(name);
  const last = sharedNames.get(me);
  const names = last?.people === directory.people ? last.names : namesOf(directory, me);
  if (names !== last?.names) sharedNames.set(me, { people: directory.people, names });
  const others = names.get(given) ?? new Set();
  return given.length < 2 || others.size > 1 || (others.size === 1 && !others.has(name)) ? name : given;
}

function givenName(name: string): string {
  const end = name.indexOf(' ');
  return end < 0 ? name : name.slice(0, end);
}

type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** The names that were last made for somebody, and of which people beside those with a file. */
const sharedNames = new WeakMap<Me, { readonly people: readonly unknown[]; readonly names: Names }>();

/** Who has which given name, among those one may name or has a file about. */
function namesOf(directory: PersonaAsking['directory'], me: Me): Names {
  const names = new Map<string, Set<string>>();
  const known = [
    ...directory.people.map((one) => one.name),
    ...me.files.flatMap((file) => file.person ?? []),
  ];
  for (const name of known) names.set(givenName(name), (names.get(givenName(name)) ?? new Set()).add(name));
  return names;
}

/** The shown name behind a short one, among those whose file is shown or who can be written to. */
export function whole(self: Pick<Self, 'asking'>, said: string): string | undefined {
  const { directory, me } = self.asking;
  const names = new Set([
    ...directory.people.map((one) => one.name),
    ...me.files.flatMap((file) => file.person ?? []),
  ]);
  return [...names].find((name) => name === said || short(self, name) === said);
}

export function relationTo(self: Self, name: string): Relation | undefined {
  return self.relations.find((relation) => relation.name === name);
}

/** How warmly one thinks of somebody now: what is not renewed fades towards nothing in particular. */
export function warmthTo(self: Self, name: string): number {
  const relation = relationTo(self, name);
  if (!relation) return 50;
  return warmthNow(relation, self.asking.now);
}

export function threadOn(self: Pick<Self, 'threads'>, kind: ThreadKind): Thread | undefined {
  return self.threads.find((thread) => thread.kind === kind);
}

/** The person a thread is about, as shown. */
export function personOn(self: Self, kind: ThreadKind): string | undefined {
  const said = threadOn(self, kind)?.about.person;
  return said === undefined ? undefined : whole(self, said);
}

/** What two people are to each other by nature: 0..100, most of it shared, some of it one-sided. */
export function chemistry(seed: number, me: string, other: string): number {
  const pair = [me, other].sort().join('/');
  return 100 * (0.7 * lasting(seed, 'between', pair) + 0.3 * lasting(seed, 'towards', me, other));
}

/** A place without what stands behind its comma, and without a capital article. */
export function placeWords(self: Pick<Self, 'asking'>, place: string): string {
  if (self.asking.language === 'zh') return place;
  const [name = place] = place.split(',');
  return name.replace(/^(?:The|A|An) /, (article) => article.toLowerCase());
}
