import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedEvents } from '../../../engine/ledger/disk-ledger.ts';
import { personaFolders } from '../../../engine/ledger/persona-folders.ts';
import { type Life, lifeOf, type Society } from '../../../engine/society.ts';
import { memoryPath, readMemoryFolder } from '../../../personas/folder.ts';
import { readPortrait } from '../../../personas/markdown.ts';
import { stateSchema } from '../../../personas/state.ts';
import type { Language } from '../../../personas/ties.ts';
import type { Cast } from '../../../worlds/load.ts';
import { aFile, aFileAbout, aSociety, aWorld, somebody } from '../../builders.ts';
import { act, by, QUIET, type Script, scriptedBy } from '../../living.ts';
import { begun, freshFolder, lived, removedAfterwards, resumed, shortWorld } from './on-disk.ts';

removedAfterwards();

const text = (...path: readonly string[]) => readFileSync(join(...path), 'utf8');
const json = (...path: readonly string[]): unknown => JSON.parse(text(...path));

/** What a persona's folder tells somebody who reads it, in the form of a life. */
function told(folder: string, language: Language) {
  const memory = [...readMemoryFolder(folder, language)].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    profile: json(folder, 'profile.json'),
    portrait: readPortrait(text(folder, 'portrait.md'), language, 'portrait.md'),
    state: stateSchema.parse(json(folder, 'state.json')),
    memory,
  };
}

