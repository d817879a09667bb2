/** Builds tiny worlds in a temporary folder: three people, two places, four seats, nothing to mend. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { memoryMarkdown, portraitMarkdown } from '../../personas/markdown.ts';
import { PORTRAIT_PARTS, type Portrait, TALENTS, TRAITS } from '../../personas/persona.ts';
import { type Language, tieLine, tieWords } from '../../personas/ties.ts';
import type { WorldFolders } from '../../worlds/load.ts';

/** Path to content: `worlds/tiny/…` and `personas/tiny/…`; what isn't a text is written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

const TEXTS = {
  en: {
    prose: 'Plain words.',
    doings: ['read', 'rest', 'walk', 'talk'],
    weeks: ['Early', 'Late'],
    gender: 'woman',
  },
  zh: { prose: '平常的话。', doings: ['看书', '休息', '散步', '聊天'], weeks: ['早', '晚'], gender: '女' },
} as const;

/** Files of a world in which Ann and Ben work at the mill, Cleo is unemployed, and each knows the two others. */
export function tinyFiles(language: Language = 'en'): Files {
  const { prose, doings, weeks } = TEXTS[language];
  const place = { description: prose, objects: [], doings };
  const position = { type: 'work', description: prose, weeklySkillGrowth: {}, minSkills: {}, doings };
  const names = { ann: 'Ann', ben: 'Ben', cleo: 'Cleo' };
  const people = Object.entries(names).map(([id, name]) =>
    personFiles(id, name, Object.keys(names), language, id === 'cleo' ? null : 'miller'),
  );
  return Object.assign(
    {
      'worlds/tiny/world.json': { title: 'Tiny', language, laws: {}, weekNames: weeks },
      'worlds/tiny/setting.md': `${prose}\n`,
      'worlds/tiny/places.json': [
        { id: 'square', name: 'Square', kind: 'public', ...place },
        { id: 'house', name: 'House', kind: 'home', ...place },
      ],
      'worlds/tiny/positions.json': [
        { id: 'miller', organization: 'Mill', role: 'miller', weeklyIncome: 200, capacity: 2, ...position },
        { id: 'baker', organization: 'Bakery', role: 'baker', weeklyIncome: 200, capacity: 1, ...position },
        { id: 'guard', organization: 'Gate', role: 'guard', weeklyIncome: 200, capacity: 1, ...position },
      ],
      'worlds/tiny/prices.json': {
        categories: [
          {
            id: 'food',
            name: 'Food',
            description: prose,
            items: [{ name: 'bread', unit: 'loaf', low: 1, high: 2 }],
          },
        ],
      },
      'worlds/tiny/events.json': [
        { name: 'Fair', place: 'square', description: prose },
        { name: 'Sweeping', place: 'square', description: prose, follows: 'Fair' },
      ],
    },
    ...people,
  );
}

/** The files of a person who has a file about each of `others`; the tie is a free one. */
export function personFiles(
  id: string,
  name: string,
  others: readonly string[],
  language: Language = 'en',
  position: string | null = null,
): Files {
  const folder = `personas/tiny/${id}`;
  const { prose, gender } = TEXTS[language];
  const start = { position, skills: {}, deposit: 500, extraIncome: 0, possessions: [] };
  const portrait = Object.fromEntries(PORTRAIT_PARTS.map((part) => [part, prose])) as Portrait;
  const known = others.filter((other) => other !== id);
  return {
    [`${folder}/profile.json`]: {
      name,
      born: { year: 1990, week: 3 },
      gender,
      home: 'house',
      traits: Object.fromEntries(TRAITS.map((trait) => [trait, 50])),
      talents: Object.fromEntries(TALENTS.map((talent) => [talent, 50])),
      wants: [{ want: prose, met: prose }],
      start,
    },
    [`${folder}/portrait.md`]: portraitMarkdown(name, portrait, language),
    [`${folder}/memory/general.md`]: memory('general', prose, language),
    ...Object.fromEntries(
      known.map((other) => [
        `${folder}/memory/people/${other}.md`,
        aboutPerson(language, freeKind(language)),
      ]),
    ),
  };
}

/** A `people/` file that begins with a tie of this kind. */
export function aboutPerson(language: Language, kind: string): string {
  return `${tieLine({ kind, warmth: 'warm', since: '2019' }, language)}\n\n${memory('general', TEXTS[language].prose, language)}`;
}

function freeKind(language: Language): string {
  return tieWords(language).kinds.at(-1) ?? '';
}

function memory(name: string, prose: string, language: Language): string {
  return memoryMarkdown({ name, title: '', summary: prose, text: prose, written: '', used: '' }, language);
}

/** The files with a value put at a dotted path of a JSON file; `undefined` removes the key. */
export function withValue(files: Files, path: string, at: string, value: unknown): Files {
  return { ...files, [path]: put(files[path], at.split('.'), value) };
}

function put(tree: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(tree) ? [...tree] : { ...(tree as object) };
  Reflect.set(copy, key, rest.length === 0 ? value : put(Reflect.get(copy, key), rest, value));
  return copy;
}

const folders: string[] = [];

/** Writes the files into a new folder; `encode` has the last word on every text. */
export function written(files: Files, encode: (text: string) => string = (text) => text): WorldFolders {
  const root = mkdtempSync(join(tmpdir(), 'kith-world-'));
  folders.push(root);
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), encode(text));
  }
  return { id: 'tiny', world: join(root, 'worlds/tiny'), personas: join(root, 'personas/tiny') };
}

/** Removes every folder that was written. */
export function removeWritten(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
