import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSnapshot } from '../../../engine/ledger/disk-ledger.ts';
import { readEdits } from '../../../engine/ledger/edits.ts';
import { readLines } from '../../../engine/ledger/lines.ts';
import { personaFolders } from '../../../engine/ledger/persona-folders.ts';
import { readRunFile } from '../../../engine/ledger/run-file.ts';
import type { Forking } from '../../../engine/runs/fork.ts';
import { lifeOf } from '../../../engine/society.ts';
import { fileNamed } from '../../../personas/memory.ts';
import { aFile, aSociety, somebody } from '../../builders.ts';
import { forked, lifeFrom } from './forking.ts';
import {
  begun,
  freshFolder,
  lived,
  MIDDLE,
  PATIENCE,
  removedAfterwards,
  resumed,
  textsOf,
} from './on-disk.ts';

/** A run of two years that was lived to its end. */
let whole = '';

beforeAll(async () => {
  const run = await begun();
  await lived(run);
  whole = run.folder;
}, PATIENCE);
removedAfterwards();

const HERE = 'personas/ines-camara';
const FILE = `${HERE}/memory/people/duarte-camara.md`;

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

/** Writes a file, and the folders that lead to it. */
function write(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function edit(folder: string, path: string, change: (text: string) => string): void {
  const before = read(folder, path);
  const after = change(before);
  expect(after, `the edit of ${path}`).not.toBe(before);
  writeFileSync(join(folder, path), after);
}

/** Changes values of a JSON file. */
const withValues = (values: object) => (text: string) =>
  JSON.stringify({ ...JSON.parse(text), ...values }, null, 2);

describe('one line of a memory file that somebody edited', () => {
  it('makes another life, and stands in the record', async () => {
    const unit = { year: 2021, week: 1 };
    const folder = await forked(whole, unit);
    edit(folder, FILE, (text) => text.replace(/ · (?:close|warm|neutral) · /, ' · cold · '));
    const run = await resumed(folder);
    const before = lifeOf(loadSnapshot(whole, unit).society, 'ines-camara').memory;
    const after = lifeOf(run.start.society, 'ines-camara').memory;
    const moved = after.filter(
      (file) => JSON.stringify(file) !== JSON.stringify(fileNamed(before, file.name)),
    );
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(moved).toMatchObject([
      { name: 'people/duarte-camara', tie: { warmth: 'cold' }, written: 'Y2021-W01-start' },
    ]);
    expect(readLines(join(folder, 'events/edits.jsonl'))).toEqual([
      {
        at: 'Y2021-W01-start',
        kind: 'edited',
        who: 'ines-camara',
        what: 'memory',
        memory: after.map(({ written: _, used: __, ...file }) => file),
      },
    ]);
    await lived(run);
    expect(lifeFrom(folder, unit).get('events/Y2021-end.jsonl')).not.toBe(
      lifeFrom(whole, unit).get('events/Y2021-end.jsonl'),
    );
    expect(readRunFile(folder).status).toBe('done');
  });
});

/** What a fork of harbour looks like before its second year, edited and opened. */
async function afterEdits(change: (folder: string) => void, parts: Partial<Forking> = {}) {
  const folder = await forked(whole, { year: 2021, week: 1 }, parts);
  change(folder);
  const run = await resumed(folder);
  await run.close('stopped');
  const edits = readLines(join(folder, 'events/edits.jsonl')) as { who: string; what: string }[];
  return {
    folder,
    life: lifeOf(run.start.society, 'ines-camara'),
    edits: edits.map(({ who, what }) => `${who} ${what}`),
  };
}

describe('what may be edited', () => {
  it('a state: money, values, skills, things, the position', async () => {
    const values = {
      deposit: 5,
      vitality: 12.5,
      position: null,
      skills: [{ name: 'juggling', level: 3 }],
      possessions: [],
    };
    const { life, edits } = await afterEdits((folder) =>
      edit(folder, `${HERE}/state.json`, withValues(values)),
    );
    expect(life.state).toMatchObject(values);
    expect(edits).toEqual(['ines-camara state']);
  });

  it('a profile and a portrait, which are one person', async () => {
    const { life, edits } = await afterEdits((folder) => {
      edit(folder, `${HERE}/profile.json`, withValues({ name: 'Inês Silva' }));
      edit(folder, `${HERE}/portrait.md`, (text) =>
        text.replace(/## Voice\n\n[^#]*/, '## Voice\n\nLoud.\n\n'),
      );
    });
    expect(life.persona).toMatchObject({
      id: 'ines-camara',
      name: 'Inês Silva',
      portrait: { voice: 'Loud.' },
    });
    expect(edits).toEqual(['ines-camara persona']);
  });

  it('what is remembered: a file more, a file less, one about somebody never met', async () => {
    const { folder, life, edits } = await afterEdits((fork) => {
      rmSync(join(fork, FILE));
      write(fork, `${HERE}/memory/topics/my-boat.md`, '# My Boat\n\n> I want one.\n');
      write(
        fork,
        `${HERE}/memory/people/coll-rennie.md`,
        'rival · cold · since 2019\n\n> A thief.\n\nSo I heard.\n',
      );
    });
    expect(fileNamed(life.memory, 'people/duarte-camara')).toBeUndefined();
    expect(fileNamed(life.memory, 'topics/my boat')).toMatchObject({
      title: 'My Boat',
      summary: 'I want one.',
      text: '',
    });
    expect(fileNamed(life.memory, 'people/coll-rennie')).toMatchObject({
      tie: { kind: 'rival' },
      text: 'So I heard.',
    });
    expect(edits).toEqual(['ines-camara memory']);
    expect(readdirSync(join(folder, `${HERE}/memory/topics`))).not.toContain('my-boat.md');
  });

  it('one file beside others that are longer than the fork’s own laws would allow', async () => {
    const { folder, life, edits } = await afterEdits(
      (fork) => writeFileSync(join(fork, FILE), 'father · cold · since 1999\n\n> Gone.\n'),
      { settings: ['memory.textWords=5', 'memory.summaryWords=3'] },
    );
    expect(edits).toEqual(['ines-camara memory']);
    expect(fileNamed(life.memory, 'people/duarte-camara')).toMatchObject({ summary: 'Gone.', text: '' });
    expect(read(folder, `${HERE}/memory/general.md`)).toContain('Worries. Twenty-six trips out');
  });

  it('one file beside another that Markdown can not tell exactly, which stays as it is', () => {
    const folder = freshFolder();
    const odd = aFile('topics/odd', 'two\nlines', { text: '  indented' });
    const society = aSociety([somebody('ada', { memory: [odd] })]);
    personaFolders(folder).refresh(society, new Map());
    expect(readEdits(folder, society)).toEqual([]);
    writeFileSync(join(folder, 'personas/ada/memory/general.md'), '> Other.\n');
    const general = { name: 'general', title: '', summary: 'Other.', text: '' };
    expect(readEdits(folder, society)).toEqual([
      { kind: 'edited', who: 'ada', what: 'memory', memory: [general, odd] },
    ]);
  });

  it('by an editor that writes CRLF and a byte order mark', async () => {
    const { edits } = await afterEdits((folder) => {
      for (const path of [FILE, `${HERE}/state.json`, `${HERE}/profile.json`, `${HERE}/portrait.md`]) {
        edit(folder, path, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
      }
    });
    expect(edits).toEqual([]);
  });

  it('nothing: order, spaces and line ends of JSON make no other state', async () => {
    const { edits } = await afterEdits((folder) => {
      edit(folder, `${HERE}/state.json`, (text) => JSON.stringify(JSON.parse(text)));
      edit(folder, `${HERE}/profile.json`, (text) => {
        return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()));
      });
    });
    expect(edits).toEqual([]);
  });

  it('files of a system or an editor are nobody', async () => {
    const { edits } = await afterEdits((folder) => {
      for (const path of [
        'personas/.DS_Store',
        `${HERE}/memory/.swp`,
        `${HERE}/memory/topics/._x.md`,
        `${HERE}/notes.txt`,
      ]) {
        write(folder, path, 'x');
      }
    });
    expect(edits).toEqual([]);
  });
});

/** An edit that can not be, by the file it is made in, and what is said. */
const WRONG: readonly [
  what: string,
  path: string,
  change: (text: string) => string | undefined,
  message: RegExp,
][] = [
  [
    'a bad tie line',
    FILE,
    (text) => text.replace(/^.*/, 'dad'),
    /duarte-camara\.md: line 1 is 'dad', expected a tie such as/,
  ],
  ['no summary', FILE, (text) => text.replace(/^>.*\n/m, ''), /duarte-camara\.md: summary is missing/],
  [
    'a summary that is too long',
    FILE,
    (text) => text.replace(/^>.*/m, `> ${'word '.repeat(61)}`),
    /duarte-camara\.md: summary has 61 words, expected at most 60/,
  ],
  [
    'a text that is too long',
    FILE,
    (text) => `${text}\n${'word '.repeat(301)}`,
    /duarte-camara\.md: text has \d+ words, expected at most 300/,
  ],
  ['NUL bytes', FILE, (text) => `${text}\0`, /duarte-camara\.md: has NUL bytes, expected a UTF-8 text file/],
  [
    'a file about nobody',
    `${HERE}/memory/people/captain-nobody.md`,
    () => 'friend · close · since 2003\n\n> Who?\n',
    /captain-nobody\.md: is about 'captain-nobody', expected another persona of the run/,
  ],
  [
    'a file about oneself',
    `${HERE}/memory/people/ines-camara.md`,
    () => 'friend · close · since 2003\n\n> I.\n',
    /ines-camara\.md: is about 'ines-camara'/,
  ],
  [
    'a file that is named by no id',
    `${HERE}/memory/people/Duarte.md`,
    () => 'friend · close · since 2003\n\n> He.\n',
    /Duarte\.md: is not named by an id/,
  ],
  [
    'a file where none is read',
    `${HERE}/memory/plans.md`,
    () => '> Plans.\n',
    /memory\/plans\.md: is no memory file, expected general\.md, people\/<id>\.md or topics\/<name>\.md; move or remove it/,
  ],
  [
    'a topic without a title',
    `${HERE}/memory/topics/boat.md`,
    () => '> A boat.\n',
    /boat\.md: line 1 has no title/,
  ],
  ['no general file', `${HERE}/memory/general.md`, () => undefined, /general\.md: is missing/],
  [
    'broken JSON',
    `${HERE}/state.json`,
    (text) => text.slice(0, 20),
    /state\.json: (?:at its end|line \d+, column \d+) is not JSON/,
  ],
  [
    'an unknown position',
    `${HERE}/state.json`,
    withValues({ position: 'admiral' }),
    /state\.json: position is 'admiral', expected the id of a position, or null/,
  ],
  [
    'a seat that is taken',
    `${HERE}/state.json`,
    withValues({ position: 'plain-dealing-skipper' }),
    /state\.json: position is 'plain-dealing-skipper', which 2 people would hold, expected at most 1/,
  ],
  [
    'a value out of range',
    `${HERE}/state.json`,
    withValues({ vitality: 101 }),
    /state\.json: vitality is 101, expected .*100/,
  ],
  [
    'money beyond what can be counted',
    `${HERE}/state.json`,
    withValues({ deposit: 9_007_199_254_740_992 }),
    /state\.json: deposit is 9007199254740992, expected/,
  ],
  [
    'money that is no whole number',
    `${HERE}/state.json`,
    withValues({ deposit: 0.5 }),
    /state\.json: deposit is 0\.5, expected/,
  ],
  [
    'a key of its own',
    `${HERE}/state.json`,
    withValues({ luck: 7 }),
    /state\.json: luck is unknown, expected only the documented keys; remove it/,
  ],
  [
    'a skill twice',
    `${HERE}/state.json`,
    withValues({
      skills: [
        { name: 'x', level: 1 },
        { name: 'x', level: 2 },
      ],
    }),
    /state\.json: skills has 'x' twice/,
  ],
  [
    'a thing twice',
    `${HERE}/state.json`,
    withValues({ possessions: ['a', 'b'].map((name) => ({ id: 'x-1', name, description: '' })) }),
    /state\.json: possessions has 'x-1', which is there 2 times, expected every id once/,
  ],
  [
    'the name of somebody else',
    `${HERE}/profile.json`,
    withValues({ name: 'DUARTE  Câmara' }),
    /profile\.json: name is the name of duarte-camara too/,
  ],
  [
    'a name that turns what follows',
    `${HERE}/profile.json`,
    withValues({ name: '\u202Esenê' }),
    /profile\.json: name is ".*", expected letters or digits, without control, direction/,
  ],
  [
    'a home that is none',
    `${HERE}/profile.json`,
    withValues({ home: 'moon' }),
    /profile\.json: home is 'moon', expected the id of a place of kind home/,
  ],
  ['no profile', `${HERE}/profile.json`, () => undefined, /profile\.json: is missing/],
  [
    'a portrait without a heading',
    `${HERE}/portrait.md`,
    (text) => text.replace(/## Voice[^#]*/, ''),
    /portrait\.md: ## Voice is missing, expected some prose/,
  ],
  [
    'somebody who is not there',
    'personas/captain-nobody',
    () => 'x',
    /captain-nobody: is nobody of this society, expected a persona of the run; remove it/,
  ],
];

describe('an edit that can not be', () => {
  let fork = '';
  beforeAll(async () => {
    fork = await forked(whole, MIDDLE);
  }, PATIENCE);

  it.each(WRONG)(
    '%s is refused with its file and place; mended, the life goes on',
    async (_, path, change, message) => {
      const folder = join(freshFolder(), 'fork');
      cpSync(fork, folder, { recursive: true });
      const file = join(folder, path);
      const good = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const bad = change(good ?? '');
      if (bad === undefined) rmSync(file);
      else write(folder, path, bad);
      const before = textsOf(folder);
      await expect(resumed(folder)).rejects.toThrow(message);
      await expect(resumed(folder)).rejects.toThrow(join(folder, path));
      expect(textsOf(folder)).toEqual(before);
      expect(readRunFile(folder).status).toBe('editing');
      if (good === undefined) rmSync(file);
      else writeFileSync(file, good);
      const run = await resumed(folder);
      expect(run.start).toEqual(loadSnapshot(fork));
      await run.close('stopped');
    },
  );
});

describe('edits after a fork’s first week', () => {
  it('are refused by file, and told how to count or to vanish', async () => {
    const folder = await forked(whole, MIDDLE);
    const run = await resumed(folder);
    await lived(run, { until: { year: 2021, week: 'end' } });
    const poor = withValues({ deposit: 1 });
    edit(folder, `${HERE}/state.json`, poor);
    await expect(resumed(folder)).rejects.toThrow(
      `${join(folder, HERE, 'state.json')}: was edited, expected what the run wrote; only a fork reads edits: fork it with --from Y2021-end --edit and edit there, or remove this file and it is made again`,
    );
    rmSync(join(folder, HERE, 'state.json'));
    await lived(await resumed(folder));
    expect(lifeFrom(folder, MIDDLE)).toEqual(lifeFrom(whole, MIDDLE));
  });

  it('are refused too if they add a file', async () => {
    const run = await begun();
    await run.close('stopped');
    const path = join(run.folder, HERE, 'memory/topics/boat.md');
    cpSync(join(run.folder, HERE, 'memory/general.md'), path);
    await expect(resumed(run.folder)).rejects.toThrow(`${path}: was edited`);
    rmSync(path);
    await (await resumed(run.folder)).close('stopped');
  });

  it('are not read where a run was killed: its folders may lie behind', async () => {
    const run = await begun();
    await lived(run, { until: MIDDLE });
    const file = join(run.folder, 'run.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"stopped"', '"living"'));
    edit(run.folder, `${HERE}/state.json`, withValues({ deposit: 1 }));
    await lived(await resumed(run.folder));
    expect(lifeFrom(run.folder, MIDDLE)).toEqual(lifeFrom(whole, MIDDLE));
  });
});
