/** What each year of each life was worth, and which years are taken: rewards, returns, advantages, ranks (rules.md 13). */

import type { Part } from '../rewards/laws.ts';
import { type Measure, type YearAdvantage, yearAdvantages } from './advantage.ts';
import type { TrainingRecord } from './record.ts';
import { atLeast, bestOfAll, bestOfEachLength, bestOfEachYear, countOf } from './select.ts';

/** The parts of a persona-year's life reward as a run recorded them; null is missing, not 0. */
export interface YearReward {
  readonly persona: string;
  /** Of the calendar. */
  readonly year: number;
  readonly social: number | null;
  readonly subjective: number | null;
  readonly economy: number | null;
  /** The three as standardised within the year: what the total weighs. */
  readonly z: Readonly<Record<Part, number | null>>;
  readonly total: number | null;
}

/** One society's years: all lives are compared within it. */
export interface Rewarded {
  readonly run: string;
  readonly startYear: number;
  /** Year by year, persona by persona. */
  readonly rewards: readonly YearReward[];
  /** How much each wrote, by persona and year of the calendar, as `ada/2020`; where it is missing all count as alike. */
  readonly written?: ReadonlyMap<string, number>;
}

/** A part of those who are compared, 0..1, or so many of them. */
export type Amount = { readonly share: number } | { readonly count: number };

/** How persona-years are taken: the best of each year, also among those alike in length, of all, or all from a value on. */
export type Rule = { readonly measure: Measure } & (
  | { readonly of: 'year' | 'length' | 'all'; readonly amount: Amount }
  | { readonly of: 'threshold'; readonly from: number }
);

/** A persona-year with all that is known of its worth. */
export interface Judged extends YearReward {
  readonly run: string;
  readonly G: number | null;
  readonly A: number | null;
  readonly A_adj: number | null;
  /** Share of the year's personas of its society whose measure is lower, 0..1. */
  readonly percentile: number | null;
  readonly selected: boolean;
}

/** All persona-years of some societies, judged; those that end a life early are null from where they end. */
export function judged(societies: readonly Rewarded[], rule: Rule): readonly Judged[] {
  const rows = societies.flatMap((society) => withAdvantages(society));
  const chosen = new Set(selectedOf(rows, rule).map(keyOf));
  const peers = peersOf(rows, rule.measure);
  return rows.map((row) => ({
    ...row.reward,
    run: row.run,
    G: row.advantage.return,
    A: row.advantage.paper,
    A_adj: row.advantage.adjusted,
    percentile: percentileOf(row, peers, rule.measure),
    selected: chosen.has(keyOf(row)),
  }));
}

const WHERE = {
  year: 'of each year',
  length: 'of each year among those who wrote about as much',
  all: 'of all years',
} as const;

/** As it stands in records: `adjusted, top 25% of each year`. */
export function ruleName(rule: Rule): string {
  if (rule.of === 'threshold') return `${rule.measure}, at least ${rule.from}`;
  const where = WHERE[rule.of];
  const { amount } = rule;
  const many = 'share' in amount ? `${Number((100 * amount.share).toFixed(4))}%` : String(amount.count);
  return `${rule.measure}, top ${many} ${where}`;
}

/** The rewards of a persona-year as they stand in its records. */
export function rewardOf(year: Judged, rule: Rule): TrainingRecord['reward'] {
  const { social, subjective, economy, total, G, A, A_adj, percentile, selected } = year;
  return { social, subjective, economy, total, G, A, A_adj, percentile, selected, rule: ruleName(rule) };
}

interface Row {
  readonly run: string;
  readonly reward: YearReward;
  readonly advantage: YearAdvantage;
  /** How much was written in that year, 0 where that is not known. */
  readonly length: number;
}

function keyOf({ run, reward }: Row): string {
  return `${run}/${reward.persona}/${reward.year}`;
}

function withAdvantages({ run, startYear, rewards, written }: Rewarded): readonly Row[] {
  const lives = new Map<string, Map<number, YearReward>>();
  for (const reward of rewards) {
    const life = lives.get(reward.persona) ?? new Map<number, YearReward>();
    lives.set(reward.persona, life.set(reward.year - startYear + 1, reward));
  }
  const years = Math.max(0, ...rewards.map(({ year }) => year - startYear + 1));
  const advantages = yearAdvantages(
    [...lives].map(([persona, life]) => ({
      persona,
      rewards: Array.from({ length: years }, (_, at) => life.get(at + 1)?.total ?? null),
    })),
  );
  return advantages.flatMap((advantage) => {
    const reward = lives.get(advantage.persona)?.get(advantage.year);
    const length = written?.get(`${reward?.persona}/${reward?.year}`) ?? 0;
    return reward ? [{ run, reward, advantage, length }] : [];
  });
}

/** Within each society and year, or over all of them. */
function selectedOf(rows: readonly Row[], rule: Rule): readonly Row[] {
  const { measure } = rule;
  // Lives of different societies may bear one name; each gets a name of its own to be selected by.
  const named = rows.map((row, at) => ({
    ...row.advantage,
    persona: `${row.reward.persona}\n${row.run}\n${at}`,
  }));
  const rowOf = (name: string) => rows[Number(name.slice(name.lastIndexOf('\n') + 1))];
  const back = (chosen: readonly YearAdvantage[]) => chosen.flatMap(({ persona }) => rowOf(persona) ?? []);
  if (rule.of === 'threshold') return back(atLeast(named, measure, rule.from));
  const { amount } = rule;
  if (rule.of === 'all') {
    const known = named.filter((one) => one[measure] !== null).length;
    const count = 'count' in amount ? amount.count : countOf(amount.share, known);
    return back(bestOfAll(named, measure, count));
  }
  const years = [...new Set(rows.map(yearOf))];
  return years.flatMap((key) => {
    const ofYear = named.filter((_, at) => yearOf(rows[at]) === key);
    const lengthOf = ({ persona }: YearAdvantage) => rowOf(persona)?.length ?? 0;
    if (rule.of === 'length')
      return back(bestOfEachLength(ofYear, measure, shareOf(amount, ofYear, measure), lengthOf));
    if ('count' in amount) return back(bestOfAll(ofYear, measure, amount.count));
    return back(bestOfEachYear(ofYear, measure, amount.share));
  });
}

/** An amount as a share of those who have the measure. */
function shareOf(amount: Amount, lives: readonly YearAdvantage[], measure: Measure): number {
  if ('share' in amount) return amount.share;
  const known = lives.filter((life) => life[measure] !== null).length;
  return Math.min(1, amount.count / Math.max(1, known));
}

/** The values of a measure among the persona-years of one society and year, in ascending order. */
function peersOf(rows: readonly Row[], measure: Measure): ReadonlyMap<string, readonly number[]> {
  const peers = new Map<string, number[]>();
  for (const row of rows) {
    const value = row.advantage[measure];
    if (value === null) continue;
    const group = peers.get(yearOf(row));
    if (group) group.push(value);
    else peers.set(yearOf(row), [value]);
  }
  return peers;
}

function yearOf(row: Row | undefined): string {
  return `${row?.run}/${row?.reward.year}`;
}

function percentileOf(
  row: Row,
  peers: ReadonlyMap<string, readonly number[]>,
  measure: Measure,
): number | null {
  const own = row.advantage[measure];
  const group = peers.get(yearOf(row));
  return own === null || !group ? null : group.filter((value) => value < own).length / group.length;
}
