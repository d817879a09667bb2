/** Mutual friends, told once a year: who found some, who lost the last one, and how many pairs came and went. */
import type { EventOf } from '../engine/events.ts';
import type { TurningPoint } from './chronicle-schema.ts';
import { type Draft, type DraftLife, lifeIn, noteTurn } from './draft.ts';
import { TURNS } from './kinds.ts';
import { inOrder, MOST_A_YEAR } from './turning-points.ts';

type Regard = EventOf<'rewarded'>['reward']['regard'];

export interface Pairs {
  made: number;
  lost: number;
  mended: number;
}

/** Who were friends before the first year is guessed from the files: what was guessed is not lost in that year. */
export function closeFriendships(draft: Draft, regards: ReadonlyMap<string, Regard>): Pairs {
  const pairs = { made: 0, lost: 0, mended: 0 };
  for (const [who, { mutualLike, likedBy }] of regards) {
    const life = lifeIn(draft, who);
    const fresh = mutualLike.filter((other) => !life.friends.includes(other));
    const gone = draft.years.length === 0 ? [] : life.friends.filter((other) => !mutualLike.includes(other));
    const isFirst = (other: string) => who < other;
    pairs.mended += fresh.filter((other) => isFirst(other) && life.once.includes(other)).length;
    pairs.made += fresh.filter((other) => isFirst(other) && !life.once.includes(other)).length;
    pairs.lost += gone.filter(isFirst).length;
    noteFriends(draft, life, mutualLike, fresh);
    life.friends = mutualLike;
    life.once = [...life.once, ...fresh.filter((other) => !life.once.includes(other))];
    life.likedBy = likedBy;
  }
  return pairs;
}

function noteFriends(draft: Draft, life: DraftLife, now: readonly string[], fresh: readonly string[]): void {
  const [first] = fresh;
  const [last] = life.friends;
  if (now.length === 0 && last !== undefined && draft.years.length > 0) {
    noteTurn(draft, life.id, 'friendless', { person: last });
  }
  if (first === undefined) return;
  const again = fresh.find((other) => life.once.includes(other));
  if (life.friends.length === 0) noteTurn(draft, life.id, 'first-friend', { person: first });
  else if (again !== undefined) noteTurn(draft, life.id, 'friend-again', { person: again });
  const newest = fresh.find((other) => !life.once.includes(other));
  if (newest === undefined) return;
  if (life.friends.length > 0) noteTurn(draft, life.id, 'friend', { person: newest });
  noteMeeting(draft, life, newest);
}

/** That two met is known for a turning point only now; it is put where there is room in the year of the meeting. */
function noteMeeting(draft: Draft, life: DraftLife, person: string): void {
  const met = life.ties.find(([other]) => other === person)?.[3] ?? 0;
  if (met === 0) return;
  const [year, week] = [Math.floor(met / 100), met % 100];
  const point: TurningPoint = { year, week, kind: 'met', weight: TURNS.met.weight, person };
  if (year === draft.unit.year) {
    life.pending = [...life.pending.filter(({ kind }) => kind !== 'met'), point];
  } else if (life.points.filter((one) => one.year === year).length < MOST_A_YEAR) {
    life.points = inOrder([...life.points, point]);
  }
}
