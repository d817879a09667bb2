/** What questions to Mara Voss of a small harbour know, for tests of how her answers are read. */
import type { Directory, PersonaAsking } from '../../../engine/tasks/task.ts';
import { type Persona, PORTRAIT_PARTS, type Portrait, TALENTS, TRAITS } from '../../../personas/persona.ts';
import type { Language } from '../../../personas/ties.ts';
import { lawsFrom } from '../../../worlds/laws.ts';
import type { Position } from '../../../worlds/world.ts';

export const LAWS = lawsFrom({}, 'defaults');

const levels = <const K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 50])) as Record<K, number>;

const MARA: Persona = {
  id: 'mara-voss',
  name: 'Mara Voss',
  born: { year: 1980 },
  gender: 'woman',
  home: 'mill-house',
  traits: levels(TRAITS),
  talents: levels(TALENTS),
  wants: [{ want: 'sail', met: 'she has sailed' }],
  portrait: Object.fromEntries(PORTRAIT_PARTS.map((part) => [part, `Her ${part}.`])) as Portrait,
};

export const DIRECTORY: Directory = {
  self: 'Mara Voss',
  people: [
    { id: 'teo-lindqvist', name: 'Teo Lindqvist' },
    { id: 'ines-okafor', name: 'Ines Okafor' },
  ],
  seen: [{ id: 'anna-lee', name: 'Anna Lee' }],
  places: [
    { id: 'harbour-cafe', name: 'Harbour Cafe', kind: 'public' },
    { id: 'quay', name: 'The Quay', kind: 'public' },
  ],
  events: [
    { id: 'public-1', name: "Ines's Soup & Bread (D2)" },
    { id: 'public-2', name: 'The Regatta' },
  ],
  files: [
    { id: 'general', name: 'general' },
    { id: 'people/teo-lindqvist', name: 'people/Teo Lindqvist' },
    { id: 'topics/the red boat', name: 'topics/The red boat' },
  ],
  things: [
    { id: 'thing-1', name: 'red kite' },
    { id: 'thing-2', name: 'red kite' },
    { id: 'thing-3', name: 'brass lamp' },
  ],
};

export function asking(language: Language = 'en', directory: Directory = DIRECTORY): PersonaAsking {
  return {
    language,
    laws: LAWS,
    now: {
      year: 2020,
      week: 3,
      weekName: 'Thaw',
      weekNames: ['Thaw'],
      weather: '',
      weeks: LAWS.weeks,
      days: LAWS.days,
      day: 2,
    },
    me: {
      id: MARA.id,
      name: MARA.name,
      age: 40,
      persona: MARA,
      home: 'The Mill House',
      position: null,
      chapters: [],
      diary: [],
      files: [],
      others: [],
    },
    told: { news: [], mail: [], waiting: 0 },
    state: {
      vitality: 70,
      fulfillment: { mood: 50, material: 50, social: 50, esteem: 50 },
      skills: [],
      deposit: 500,
      extraIncome: 0,
      possessions: [],
      position: null,
    },
    directory,
  };
}

export function aSeat(id: string, organization: string, role: string): Position {
  const lists = { weeklySkillGrowth: {}, minSkills: {}, doings: [] };
  return { id, organization, role, type: 'work', description: '…', weeklyIncome: 100, capacity: 1, ...lists };
}

/** A text of so many words, which never runs in circles. */
export function wordy(count: number): string {
  return Array.from({ length: count }, (_, at) => letters((at + 1) * 7_919)).join(' ');
}

/** One word of at least so many letters, likewise. */
export function endless(length: number): string {
  return wordy(length).replaceAll(' ', '');
}

function letters(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  return number < 26 ? letter : letter + letters(Math.floor(number / 26));
}
