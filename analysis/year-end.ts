/** Closes a year in the chronicle: ranks, friends, money, turning points, an excerpt each, and what it is remembered for. */
import { mean } from 'simple-statistics';
import { closeLoneliness } from './body.ts';
import type { LifeRecord, YearOfLife } from './chronicle-schema.ts';
import { type Draft, type DraftLife, lifeIn, noteTurn } from './draft.ts';
import { closeFriendships } from './friendships.ts';
import { closeGatherings } from './gatherings.ts';
import { headlineOf } from './headlines.ts';
import { closeMoney } from './things.ts';
import { inOrder, strongest } from './turning-points.ts';

/** Excerpts that are kept of a life, the strongest. */
const EXCERPTS = 5;
/** A year's change of rank that tells: so many places of a hundred people, and at least so many. */
const [JUMP_SHARE, LEAST_JUMP] = [0.3, 3];

export function closeYear(draft: Draft): void {
  const { year } = draft.unit;
  const ranks = ranksOf(draft);
  const regards = new Map([...draft.rewards].map(([who, { regard }]) => [who, regard]));
  const pairs = closeFriendships(draft, regards);
  for (const [who, { economy }] of draft.rewards) {
    const life = lifeIn(draft, who);
    closeLoneliness(draft, life);
    closeMoney(draft, life, economy ?? 0);
    const position = draft.left.has(who) ? (draft.left.get(who) ?? null) : life.position;
    const row = { ...yearOf(life, year, ranks.get(who) ?? null), position };
    noteJump(draft, life, row.rank);
    life.years = [...life.years, row];
  }
  const before = feltIn([...draft.lives.values()], year - 1);
  const headline = headlineOf(draft, [feltIn([...draft.lives.values()], year) ?? 0, before]);
  for (const life of draft.lives.values()) putAway(life);
  draft.years = [...draft.years, { year, ...pairs, headline }];
  closeGatherings(draft);
}

/** The rank of everybody whose total is known; equal totals share one. */
function ranksOf({ rewards }: Draft): ReadonlyMap<string, number> {
  const totals = [...rewards].flatMap(([who, { total }]) => (total === null ? [] : [[who, total] as const]));
  const sorted = totals.map(([, total]) => total).sort((a, b) => b - a);
  return new Map(totals.map(([who, total]) => [who, 1 + sorted.indexOf(total)]));
}

function yearOf(life: DraftLife, year: number, rank: number | null): YearOfLife {
  const { felt, vitality, social, deposit, position, friends } = life;
  return { year, rank, felt, vitality, social, deposit, position, friends: friends.length };
}

function noteJump(draft: Draft, life: DraftLife, rank: number | null): void {
  const before = life.years.at(-1)?.rank ?? null;
  if (rank === null || before === null) return;
  const people = draft.lives.size;
  if (Math.abs(rank - before) < Math.max(LEAST_JUMP, JUMP_SHARE * people)) return;
  const more = (30 * Math.abs(rank - before)) / people;
  noteTurn(draft, life.id, rank < before ? 'rose' : 'fell', { from: before, to: rank }, more);
}

function feltIn(lives: readonly LifeRecord[], year: number): number | undefined {
  const felt = lives.flatMap((life) => life.years.find((row) => row.year === year)?.felt ?? []);
  return felt.length === 0 ? undefined : mean(felt);
}

function putAway(life: DraftLife): void {
  life.points = inOrder([...life.points, ...strongest(withoutThisYear(life))]);
  life.pending = [];
  const excerpts = [...life.excerpts, ...(life.excerpt ? [life.excerpt] : [])];
  const weakest = excerpts.reduce(
    (least, one) => (one.weight < least.weight ? one : least),
    excerpts[0] ?? { weight: 0 },
  );
  life.excerpts = excerpts.length > EXCERPTS ? excerpts.filter((one) => one !== weakest) : excerpts;
  life.excerpt = null;
}

/** The year that is being closed is no quiet one yet. */
function withoutThisYear(life: DraftLife): DraftLife {
  return { ...life, years: life.years.slice(0, -1) };
}
