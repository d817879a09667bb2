import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunChronicle } from '../../analysis/chronicle.ts';
import type { Chronicle, LifeRecord, TurningPoint } from '../../analysis/chronicle-schema.ts';
import { TURNS, type TurnKind } from '../../analysis/kinds.ts';
import { barLine } from '../../cli/progress.ts';
import type { Shown } from '../../cli/screen/shown.ts';
import { SCREEN_WORDS } from '../../cli/screen/words.ts';
import { yearLine } from '../../cli/screen/years.ts';
import { endScreen } from '../../cli/screen.ts';
import { NOTHING_YET, type YearRow } from '../../engine/tally.ts';
import { displayWidth } from '../../text/width.ts';
import { aSociety, aWorld, somebody } from '../builders.ts';

const NAMES = {
  en: ['Concepción Montgomery-Featherstonehaugh', 'Abe Li', 'Thandiwe Dlamini', 'Ruth-Ann Tilley'],
  zh: ['蓝雁', '欧阳长庚', '邹素琴', '谷怀安'],
};

const row = (year: number): YearRow => ({
  year,
  felt: 51.4,
  worn: 4,
  lonely: 11,
  friends: 4.31,
  saved: 12_470,
  gini: 0.467,
  moved: year % 2,
  flat: ['social'],
});

/** A run of so many years and people; everybody's years are full of turns and words. */
function shownOf(language: 'en' | 'zh', years: number, people: number): Shown {
  const names = NAMES[language];
  const ids = Array.from({ length: people }, (_, at) => `p${at}`);
  const cast = ids.map((id, at) =>
    somebody(id, { name: `${names[at % names.length]}${at < names.length ? '' : at}` }),
  );
  const world = aWorld({ language, title: language === 'zh' ? '鹅项渡' : 'The Apartment' });
  const society = aSociety(cast, { world, ties: [] });
  const all = Array.from({ length: years }, (_, at) => 2020 + at);
  const begun = begunChronicle(society);
  const chronicle: Chronicle = {
    ...begun,
    lives: begun.lives.map((life, at) => fullLife(life, at, all, people)),
    years: all.map((year) => ({
      year,
      made: 40,
      lost: 18,
      mended: 6,
      headline: { kind: 'quarrel', weight: 60, person: 'p0', other: 'p1' },
    })),
  };
  const tally = {
    ...NOTHING_YET,
    answers: 371_204,
    years: all.map(row),
    weeksAtLimit: [['mood', 9000]] as const,
  };
  const models = { personas: 'offline', environment: 'offline', judge: 'offline' };
  const file = {
    format: 1,
    kith: '0',
    world: { id: 'tiny', title: world.title, language, hash: '' },
    prompts: '',
    people,
    seed: 1,
    random: '',
    laws: world.laws,
    models,
    years,
    started: '',
    status: 'done' as const,
  };
  return { folder: '/nowhere', file, snapshot: { society, tally }, chronicle };
}

function fullLife(life: LifeRecord, at: number, years: readonly number[], people: number): LifeRecord {
  const kinds = Object.keys(TURNS) as TurnKind[];
  const points = years.flatMap((year): readonly TurningPoint[] => {
    const kind = kinds[(at + year) % kinds.length] ?? 'close';
    return [
      {
        year,
        week: 4,
        kind,
        weight: 50,
        person: 'p0',
        position: 'miller',
        name: 'Soup Thursdays',
        from: 1,
        to: 2,
      },
    ];
  });
  const sentence =
    at % 2 === 0 ? 'I had meant to say it in spring, the week the soup boiled over.' : '下雨了，没有出门。';
  return {
    ...life,
    points,
    likedBy: ['p1', 'p2'],
    excerpts: years.map((year) => ({ year, week: 3, text: `${sentence} ${sentence}`, weight: 40 })),
    years: years.map((year, turn) => ({
      year,
      rank: 1 + ((at + turn * 7) % people),
      felt: 50,
      vitality: 50,
      social: 50,
      deposit: 100 * at,
      position: null,
      friends: at % 3,
    })),
  };
}

