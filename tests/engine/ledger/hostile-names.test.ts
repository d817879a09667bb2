import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotText } from '../../../engine/ledger/snapshot.ts';
import { lifeOf, type Society } from '../../../engine/society.ts';
import { readMemoryFolder } from '../../../personas/folder.ts';
import { nameKey } from '../../../text/names.ts';
import type { Cast } from '../../../worlds/load.ts';
import { positionName } from '../../../worlds/world.ts';
import { aFileAbout, aWorld, pricesOf, somebody } from '../../builders.ts';
import { outcome } from '../../living/polite.ts';
import { act, by, QUIET, type Script, scriptedBy } from '../../living.ts';
import { begun, freshFolder, lived, removedAfterwards, resumed } from './on-disk.ts';

removedAfterwards();

const HOSTILE = [
  '../../x',
  '../../../../../../etc/x',
  'a/b',
  '/etc/passwd',
  'C:\\x',
  '..\\..\\x',
  'Org/../../Role',
  '__proto__',
  'constructor',
  'toString',
  'nul',
  '$(touch x)',
  '`touch x`',
  '%2e%2e%2fx',
  '海'.repeat(59),
  'مرحبا',
  '🎉🎉 x',
];

/** Two people whose week leaves room for everything that is named here. */
const cast: Cast = {
  world: aWorld({
    laws: {
      ...QUIET,
      publicEvents: { aWeek: HOSTILE.length },
      weeks: 2,
      days: 1,
      contact: { actionsARound: 100 },
      positions: { newLeast: HOSTILE.length },
      outcome: { skillsADay: HOSTILE.length },
      purchase: { offersLeast: 1 },
    },
    prices: pricesOf({ kite: [20, 60] }),
  }),
  residents: [
    somebody('ada', { memory: [aFileAbout('bo')], skills: { rowing: 20 } }),
    somebody('bo', { memory: [aFileAbout('ada')] }),
  ],
};

/** Every path below a folder. */
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));

const SAFE = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/;

