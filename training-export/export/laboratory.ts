/** The reward laboratory: rates a run's years with other weights, from what it recorded, and says what that changes. */
import { join } from 'node:path';
import { sampleCorrelation } from 'simple-statistics';
import { bytesIfThere } from '../../engine/ledger/lines.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { inputError } from '../../text/input-error.ts';
import { type Judged, judged, type Rewarded, type Rule, ruleName } from '../trajectory.ts';

export interface Parts {
  readonly social: number;
  readonly subjective: number;
  readonly economy: number;
}

interface RatedYear {
  readonly persona: string;
  readonly year: number;
  readonly z: Readonly<Record<keyof Parts, number | null>>;
  readonly total: number | null;
}

export interface RecordedRewards {
  readonly run: string;
  readonly startYear: number;
  readonly years: readonly RatedYear[];
}

const PARTS = ['social', 'subjective', 'economy'] as const;
/** A part of which so many people share one value tells few of them apart. */
const SATURATED = 0.5;

/** Throws InputError where the folder is no run or none of its years is over. */
export function openRewards(folder: string): RecordedRewards {
  const { laws } = readRunFile(folder);
  const years: RatedYear[] = [];
  for (let year = laws.startYear; ; year += 1) {
    const bytes = bytesIfThere(join(folder, 'rewards', `Y${year}.json`));
    if (!bytes) break;
    const { rewards } = JSON.parse(bytes.toString('utf8')) as { rewards: readonly Omit<RatedYear, 'year'>[] };
    years.push(...rewards.map((one) => ({ ...one, year })));
  }
  if (years.length === 0) throw inputError(folder, 'rewards', 'has no year that is over', 'at least one');
  return { run: folder, startYear: laws.startYear, years };
}

/** Lines to be printed. */
export function rescored(recorded: RecordedRewards, weights: Parts, rule: Rule): readonly string[] {
  const before = judged([societyOf(recorded, (year) => year.total)], rule);
  const after = judged([societyOf(recorded, (year) => weighed(year, weights))], rule);
  const totals = pairs(before, after, (one) => one.total);
  const chosen = after.filter((one, at) => one.selected && !before[at]?.selected);
  const left = before.filter((one, at) => one.selected && !after[at]?.selected);
  return [
    `${recorded.run}: ${recorded.years.length} persona-years, ${PARTS.map((part) => `${part} ${weights[part]}`).join(', ')}`,
    `Taken by ${ruleName(rule)}: ${after.filter(({ selected }) => selected).length}; new ${chosen.length}, no more ${left.length}`,
    `Correlation of the total with the recorded one: ${shown(correlation(totals))}`,
    `Correlation of the measure with last year's reward: ${shown(withLastReward(after, rule))}`,
    ...PARTS.flatMap((part) => alarms(recorded, part)),
    ...names('Taken now', chosen),
    ...names('Taken no more', left),
  ];
}

/** How much the measure says only that last year was bad; null where there is nothing to compare. */
export function withLastReward(years: readonly Judged[], { measure }: Rule): number | null {
  const totals = new Map(years.map((one) => [`${one.run}/${one.persona}/${one.year}`, one.total]));
  const field = { paper: 'A', adjusted: 'A_adj', return: 'G' } as const;
  const both = years.flatMap((one): readonly (readonly [number, number])[] => {
    const last = totals.get(`${one.run}/${one.persona}/${one.year - 1}`) ?? null;
    const value = one[field[measure]];
    return last === null || value === null ? [] : [[value, last]];
  });
  return correlation(both);
}

function societyOf(
  { run, startYear, years }: RecordedRewards,
  total: (year: RatedYear) => number | null,
): Rewarded {
  const rewards = years.map((year) => ({
    persona: year.persona,
    year: year.year,
    social: year.z.social,
    subjective: year.z.subjective,
    economy: year.z.economy,
    total: total(year),
  }));
  return { run, startYear, rewards };
}

/** Parts that count nothing may be missing. */
function weighed({ z }: RatedYear, weights: Parts): number | null {
  return PARTS.reduce<number | null>((sum, part) => {
    if (weights[part] === 0 || sum === null) return sum;
    const value = z[part];
    return value === null ? null : sum + weights[part] * value;
  }, 0);
}

/** A part that is the same for everybody, or for most, tells lives apart by the other parts alone. */
function alarms({ years }: RecordedRewards, part: keyof Parts): readonly string[] {
  const all = [...new Set(years.map(({ year }) => year))];
  return all.flatMap((year) => {
    const values = years.flatMap((one) => (one.year === year && one.z[part] !== null ? [one.z[part]] : []));
    const counts = new Map<number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    if (values.length < 2 || most <= SATURATED * values.length) return [];
    const how =
      most === values.length ? 'is the same for everybody' : `is the same for ${most} of ${values.length}`;
    return [`Alarm: in ${year} ${part} ${how}`];
  });
}

function pairs(
  before: readonly Judged[],
  after: readonly Judged[],
  value: (one: Judged) => number | null,
): readonly (readonly [number, number])[] {
  return before.flatMap((one, at): readonly (readonly [number, number])[] => {
    const other = after[at];
    const [a, b] = [value(one), other ? value(other) : null];
    return a === null || b === null ? [] : [[a, b]];
  });
}

function correlation(both: readonly (readonly [number, number])[]): number | null {
  if (both.length < 3) return null;
  const r = sampleCorrelation(
    both.map(([a]) => a),
    both.map(([, b]) => b),
  );
  return Number.isFinite(r) ? r : null;
}

const SHOWN = 10;

function names(what: string, years: readonly Judged[]): readonly string[] {
  if (years.length === 0) return [];
  const some = years.slice(0, SHOWN).map(({ persona, year }) => `${persona} ${year}`);
  const more = years.length > SHOWN ? `, and ${years.length - SHOWN} more` : '';
  return [`${what}: ${some.join(', ')}${more}`];
}

function shown(number: number | null): string {
  return number === null ? 'not known' : number.toFixed(3);
}
