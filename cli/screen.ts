/** What stands at the end of a run: a society's years in raw numbers, what was counted, and what to type next. */
import type { RunFile } from '../engine/ledger/run-file.ts';
import type { Snapshot } from '../engine/ledger/snapshot.ts';
import { type Tally, total, type YearRow } from '../engine/tally.ts';
import { OFFLINE } from '../models/offline/mind.ts';
import type { Language } from '../personas/ties.ts';
import { displayWidth } from '../text/width.ts';

const ZH_VALUES: ReadonlyMap<string, string> = new Map([
  ['vitality', '精力'],
  ['mood', '心情'],
  ['material', '物质'],
  ['social', '归属'],
  ['esteem', '尊重'],
]);

const ZH_PARTS: ReadonlyMap<string, string> = new Map([
  ['social', '社会'],
  ['subjective', '主观'],
  ['economy', '经济'],
]);

const WORDS = {
  en: {
    people: 'people',
    seed: 'seed',
    offline: 'Lived by the offline mind: habits and dice. No language model wrote a word.',
    models: (personas: string, environment: string) => `Personas: ${personas} · environment: ${environment}`,
    columns: ['year', 'felt', 'worn', 'lonely', 'friends', 'saved', 'new jobs'],
    legend: [
      'felt: mean of mood, material, social, esteem (0-100) · worn: vitality below 30',
      'lonely: social below 30 · friends: mutual, each · saved: the middle deposit',
    ],
    counts: (t: Tally) =>
      `${number(t.answers)} answers · ${number(total(t.unanswered))} failed · ${number(total(t.unscored))} of ${number(t.days)} days unscored · ${number(total(t.refused))} acts refused`,
    limit: (value: string, weeks: number) =>
      `Warning: in ${weeks} weeks most people had ${value} at its limit.`,
    flat: (part: string, year: number) =>
      `Warning: the ${part} part of the reward was the same for all in ${year}.`,
    stopped: (unit: string) => `stopped before ${unit}`,
    resume: 'go on',
    show: 'one life, year by year',
    fork: 'change a life, live on',
    another: 'other lives',
  },
  zh: {
    people: '人',
    seed: '种子',
    offline: '由离线心智度过：习惯和骰子。没有一个字出自语言模型。',
    models: (personas: string, environment: string) => `人物：${personas} · 环境：${environment}`,
    columns: ['年份', '感受', '疲惫', '孤单', '朋友', '积蓄', '换职'],
    legend: [
      '感受：心情、物质、归属、尊重的平均（0-100）· 疲惫：精力低于30的人数',
      '孤单：归属低于30的人数 · 朋友：人均互有好感 · 积蓄：中位存款',
    ],
    counts: (t: Tally) =>
      `${number(t.answers)} 个回答 · ${number(total(t.unanswered))} 个失败 · ${number(t.days)} 天中 ${number(total(t.unscored))} 天未评 · ${number(total(t.refused))} 个动作被拒`,
    limit: (value: string, weeks: number) =>
      `警告：有 ${weeks} 周，多数人的${ZH_VALUES.get(value) ?? value}到了极限。`,
    flat: (part: string, year: number) => `警告：${year} 年奖励的${ZH_PARTS.get(part) ?? part}部分人人相同。`,
    stopped: (unit: string) => `停在 ${unit} 之前`,
    resume: '继续',
    show: '看一个人的一生',
    fork: '改动一个人，再过下去',
    another: '另一种人生',
  },
} as const satisfies Record<Language, object>;

/** Weeks at a limit that are worth a warning, as a share of a year. */
const MANY_WEEKS = 0.5;

/** Who answered, in one line; that no language model did must stand wherever what was lived is shown. */
export function livedBy({ models, world }: RunFile): string {
  const words = WORDS[world.language];
  return models.personas === OFFLINE ? words.offline : words.models(models.personas, models.environment);
}

/** The lines of the screen, none wider than 79 columns for the worlds that ship. */
export function screenLines(file: RunFile, { society, tally }: Snapshot, folder: string): readonly string[] {
  const { world } = society.common;
  const words = WORDS[world.language];
  const lastYear = tally.years.at(-1)?.year ?? file.laws.startYear;
  return [
    ` ${world.title} · ${file.laws.startYear}-${lastYear} · ${file.people} ${words.people} · ${words.seed} ${file.seed}`,
    ` ${livedBy(file)}`,
    '',
    ...table([words.columns, ...tally.years.map(cells)]),
    ...words.legend.map((line) => ` ${line}`),
    '',
    ...warnings(file, tally).map((line) => ` ${line}`),
    ` ${words.counts(tally)}`,
    ` ${folder}`,
  ];
}

/** One line a year: what a pipe shows while a run lives. */
export function yearLine(row: YearRow, language: Language): string {
  const [, felt, worn, lonely, friends, saved, jobs] = WORDS[language].columns;
  const [year, ...values] = cells(row);
  const names = [felt, worn, lonely, friends, saved, jobs];
  return `${year}  ${names.map((name, at) => `${name} ${values[at]}`).join(' · ')}`;
}

/** Commands to go on with, each with what it is for; a world from elsewhere can't be named by its id. */
export function nextCommands(
  file: RunFile,
  snapshot: Snapshot,
  { isDone, ships }: { readonly isDone: boolean; readonly ships: boolean },
): readonly string[] {
  const { world } = snapshot.society.common;
  const words = WORDS[world.language];
  const first = snapshot.society.personas[0]?.persona.id ?? '';
  const year = file.laws.startYear + Math.floor(snapshot.tally.years.length / 2);
  const commands: (readonly [string, string])[] = [
    ...(isDone ? [] : [['npm run world -- resume last', words.resume] as const]),
    [`npm run world -- show last ${first}`, words.show],
    ...(snapshot.tally.years.length > 0
      ? [[`npm run world -- fork last --from Y${year}-W01 --edit`, words.fork] as const]
      : []),
    ...(ships ? [[`npm run world -- ${world.id} --seed ${file.seed + 1}`, words.another] as const] : []),
  ];
  const width = Math.max(...commands.map(([command]) => displayWidth(command)));
  return commands.map(([command, why]) => ` ${command.padEnd(width)}  ${why}`);
}

export function stoppedLine(unit: string, language: Language): string {
  return WORDS[language].stopped(unit);
}

function cells(row: YearRow): readonly string[] {
  const { year, felt, worn, lonely, friends, saved, moved } = row;
  return [
    String(year),
    felt.toFixed(0),
    String(worn),
    String(lonely),
    friends.toFixed(1),
    number(saved),
    String(moved),
  ];
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  return rows.map((row) => {
    const cellsOf = row.map((cell, column) => ' '.repeat((widths[column] ?? 0) - displayWidth(cell)) + cell);
    return ` ${cellsOf.join('  ')}`;
  });
}

function warnings(file: RunFile, tally: Tally): readonly string[] {
  const words = WORDS[file.world.language];
  const many = MANY_WEEKS * file.laws.weeks;
  return [
    ...tally.weeksAtLimit
      .filter(([, weeks]) => weeks > many)
      .map(([value, weeks]) => words.limit(value, weeks)),
    ...tally.years.flatMap((row) => row.flat.map((part) => words.flat(part, row.year))),
  ];
}

/** Groups of three, as in 1,234; no locale is asked. */
function number(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}
