import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runFileSchema } from '../../engine/ledger/run-file.ts';
import { portraitMarkdown } from '../../personas/markdown.ts';
import { PORTRAIT_PARTS, type Portrait, profileSchema, TALENTS, TRAITS } from '../../personas/persona.ts';
import { stateSchema } from '../../personas/state.ts';
import { type Language, readTie, tiesAgree, tieWords } from '../../personas/ties.ts';
import { checkWorld } from '../../worlds/check.ts';
import { findWorld } from '../../worlds/load.ts';
import {
  ideaSchema,
  placeSchema,
  positionSchema,
  pricesSchema,
  worldFileSchema,
} from '../../worlds/world.ts';
import { type Field, fieldsOf } from './fields.ts';
import { columnOf, exampleFiles, PROJECT, page, rowsWith, section } from './page.ts';

const formats = page('formats.md');

const FILES = [
  ['world.json', worldFileSchema, []],
  ['places.json', placeSchema, []],
  ['positions.json', positionSchema, []],
  ['prices.json', pricesSchema, []],
  ['events.json', ideaSchema, []],
  ['profile.json', profileSchema, ['traits', 'talents']],
  ['state.json', stateSchema, []],
] as const;

describe.each(FILES)('formats.md on %s', (file, schema, whole) => {
  const rows = rowsWith(section(formats, file), 'field');
  const fields = fieldsOf(schema, whole);

  it('lists every field in order', () => {
    expect(rows.map((row) => row.field)).toEqual(fields.map((field) => field.path));
  });

  it('tells the bounds of every number and list', () => {
    const said = rows.map((row) => ({ path: row.field, ...boundsSaid(row.range ?? '') }));
    expect(said).toEqual(fields);
  });
});

it('formats.md lists every field of run.json in order', () => {
  const fields = fieldsOf(runFileSchema, ['laws']).map((field) => field.path);
  expect(columnOf(section(formats, 'run.json'), 'field')).toEqual(fields);
});

/** The bounds a cell begins with, `1 to 1,000`, `at least 1` or `at most 6`; those of a text or of each entry are none. */
function boundsSaid(range: string): Pick<Field, 'least' | 'most'> {
  const number = '(\\d{1,3}(?:,\\d{3})*|\\d+)\\b(?!,\\d| characters| each)';
  const [, least, from, to] = new RegExp(`^(?:at least ${number}|(\\d+) to ${number})`).exec(range) ?? [];
  const [, most] = new RegExp(`^at most ${number}`).exec(range) ?? [];
  return { least: numberOf(least ?? from), most: numberOf(to ?? most) };
}

function numberOf(said: string | undefined): number | null {
  return said === undefined ? null : Number(said.replaceAll(',', ''));
}

it('formats.md names all traits and talents', () => {
  const rows = rowsWith(section(formats, 'profile.json'), 'field');
  const meaning = (field: string) => rows.find((row) => row.field === field)?.meaning?.split(', ');
  expect(meaning('traits')).toEqual([...TRAITS]);
  expect(meaning('talents')).toEqual([...TALENTS]);
});

describe.each([
  ['English', 'en'],
  ['Chinese', 'zh'],
] as const)('the words of formats.md in %s', (column, language) => {
  it('are the headings of a portrait', () => {
    const portrait = Object.fromEntries(PORTRAIT_PARTS.map((part) => [part, 'x'])) as Portrait;
    const written = portraitMarkdown('x', portrait, language).matchAll(/^## (.*)$/gm);
    const rows = rowsWith(section(formats, 'portrait.md'), column);
    expect(rows.map((row) => row.part)).toEqual([...PORTRAIT_PARTS]);
    expect(rows.map((row) => row[column])).toEqual([...written].map(([, heading]) => heading));
  });

  it('are the kinds of ties and the words for warmth', () => {
    const ties = section(formats, 'The tie line');
    const kinds = rowsWith(ties, 'group').flatMap((row) => row[column]?.split(', ') ?? []);
    const warmth = rowsWith(ties, 'warmth').map((row) => row[column]);
    expect({ kinds, warmth }).toEqual(tieWords(language));
  });

  it('tell which kinship answers which', () => {
    const rows = rowsWith(section(formats, 'The tie line'), 'group');
    const words = (group: string | undefined) => {
      return rows.find((row) => row.group === group)?.[column]?.split(', ') ?? [];
    };
    for (const { group, 'answered by': answer } of rows) {
      for (const mine of words(group)) {
        const fitting = tieWords(language).kinds.filter((theirs) => agree(mine, theirs, language));
        expect(fitting).toEqual(group === 'free' ? tieWords(language).kinds : words(answer));
      }
    }
  });
});

function agree(mine: string, theirs: string, language: Language): boolean {
  const tie = (kind: string) => ({ kind, warmth: 'warm', since: '2003' }) as const;
  return tiesAgree(tie(mine), tie(theirs), language);
}

it('the tie lines that formats.md shows say the same in both languages', () => {
  const shown = [...section(formats, 'The tie line').matchAll(/`([^`]* · [^`]*)`/g)].map(([, line]) => line);
  const [english = '', chinese = ''] = shown;
  expect(readTie(english, 'en')).toEqual({ kind: 'sister', warmth: 'close', since: '2003' });
  expect(readTie(chinese, 'zh')).toEqual({ kind: '姐姐', warmth: 'close', since: '2003' });
});

describe('the smallest world of formats.md', () => {
  const root = mkdtempSync(join(tmpdir(), 'kith-docs-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('can be lived in once its second person is made as told, and only shared words are to mend', () => {
    for (const [path, text] of exampleFiles(section(formats, 'The smallest world'))) {
      write(path, text);
      if (path.includes('/ada-lind/')) write(secondPath(path), text.replace('Ada Lind', 'Ben Ode'));
    }
    const { cast, findings } = checkWorld(findWorld(join(root, 'worlds/lantern'), root));
    expect(cast?.residents.map(({ persona }) => persona.name)).toEqual(['Ada Lind', 'Ben Ode']);
    const others = findings.filter(({ expected }) => expected !== 'words of their own for two people');
    expect(others).toEqual([]);
    expect(findings.length).toBeGreaterThan(0);
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  function secondPath(path: string): string {
    return path.replace('people/ben-ode.md', 'people/ada-lind.md').replace('/ada-lind/', '/ben-ode/');
  }
});

describe('formats.md and the source', () => {
  const source = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

  it('list the same kinds of events in the same order', () => {
    const kinds = [...source('engine/events.ts').matchAll(/\bkind: '([^']+)'/g)].map(([, kind]) => kind);
    expect(columnOf(section(formats, 'Events'), 'kind')).toEqual(kinds);
  });

  it('list the same fields of a line of the journal', () => {
    const [, body = ''] =
      /interface JournalLine \{\n([\s\S]*?)\n\}/.exec(source('engine/ledger/ledger.ts')) ?? [];
    const fields = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, field]) => field);
    expect(columnOf(section(formats, 'Journal'), 'field')).toEqual(fields);
  });

  it('list the same exit codes', () => {
    const [, codes = ''] = /type ExitCode = ([\d |]+);/.exec(source('cli/handlers.ts')) ?? [];
    expect(columnOf(section(formats, 'How a command ends'), 'code')).toEqual(codes.split(' | '));
  });
});
