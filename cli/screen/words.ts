/** What the screen says beside what is told of people: labels and sentences about a run, in both languages. */
import type { Language } from '../../personas/ties.ts';
import { grouped } from '../../text/grouped.ts';
import { dollarsText, percent, tokensText } from '../answering/tokens.ts';
import type { Totals } from '../answering/totals.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const ZH_NUMBERS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

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

/** What stands before whoever answered. */
interface ByWords {
  readonly personas: string;
  readonly environment: string;
  readonly judge: string;
  readonly fallback: string;
  readonly earlier: string;
  readonly own: (people: number) => string;
  readonly same: string;
  readonly offline: string;
}

export interface ScreenWords {
  readonly title: (title: string) => string;
  readonly span: (years: number, first: number, last: number) => string;
  readonly people: (count: number) => string;
  readonly seed: (seed: number) => string;
  readonly offline: string;
  readonly by: ByWords;
  readonly columns: readonly string[];
  readonly legend: readonly string[];
  readonly worn: (count: number) => string;
  readonly lonely: (count: number) => string;
  readonly jobs: (count: number) => string;
  readonly felt: (felt: number) => string;
  readonly comma: string;
  readonly list: (names: readonly string[], more: number) => string;
  readonly semicolon: string;
  readonly rose: string;
  readonly fell: string;
  readonly way: (from: string, to: string) => string;
  readonly ties: string;
  readonly made: (made: number, lost: number, mended: number) => string;
  readonly mostLiked: (name: string, by: number) => string;
  readonly friendless: (names: string) => string;
  readonly money: string;
  readonly richest: (people: number, percent: number, before: number | undefined, year: number) => string;
  readonly changed: (count: number) => string;
  readonly alike: (richer: string, most: number, poorer: string, least: number) => string;
  readonly diaries: string;
  readonly entry: (name: string, year: number, week: number) => string;
  readonly counts: (
    answers: number,
    seconds: number | undefined,
    failed: number,
    unscored: number,
    refused: number,
  ) => string;
  readonly asked: (totals: Totals) => string;
  readonly judged: (failed: number, unscored: number, refused: number, repaired: number) => string;
  readonly start: string;
  readonly limit: (value: string, weeks: number) => string;
  readonly flat: (part: string, year: number) => string;
  readonly stopped: (year: number, week: number | 'end') => string;
  readonly next: string;
  readonly resume: string;
  readonly show: string;
  readonly fork: string;
  readonly another: string;
}

const en: ScreenWords = {
  title: (title) => title.toUpperCase(),
  span: (years, first, last) =>
    years < 2 ? `${first}` : `${NUMBERS[years] ?? years} years, ${first} to ${last}`,
  people: (count) => `${count} people`,
  seed: (seed) => `seed ${seed}`,
  offline: 'Lived by the offline mind: habits and dice. No language model wrote a word.',
  by: {
    personas: 'Personas: ',
    environment: 'environment: ',
    judge: 'judge: ',
    fallback: 'fallback: ',
    earlier: 'earlier: ',
    own: (people) => `${people} with a model of their own`,
    same: 'the same',
    offline: 'the offline mind',
  },
  columns: ['year', 'felt', 'worn', 'lonely', 'friends', 'saved', 'gini', 'new jobs', 'remembered for'],
  legend: [
    'felt: mean of mood, material, social, esteem (0-100) · worn: vitality below 30',
    'lonely: social below 30 · friends: mutual, each · saved: the middle deposit',
  ],
  worn: (count) => `${count} worn out`,
  lonely: (count) => `${count} lonely`,
  jobs: (count) => `${count} new ${count === 1 ? 'job' : 'jobs'}`,
  felt: (felt) => `felt ${felt}`,
  comma: ', ',
  list: (names, more) => names.join(', ') + (more > 0 ? ` and ${more} more` : ''),
  semicolon: '; ',
  rose: 'ROSE',
  fell: 'FELL',
  way: (from, to) => `${from} to ${to}`,
  ties: 'TIES',
  made: (made, lost, mended) =>
    `${grouped(made)} ${made === 1 ? 'friendship' : 'friendships'} made, ${grouped(lost)} lost, ${grouped(mended)} mended`,
  mostLiked: (name, by) => `most liked: ${name} (by ${by})`,
  friendless: (names) => `nobody's friend at the end: ${names}`,
  money: 'MONEY',
  richest: (people, percent, before, year) =>
    `${people < 20 ? 'the richest holds' : 'richest tenth holds'} ${percent} %${before === undefined ? '' : ` (${before} % in ${year})`}`,
  changed: (count) => `${count} ${count === 1 ? 'person' : 'people'} changed position`,
  alike: (richer, most, poorer, least) =>
    `same wage and start: ${richer} saved ${grouped(most)}, ${poorer} ${grouped(least)}`,
  diaries: 'FROM THE DIARIES',
  entry: (name, year, week) => `${name}, ${year} week ${week}: `,
  counts: (answers, seconds, failed, unscored, refused) =>
    `${grouped(answers)} answers${seconds === undefined ? '' : ` in ${grouped(seconds)} s`} · ${grouped(failed)} failed · ${grouped(unscored)} days unscored · ${grouped(refused)} acts refused`,
  asked: ({ calls, input, cached, output, dollars, refused }) =>
    `${grouped(calls)} calls · ${tokensText(input)} tokens in, ${percent(cached, input)} % cached, ${tokensText(output)} out${dollars === null ? '' : ` · ${dollarsText(dollars)}`} · ${grouped(refused)} refusals`,
  judged: (failed, unscored, refused, repaired) =>
    `${grouped(failed)} failed · ${grouped(unscored)} days unscored · ${grouped(refused)} acts refused · ${grouped(repaired)} repaired`,
  start: 'start with summary.md',
  limit: (value, weeks) => `Warning: in ${weeks} weeks most people had ${value} at its limit.`,
  flat: (part, year) => `Warning: the ${part} part of the reward was the same for all in ${year}.`,
  stopped: (year, week) =>
    week === 'end' ? `stopped at the end of ${year}` : `stopped in ${year} week ${week}`,
  next: 'Next',
  resume: 'go on',
  show: 'a life, year by year',
  fork: 'change a life',
  another: 'other lives',
};

