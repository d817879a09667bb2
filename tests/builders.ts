/** Tiny worlds and societies in memory: valid by the real schemas, always the same, deeply frozen. */

import { unitName, weekAfter, weekOf } from '../engine/clock.ts';
import type { Event } from '../engine/events.ts';
import { foundSociety } from '../engine/found-society.ts';
import { happen } from '../engine/happen.ts';
import { openWeek } from '../engine/rules/open-week.ts';
import type { Society } from '../engine/society.ts';
import type { Remembered, Resident } from '../personas/folder.ts';
import { GENERAL, personFile } from '../personas/memory.ts';
import {
  PORTRAIT_PARTS,
  type Portrait,
  type Profile,
  profileSchema,
  type Start,
  TALENTS,
  TRAITS,
} from '../personas/persona.ts';
import type { State } from '../personas/state.ts';
import { firstTie, type Tie } from '../personas/ties.ts';
import { type LawChanges, lawsFrom } from '../worlds/laws.ts';
import {
  ideaSchema,
  type Place,
  type Position,
  placeSchema,
  positionSchema,
  pricesSchema,
  type World,
  worldFileSchema,
} from '../worlds/world.ts';
import { deepFrozen } from './builders/frozen.ts';

const DOINGS = ['read', 'rest', 'walk', 'talk'];

/** `mara-voss` as `Mara Voss`. */
export function titled(id: string): string {
  return id.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());
}

/** A place of this id and its name, public unless it is said to be a home. */
export function aPlace(id: string, parts: Partial<Place> = {}): Place {
  const name = titled(id);
  const plain = { id, name, kind: 'public', description: `The ${name}.`, objects: [], doings: DOINGS };
  return placeSchema.parse({ ...plain, ...parts });
}

/** A position for one, of any age and without conditions, that pays 200 a week; shown as `Miller House / miller`. */
export function aPosition(id: string, parts: Partial<Position> = {}): Position {
  return positionSchema.parse({
    id,
    organization: `${titled(id)} House`,
    role: id,
    type: 'work',
    description: `Work of a ${id}.`,
    weeklyIncome: 200,
    weeklySkillGrowth: {},
    minSkills: {},
    capacity: 1,
    doings: DOINGS,
    ...parts,
  });
}

/** A world with `square`, `cafe` and the home `house`, and seats for two millers, a baker and a guard. */
export function aWorld({
  laws = {},
  ...parts
}: Partial<Omit<World, 'laws'>> & { readonly laws?: LawChanges } = {}): World {
  const world: World = {
    id: 'tiny',
    title: 'Tiny',
    language: 'en',
    years: 10,
    setting: 'A village by a lake.',
    weekNames: ['Early', 'Late'],
    weather: [],
    feasts: [],
    skillSynonyms: {},
    laws: lawsFrom(laws, 'the laws of a test'),
    places: [aPlace('square'), aPlace('cafe'), aPlace('house', { kind: 'home' })],
    positions: [aPosition('miller', { capacity: 2 }), aPosition('baker'), aPosition('guard')],
    prices: pricesOf({ bread: [1, 4], kite: [20, 60], boat: [200, 900] }),
    ideas: [{ name: 'Fair', place: 'square', description: 'Stalls and music.', repeatWeeks: 1 }],
    ...parts,
  };
  checkByTheSchemas(world);
  return deepFrozen(world);
}

/** A price list of things by their lowest and highest price. */
export function pricesOf(things: Readonly<Record<string, readonly [low: number, high: number]>>) {
  const items = Object.entries(things).map(([name, [low, high]]) => ({ name, unit: 'piece', low, high }));
  return { categories: [{ id: 'goods', name: 'Goods', description: 'What there is.', items }] };
}

function checkByTheSchemas(world: World): void {
  const { title, language, years, weekNames, weather, feasts, skillSynonyms } = world;
  worldFileSchema.parse({ title, language, years, laws: {}, weekNames, weather, feasts, skillSynonyms });
  pricesSchema.parse(world.prices);
  for (const place of world.places) placeSchema.parse(place);
  for (const position of world.positions) positionSchema.parse(position);
  for (const idea of world.ideas) ideaSchema.parse(idea);
}

/** What may differ from somebody who is 30, unemployed, average in everything, owns nothing but 1,000 and lives in `house`. */
export interface Particulars extends Partial<Omit<Profile, 'start' | 'traits' | 'talents'>> {
  readonly traits?: Partial<Profile['traits']>;
  readonly talents?: Partial<Profile['talents']>;
  readonly portrait?: Partial<Portrait>;
  readonly position?: string | null;
  readonly skills?: Start['skills'];
  readonly deposit?: number;
  readonly extraIncome?: number;
  /** By name; they get the ids `<owner>-1`, `<owner>-2`, … */
  readonly things?: readonly string[];
  /** Beside `general` and the files that ties make. */
  readonly memory?: readonly Remembered[];
}