/** A run four folders deep: whoever climbs out of it stays where the test looks. */
async function livedDeep(script: Script) {
  const top = freshFolder();
  const folder = join(top, 'a/b/c/run');
  const run = await begun({ folder, cast });
  const before = below(top).filter((path) => !path.startsWith('a/b/c/run/'));
  const names: string[] = [];
  const { society } = await lived(run, {
    model: scriptedBy(script),
    onUnit: ({ events }) => {
      for (const { event } of events) {
        if (event.kind === 'announced') names.push(...event.events.map(({ name }) => name));
        if (event.kind === 'founded') names.push(...event.positions.map(positionName));
        if (event.kind === 'bought') names.push(event.item.name);
        if (event.kind === 'scheduled') names.push(event.activity.name);
      }
    },
  });
  expect(below(top).filter((path) => !path.startsWith('a/b/c/run/'))).toEqual(before);
  for (const path of below(folder)) {
    for (const part of path.split('/')) expect(part, path).toMatch(SAFE);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  return { folder, society, names };
}

/** The society as the next life of the run has it. */
async function reopened(folder: string): Promise<Society> {
  const run = await resumed(folder);
  await run.close('done');
  return run.start.society;
}

describe('whatever the environment and the personas name, nothing is written outside the run and nothing gets lost', () => {
  it('public events', async () => {
    const events = HOSTILE.map((name) => ({
      name,
      place: 'Square',
      description: name,
      day: 1,
      repeat_weeks: 1,
    }));
    const { names } = await livedDeep({ announce: () => JSON.stringify({ events }) });
    expect(names).toEqual(expect.arrayContaining(HOSTILE));
  });

  it('activities that two arrange', async () => {
    const asked = (name: string) =>
      act('propose_joint_activity', {
        activity_name: name,
        invited_persons: ['Bo'],
        location: 'Square',
        day: 1,
      });
    const agreed = (name: string) =>
      act('respond_invitation', { activity_name: name, to: 'Ada', decision: 'yes' });
    for (const name of ['../../x', '__proto__', 'Org/../../Role']) {
      const script: Script = { plan: by({ ada: asked(name) }), contact: by({ bo: agreed(name) }) };
      expect((await livedDeep(script)).names).toContain(name);
    }
  });

  it('positions, and the skills they want and train', async () => {
    const positions = HOSTILE.map((name) => ({
      organization: name,
      role: 'keeper',
      description: name,
      income: 10,
      capacity: 1,
      growth: [{ name, points: 5 }],
      skills: [
        { name, points: 50 },
        { name: 'sewing', points: 50 },
      ],
      doings: [name],
    }));
    const { folder, society, names } = await livedDeep({ founding: () => JSON.stringify({ positions }) });
    expect(names).toEqual(expect.arrayContaining(HOSTILE.map((name) => `${name} / keeper`)));
    const found = (of: Society) => of.common.positions.flatMap((position) => Object.keys(position.minSkills));
    expect(found(await reopened(folder))).toEqual(found(society));
    expect(found(society)).toEqual(expect.arrayContaining(['../../x', 'constructor']));
  });

  it('skills that somebody learns', async () => {
    const skills = HOSTILE.map((name) => ({ name, points: 1 }));
    const script: Script = {
      'solo-outcome': ({ input }) =>
        JSON.stringify({ offers: null, outcome: outcome(input.subject.name, { skills }) }),
    };
    const { folder, society } = await livedDeep(script);
    const learnt = (of: Society) => lifeOf(of, 'ada').state.skills.map(({ name }) => name);
    expect(learnt(society)).toEqual(expect.arrayContaining(HOSTILE.map(nameKey)));
    expect(learnt(await reopened(folder))).toEqual(learnt(society));
  });

  it('things that somebody buys', async () => {
    for (const name of HOSTILE.slice(0, 3)) {
      const script: Script = {
        solo: () => 'I go to the shop.',
        'solo-outcome': () =>
          JSON.stringify({ offers: [{ name, item: 'kite', price: 20, description: name }], outcome: null }),
        purchase: () => `<buy>${name}</buy>`,
      };
      expect((await livedDeep(script)).names).toContain(name);
    }
  });
});

/** A title per text, as one persona writes them in one reply. */
async function noted(titles: readonly string[]) {
  const acts = titles.map((title, at) =>
    act('update_file', { name: `topics/${title}`, summary: `number ${at}`, content: `text ${at}` }),
  );
  let told = false;
  const plan = () => {
    const said = told ? undefined : acts.join('\n');
    told = true;
    return said;
  };
  const lived = await livedDeep({ plan: by({ ada: plan }) });
  const files = readMemoryFolder(join(lived.folder, 'personas/ada'), 'en');
  const texts = new Map(files.map(({ title, text }) => [title, text]));
  return { ...lived, texts };
}

const topicFilesOf = (folder: string) =>
  below(join(folder, 'personas/ada/memory')).filter((path) => /^topics\/.*\.md$/.test(path));

describe('topics', () => {
  it('are each read back with their own text under their own title, whatever it is', async () => {
    const titles = [
      ...HOSTILE,
      `${'海'.repeat(59)}A`,
      `${'海'.repeat(59)}B`,
      'aux',
      'COM1.notes',
      'trailing.',
      '...',
      '-rf',
      '.git',
      'a:b*c?',
      'gear',
      'gear.v2',
    ];
    const { folder, society, texts } = await noted(titles);
    const paths = topicFilesOf(folder);
    for (const [at, title] of titles.entries()) expect(texts.get(title), title).toBe(`text ${at}`);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(titles.length);
    expect(lifeOf(society, 'ada').memory.filter(({ name }) => name.startsWith('topics/'))).toHaveLength(
      titles.length,
    );
  });

  it('that can not be one are refused, and write nothing', async () => {
    const { folder, texts } = await noted(['海'.repeat(90), `${'海'.repeat(84)}A`, '\n\n\n', '\u202e\u200b']);
    expect([...texts.keys()]).toEqual(['']);
    expect(topicFilesOf(folder)).toEqual([]);
  });

  it('that differ in case only are one, on every system', async () => {
    const { folder, texts } = await noted(['Plan', 'plan', 'PLAN']);
    expect(topicFilesOf(folder)).toEqual(['topics/plan.md']);
    expect([...texts.values()]).toContain('text 2');
  });
});

it('a run with hostile names is the same society when it is opened again', async () => {
  const events = HOSTILE.map((name) => ({
    name,
    place: 'Square',
    description: name,
    day: 1,
    repeat_weeks: 2,
  }));
  const { folder, society } = await livedDeep({ announce: () => JSON.stringify({ events }) });
  const run = await resumed(folder);
  await run.close('done');
  expect(snapshotText(run.start)).toBe(snapshotText({ society, tally: run.start.tally }));
});