const zh: ScreenWords = {
  title: (title) => title,
  span: (years, first, last) =>
    years < 2 ? `${first}年` : `${ZH_NUMBERS[years] ?? years}年，${first}至${last}`,
  people: (count) => `${count}人`,
  seed: (seed) => `种子${seed}`,
  offline: '由离线心智度过：习惯和骰子。没有一个字出自语言模型。',
  by: {
    personas: '人物：',
    environment: '环境：',
    judge: '评判：',
    fallback: '替补：',
    earlier: '此前：',
    own: (people) => `${people}人另有模型`,
    same: '同上',
    offline: '离线心智',
  },
  columns: ['年份', '感受', '疲惫', '孤单', '朋友', '积蓄', '基尼', '换职', '记得的事'],
  legend: [
    '感受：心情、物质、归属、尊重的平均（0-100）· 疲惫：精力低于30的人数',
    '孤单：归属低于30的人数 · 朋友：人均互有好感 · 积蓄：中位存款',
  ],
  worn: (count) => `${count}人精疲力尽`,
  lonely: (count) => `${count}人孤单`,
  jobs: (count) => `${count}人换了差事`,
  felt: (felt) => `感受${felt}`,
  comma: '，',
  list: (names, more) => names.join('、') + (more > 0 ? `等${names.length + more}人` : ''),
  semicolon: '；',
  rose: '上升',
  fell: '下降',
  way: (from, to) => `第${from}到第${to}`,
  ties: '人情',
  made: (made, lost, mended) =>
    `结下友谊${grouped(made)}段，失去${grouped(lost)}段，重修${grouped(mended)}段`,
  mostLiked: (name, by) => `最得人心：${name}（${by}人喜欢）`,
  friendless: (names) => `最后没有朋友的：${names}`,
  money: '钱财',
  richest: (people, percent, before, year) =>
    `${people < 20 ? '最富的一人' : '最富的一成人'}握有${percent}%${before === undefined ? '' : `（${year}年${before}%）`}`,
  changed: (count) => `${count}人换过职位`,
  alike: (richer, most, poorer, least) =>
    `起点和收入相同：${richer}存下${grouped(most)}，${poorer}${grouped(least)}`,
  diaries: '日记摘抄',
  entry: (name, year, week) => `${name}，${year}年第${week}周：`,
  counts: (answers, seconds, failed, unscored, refused) =>
    `${grouped(answers)}个回答${seconds === undefined ? '' : `，用时${grouped(seconds)}秒`} · ${grouped(failed)}个失败 · ${grouped(unscored)}天未评 · ${grouped(refused)}个动作被拒`,
  asked: ({ calls, input, cached, output, dollars, refused }) =>
    `${grouped(calls)}次调用 · 输入${tokensText(input)}词元，${percent(cached, input)}%来自缓存，输出${tokensText(output)}${dollars === null ? '' : ` · ${dollarsText(dollars)}`} · 拒答${grouped(refused)}次`,
  judged: (failed, unscored, refused, repaired) =>
    `${grouped(failed)}个失败 · ${grouped(unscored)}天未评 · ${grouped(refused)}个动作被拒 · ${grouped(repaired)}个经修补`,
  start: '先看summary.md',
  limit: (value, weeks) => `警告：有${weeks}周，多数人的${ZH_VALUES.get(value) ?? value}到了极限。`,
  flat: (part, year) => `警告：${year}年奖励的${ZH_PARTS.get(part) ?? part}部分人人相同。`,
  stopped: (year, week) => (week === 'end' ? `停在${year}年末` : `停在${year}年第${week}周`),
  next: '接着',
  resume: '继续',
  show: '看一个人的一生',
  fork: '改动一个人，再过下去',
  another: '另一种人生',
};

export const SCREEN_WORDS: Readonly<Record<Language, ScreenWords>> = { en, zh };