export function somebody(id: string, particulars: Particulars = {}): Resident {
  const { traits, talents, portrait, memory = [], ...rest } = particulars;
  const { position = null, skills = {}, deposit = 1000, extraIncome = 0, things = [], ...facts } = rest;
  const possessions = things.map((name) => ({ name, description: `A ${name}.` }));
  const { start, ...profile } = profileSchema.parse({
    name: titled(id),
    born: { year: 1990 },
    gender: 'woman',
    home: 'house',
    traits: { ...average(TRAITS), ...traits },
    talents: { ...average(TALENTS), ...talents },
    wants: [{ want: 'to see the sea', met: 'has seen the sea' }],
    start: { position, skills, deposit, extraIncome, possessions },
    ...facts,
  });
  const prose = PORTRAIT_PARTS.map(
    (part) => [part, portrait?.[part] ?? `${profile.name}'s ${part}.`] as const,
  );
  const persona = { ...profile, id, portrait: Object.fromEntries(prose) as Portrait };
  return { persona, start, memory: [aFile(GENERAL, `I am ${profile.name}.`), ...memory] };
}

function average(keys: readonly string[]): Record<string, number> {
  return Object.fromEntries(keys.map((key) => [key, 50]));
}

/** A memory file; a topic is named by its title: `topics/red boat`. */
export function aFile(name: string, summary = `About ${name}.`, parts: Partial<Remembered> = {}): Remembered {
  const title = name.startsWith('topics/') ? name.slice('topics/'.length) : '';
  return { name, title, summary, text: `${summary} And more.`, ...parts };
}

/** A file about somebody, an acquaintance since 2019 unless the tie says more. */
export function aFileAbout(id: string, tie: Tie = firstTie('2019', 'en')): Remembered {
  return aFile(personFile(id), `${titled(id)} lives here too.`, { tie });
}

/** `ada - bo`: each has a file about the other; `ada > bo`: only Ada has one. */
export type TieText = `${string} - ${string}` | `${string} > ${string}`;

export interface Circle {
  readonly world?: World;
  /** Who has files about whom; everybody about everybody unless said otherwise. */
  readonly ties?: 'everybody' | readonly TieText[];
}

/** A society before its first week; somebody plain may be given as an id. */
export function aSociety(
  people: readonly (Resident | string)[],
  { world = aWorld(), ties }: Circle = {},
): Society {
  const residents = people.map((one) => (typeof one === 'string' ? somebody(one) : one));
  const pairs = pairsOf(
    ties ?? 'everybody',
    residents.map((one) => one.persona.id),
  );
  const knowing = residents.map((one) => ({
    ...one,
    memory: [...one.memory, ...filesOf(one, pairs, world)],
  }));
  return deepFrozen(foundSociety(world, knowing));
}

type Pair = readonly [who: string, about: string];

function pairsOf(ties: NonNullable<Circle['ties']>, ids: readonly string[]): readonly Pair[] {
  if (ties === 'everybody') return ids.flatMap((who) => ids.map((about) => [who, about] as const));
  return ties.flatMap((tie): readonly Pair[] => {
    const [a = '', sign, b = ''] = tie.split(' ');
    for (const id of [a, b]) if (!ids.includes(id)) throw new Error(`the tie '${tie}' names a stranger`);
    return sign === '-'
      ? [
          [a, b],
          [b, a],
        ]
      : [[a, b]];
  });
}

function filesOf(
  { persona, memory }: Resident,
  pairs: readonly Pair[],
  { language }: World,
): readonly Remembered[] {
  const known = new Set([persona.id, ...memory.map((file) => file.name)]);
  return pairs.flatMap(([who, about]) => {
    const isNew = who === persona.id && about !== who && !known.has(personFile(about));
    return isNew ? [aFileAbout(about, firstTie('2019', language))] : [];
  });
}

/** So many plain people, alike but for their names. */
export function aCrowd(count: number): readonly Resident[] {
  return Array.from({ length: count }, (_, at) => somebody(`p${String(at + 1).padStart(3, '0')}`));
}

/** The society after these events, all of them on the first day of its week. */
export function societyAfter(society: Society, ...events: readonly Event[]): Society {
  return deepFrozen(happen(society, `${unitName(society.common.unit)}-day-1`, events));
}

/** The society after the opening of its week: letters may be sent now to whom one has a file about. */
export function opened(society: Society): Society {
  return deepFrozen(happen(society, `${unitName(society.common.unit)}-open`, openWeek(society)));
}

/** The society at the opening of the week after its own, over a year's end if need be. */
export function nextWeek(society: Society): Society {
  const { unit, world } = society.common;
  return opened(societyAfter(society, { kind: 'passed', to: weekAfter(weekOf(unit), 1, world.laws.weeks) }));
}

/** The society with other values of somebody's state. */
export function withState(society: Society, who: string, values: Partial<State>): Society {
  const old = society.personas.find((life) => life.persona.id === who)?.state;
  if (!old) throw new Error(`nobody has the id '${who}'`);
  return societyAfter(society, { kind: 'edited', who, what: 'state', state: { ...old, ...values } });
}
