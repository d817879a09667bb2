/** The 24 behaviour metrics of the Agentopia paper (arXiv 2606.07513): each named, grouped and computed here and nowhere else. */
import type { YearTally } from './year-tally.ts';

export type MetricGroup = 'fulfillment' | 'activity' | 'contact' | 'growth' | 'cost' | 'social';

interface Metric {
  readonly name: string;
  readonly group: MetricGroup;
  /** The value of a year of a persona; null is missing, which is not 0. */
  readonly of: (year: YearTally) => number | null;
}

/**
 * Under their original names, in their original order. Where ours differ from theirs:
 *
 * - fulfillment is read after settle of the last week; a reading of 0 counts, theirs skip it;
 * - penalties are counted per week and dimension against the quarter of everybody in that week, theirs pool the year;
 * - `joint_proposed` counts in the year in which it was agreed, even if it is cancelled later, as theirs do;
 * - `joint_participated`, `public_participated` and `solo_count` are days that were lived, not lines of a calendar: a
 *   sign-up that lost its day is none. A day without a usable judgement counts;
 * - contacts are letters, invitations, answers and cancellations, one for each reader, as their message files have;
 * - earnings and skill gains of days that were not scored are no gains; weekly growth by a position is none either;
 * - tokens and calls are those of a persona's own questions, all tries; private ratings are asked of the judge. Tokens are
 *   missing where no answer said how many, as with the offline mind;
 * - function calls are those of the four file functions: the rest of what theirs are used for is a role action here;
 * - `liked_by` and the other three are those of this year; theirs keep the last that was not 0. What somebody thinks who
 *   could not be asked is missing.
 */
export const METRICS = [
  { name: 'mood', group: 'fulfillment', of: ({ reading }) => reading?.mood ?? null },
  { name: 'material', group: 'fulfillment', of: ({ reading }) => reading?.material ?? null },
  { name: 'social', group: 'fulfillment', of: ({ reading }) => reading?.social ?? null },
  { name: 'esteem', group: 'fulfillment', of: ({ reading }) => reading?.esteem ?? null },
  { name: 'fulfillment_penalties', group: 'fulfillment', of: penalties },
  { name: 'joint_proposed', group: 'activity', of: (year) => year.jointProposed },
  { name: 'joint_participated', group: 'activity', of: (year) => year.joint },
  { name: 'public_participated', group: 'activity', of: (year) => year.public },
  { name: 'solo_count', group: 'activity', of: (year) => year.solo },
  { name: 'activity_consumption_count', group: 'activity', of: (year) => year.purchases },
  { name: 'total_spending_amount', group: 'activity', of: (year) => year.spent },
  { name: 'active_contacts', group: 'contact', of: (year) => year.sent },
  { name: 'passive_contacts', group: 'contact', of: (year) => year.received },
  { name: 'extra_earning_count', group: 'growth', of: (year) => year.earning },
  { name: 'skill_improvement_count', group: 'growth', of: (year) => year.learning },
  { name: 'total_skills', group: 'growth', of: totalSkills },
  { name: 'deposit', group: 'growth', of: ({ state }) => state.deposit },
  { name: 'input_tokens', group: 'cost', of: (year) => year.input },
  { name: 'output_tokens', group: 'cost', of: (year) => year.output },
  { name: 'function_call_count', group: 'cost', of: (year) => year.fileCalls },
  { name: 'liked_by', group: 'social', of: ({ reward }) => reward?.regard.likedBy.length ?? null },
  { name: 'respected_by', group: 'social', of: ({ reward }) => reward?.regard.respectedBy.length ?? null },
  { name: 'likes', group: 'social', of: (year) => given(year, 'likes') },
  { name: 'respects', group: 'social', of: (year) => given(year, 'respects') },
] as const satisfies readonly Metric[];

export type MetricName = (typeof METRICS)[number]['name'];

export type Metrics = Readonly<Record<MetricName, number | null>>;

export function metricsOf(year: YearTally): Metrics {
  return Object.fromEntries(METRICS.map(({ name, of }) => [name, of(year)])) as Metrics;
}

function penalties({ reward }: YearTally): number | null {
  const counts = reward?.penalties;
  return counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : null;
}

function totalSkills({ state }: YearTally): number {
  return state.skills.reduce((sum, { level }) => sum + level, 0);
}

function given({ reward, unrated }: YearTally, what: 'likes' | 'respects'): number | null {
  return reward && !unrated ? reward.regard[what].length : null;
}