describe('the screen', () => {
  it.each([
    ['en', 10, 100],
    ['en', 1, 6],
    ['en', 3, 6],
    ['en', 300, 30],
    ['zh', 10, 100],
    ['zh', 1, 6],
    ['zh', 40, 20],
  ] as const)(
    'in %s, of %i years of %i people, fits into 45 lines of 79 columns, commands last',
    (language, years, people) => {
      for (const isDone of [true, false]) {
        const lines = endScreen(shownOf(language, years, people), { isDone, ships: true, seconds: 52 });
        expect(lines.length).toBeLessThanOrEqual(45);
        expect(lines.filter((line) => displayWidth(line) > 79)).toEqual([]);
        expect(lines.filter((line) => /undefined|NaN/.test(line))).toEqual([]);
        expect(lines.at(-1)).toContain(isDone ? '--seed 2' : 'resume last');
        expect(lines.slice(0, 2).join().includes('2020')).toBe(true);
      }
    },
  );

  it('of a decade has the years, who rose and fell with reasons, ties, money and diaries', () => {
    const screen = endScreen(shownOf('en', 10, 100), { isDone: true, ships: true }).join('\n');
    expect(screen).toMatch(/^ THE APARTMENT · ten years, 2020 to 2029 · 100 people · seed 1\n/);
    expect(screen.match(/^ 20\d\d /gm)).toHaveLength(10);
    expect(screen).toMatch(/^ 2021 {4}51 {5}4 {6}11 {6}4\.3 {2}12,470 {3}\.47 {9}1 {2}\S/m);
    expect(screen).toMatch(/^ ROSE .* \d+\w\w to \d+\w\w +in 20\d\d /m);
    expect(screen).toMatch(/^ FELL /m);
    expect(screen).toMatch(/^ TIES {3}400 friendships made, 180 lost, 60 mended · most liked: /m);
    expect(screen).toMatch(/^ MONEY {2}richest tenth holds \d+ % \(\d+ % in 2020\)/m);
    expect(screen).toMatch(/^ FROM THE DIARIES\n {2}\S.*, 20\d\d week 3: \S/m);
  });

  it('of a long run spreads its rows over all years', () => {
    const screen = endScreen(shownOf('en', 300, 6), { isDone: true, ships: true }).join('\n');
    const years = [...screen.matchAll(/^ (2\d\d\d) {2}/gm)].map(([, year]) => Number(year));
    expect([years.length, years[0], years.at(-1)]).toEqual([12, 2020, 2319]);
  });

  it('of a run that has only begun leaves out what has nothing to say', () => {
    const lines = endScreen(shownOf('en', 0, 6), { isDone: false, ships: false });
    expect(lines.join('\n')).not.toMatch(/year {2}felt|ROSE|TIES|MONEY|DIARIES|fork/);
    expect(lines[0]).toBe(' stopped in 2020 week 1');
  });
});

describe('a finished year in a line', () => {
  it('tells in words what was hard and new, and what it is remembered for', () => {
    expect(yearLine(row(2021), 'Abe learnt to read', SCREEN_WORDS.en)).toBe(
      '2021  felt 51, 4 worn out, 11 lonely, 1 new job · Abe learnt to read',
    );
    expect(yearLine({ ...row(2020), worn: 0, lonely: 0 }, '下雨了', SCREEN_WORDS.zh)).toBe(
      '2020  感受51 · 下雨了',
    );
  });

  it('is never too wide', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (headline) => {
        expect(displayWidth(yearLine(row(2021), headline, SCREEN_WORDS.zh))).toBeLessThanOrEqual(79);
      }),
    );
  });
});

it('the line that renews itself tells where the run is, how far, how fast, and how long it will go on', () => {
  const { snapshot } = shownOf('en', 1, 6);
  const watching = {
    io: { out: () => {}, err: () => {} },
    manner: 'lines',
    terminal: true,
    start: { year: 2020, week: 1 },
    until: { year: 2022, week: 1 },
    weeks: 10,
    answers: 1204,
  } as const;
  const lived = { ...snapshot, unit: { year: 2020, week: 'end' }, events: [] } as const;
  expect(barLine(watching, lived, 50_000)).toBe('2020 end  ██████████··········  50 %  7,400 calls/s  0:50');
});