function expected({ persona, state, memory }: Life) {
  const { id: _, portrait, ...profile } = persona;
  const files = memory.map(({ written: _, used: __, ...file }) => file);
  return { profile, portrait, state, memory: files.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Whether all folders of a run say what its society is. */
function expectFolders(run: string, society: Society): void {
  const { language } = society.common.world;
  expect(readdirSync(join(run, 'personas')).sort()).toEqual(
    society.personas.map((life) => life.persona.id).sort(),
  );
  for (const life of society.personas) {
    const folder = join(run, 'personas', life.persona.id);
    expect(told(folder, language), folder).toEqual(expected(life));
  }
  expectDiaries(run, society);
}

/** Whether the diaries of all years so far are whole. */
function expectDiaries(run: string, society: Society): void {
  for (const life of society.personas) {
    const folder = join(run, 'personas', life.persona.id);
    const diary = text(folder, `diary/${lastYearWith(life)}.md`);
    for (const entry of life.diary.filter(({ year }) => year === lastYearWith(life))) {
      expect(diary).toContain(`## ${entry.year}-W0${entry.week}\n\n${entry.text}\n`);
    }
    for (const chapter of life.chapters) {
      expect(text(folder, `diary/${chapter.year}.md`)).toContain(`## ${chapter.year}\n\n${chapter.text}\n`);
    }
  }
}

const lastYearWith = ({ diary }: Life) => Math.max(...diary.map(({ year }) => year));

describe('the folders of a run are the society', () => {
  it.each(['harbour', 'xiaozhen'] as const)(
    'when it stops, the diaries at every end of a year (%s)',
    async (id) => {
      const run = await begun({ cast: shortWorld(id), years: 3 });
      let ends = 0;
      const stopped = await lived(run, {
        until: { year: 2022, week: 2 },
        onUnit: ({ unit, society }) => {
          if (unit.week !== 'end') return;
          ends += 1;
          expectDiaries(run.folder, society);
        },
      });
      expect(ends).toBe(2);
      expectFolders(run.folder, stopped.society);
      const done = await lived(await resumed(run.folder));
      expectFolders(run.folder, done.society);
    },
  );

  it('again after a run was opened at a year’s first week and closed: the year before keeps its whole diary', async () => {
    const run = await begun();
    await lived(run, { until: { year: 2021, week: 1 } });
    const path = [run.folder, 'personas/ines-camara/diary/2020.md'] as const;
    const diary = text(...path);
    expect(diary.match(/^## 2020-W/gm)).toHaveLength(2);
    await (await resumed(run.folder)).close('stopped');
    expect(text(...path)).toBe(diary);
    await lived(await resumed(run.folder));
    expect(text(...path)).toBe(diary);
  });
});

const WORLD = aWorld({ laws: { ...QUIET, weeks: 2, days: 1 } });
const TWO: Cast = {
  world: WORLD,
  residents: [
    somebody('ada', { memory: [aFile('topics/garden'), aFile('topics/red boat'), aFileAbout('bo')] }),
    somebody('bo', { memory: [aFileAbout('ada')] }),
  ],
};

/** Two years of two people, by a script. */
async function scriptedRun(script: Script) {
  const run = await begun({ cast: TWO });
  await lived(run, { model: scriptedBy(script) });
  return { folder: run.folder, memory: join(run.folder, 'personas/ada/memory') };
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();

describe('memory files', () => {
  it('that were forgotten vanish, the others stay', async () => {
    const { memory } = await scriptedRun({
      plan: by({ ada: act('forget_file', { name: 'topics/garden' }) }),
    });
    expect(filesBelow(memory)).toEqual(['general.md', 'people/bo.md', memoryPath('topics/red boat')].sort());
  });

  it('that were forgotten in an earlier life of the run vanish too, and so do files of nobody', () => {
    const folder = freshFolder();
    const society = aSociety([somebody('ada', { memory: [aFile('topics/garden')] })]);
    for (const name of ['people/zoe.md', 'topics/old.md', 'topics/garden.md']) {
      mkdirSync(join(folder, 'personas/ada/memory', name, '..'), { recursive: true });
      writeFileSync(join(folder, 'personas/ada/memory', name), 'old');
    }
    personaFolders(folder).refresh(society, new Map());
    expect(filesBelow(join(folder, 'personas/ada/memory'))).toEqual(['general.md', 'topics/garden.md']);
    expect(text(folder, 'personas/ada/memory/topics/garden.md')).toContain('About topics/garden.');
  });

  it('that were forgotten and begun again are there', async () => {
    const script: Script = {
      plan: by({ ada: act('forget_file', { name: 'topics/garden' }) }),
      review: by({
        ada: `<diary>x</diary>${act('update_file', { name: 'topics/garden', summary: 'Anew.', content: 'Weeds.' })}`,
      }),
    };
    const { memory } = await scriptedRun(script);
    expect(text(memory, 'topics/garden.md')).toBe('# garden\n\n> Anew.\n\nWeeds.\n');
  });
});

it('a memory file that was overwritten with nearly nothing stands in the record as it was, and the loss is flagged', async () => {
  const long = 'The whole winter we mended nets. '.repeat(20).trim();
  const write = (content: string) => act('update_file', { name: 'general', summary: 'Me.', content });
  const { folder, memory } = await scriptedRun({ plan: by({ ada: [write(long), write('same as before')] }) });
  expect(text(memory, 'general.md')).toBe('> Me.\n\nsame as before\n');
  const noted = (week: number) => {
    const events = recordedEvents(folder, { year: 2020, week });
    return events.flatMap((event) =>
      event.kind === 'noted' ? [{ text: event.file.text, shrunk: event.shrunk }] : [],
    );
  };
  expect(noted(1)).toEqual([{ text: long }]);
  expect(noted(2)).toEqual([{ text: 'same as before', shrunk: true }]);
});

describe('letters', () => {
  const script: Script = {
    plan: ({ input, asked }) => {
      if (asked.role !== 'persona' || asked.id !== 'ada') return undefined;
      return act('contact', {
        to: 'Bo',
        message: `Hello in ${input.now.year}, week ${input.now.week}.\nYours.`,
      });
    },
  };

  it('stand in a file per year, week by week, with who sent and who got them', async () => {
    const { folder } = await scriptedRun(script);
    const page = (who: string, year: number) => text(folder, `personas/${who}/letters/${year}.md`);
    expect(page('ada', 2021)).toBe(
      '# 2021\n\n## 2021-W01\n\n- → Bo: Hello in 2021, week 1. Yours.\n\n## 2021-W02\n\n- → Bo: Hello in 2021, week 2. Yours.\n',
    );
    expect(page('bo', 2020)).toContain('- ← Ada: Hello in 2020, week 2. Yours.');
    expect(page('bo', 2020)).not.toContain('2021');
  });

  it('of a year are not lost when the run is stopped within it', async () => {
    const { folder } = await scriptedRun(script);
    const run = await begun({ cast: TWO });
    await lived(run, { model: scriptedBy(script), until: { year: 2021, week: 2 } });
    await lived(await resumed(run.folder), { model: scriptedBy(script) });
    for (const page of ['ada/letters/2020.md', 'ada/letters/2021.md', 'bo/letters/2021.md']) {
      expect(text(run.folder, 'personas', page), page).toBe(text(folder, 'personas', page));
    }
  });

  it('of a week that could not be committed never stand on the page of the year before', async () => {
    const run = await begun({ cast: TWO });
    const failing = lived(run, {
      model: scriptedBy(script),
      // A folder where the next snapshot is to be written: the commit of 2021-W01 fails at its last step.
      onUnit: ({ unit }) => {
        if (unit.week === 'end') mkdirSync(join(run.folder, 'snapshots/Y2021-W02.jsonl.new'));
      },
    });
    await expect(failing).rejects.toThrow('EISDIR');
    await run.close('stopped');
    const page = text(run.folder, 'personas/ada/letters/2020.md');
    expect(page).toContain('Hello in 2020, week 2.');
    expect(page).not.toContain('2021');
  });

  it('nobody wrote make no file', async () => {
    const { folder } = await scriptedRun({});
    expect(existsSync(join(folder, 'personas/ada/letters'))).toBe(false);
  });
});

it('a diary of years and a page of many letters are written like any other', () => {
  const folder = freshFolder();
  const society = aSociety(['ada']);
  const diary = Array.from({ length: 200_000 }, (_, at) => ({
    year: 2020,
    week: 1 + (at % 9),
    text: `entry ${at}`,
  }));
  const letters = Array.from({ length: 200_000 }, (_, at) => `- → Bo: letter ${at}`);
  const busy: Society = { ...society, personas: [{ ...lifeOf(society, 'ada'), diary }] };
  const late = { ...busy, common: { ...busy.common, unit: { year: 2020, week: 2 } } };
  personaFolders(folder).refresh(late, new Map([['ada', letters]]));
  expect(text(folder, 'personas/ada/diary/2020.md')).toContain('entry 199999');
  expect(text(folder, 'personas/ada/letters/2020.md')).toContain('letter 199999');
});

it('what has not changed is not written again', () => {
  const folder = freshFolder();
  const society = aSociety(['ada', 'bo']);
  const folders = personaFolders(folder);
  folders.refresh(society, new Map());
  writeFileSync(join(folder, 'personas/ada/state.json'), 'touched');
  folders.refresh(society, new Map());
  expect(text(folder, 'personas/ada/state.json')).toBe('touched');
  const [ada] = society.personas;
  const richer = {
    ...society,
    personas: society.personas.map((life) => (life === ada ? { ...life, state: { ...life.state } } : life)),
  };
  folders.refresh(richer, new Map());
  expect(text(folder, 'personas/ada/state.json')).toContain('"vitality"');
});
