/** Finds pairs in two runs that share a history: unit by unit, until everybody has parted from its other self. */
import { compareUnits } from '../../engine/clock.ts';
import { isOffline } from '../../models/offline/names.ts';
import { minorsAround, minorsIn } from '../minors.ts';
import { type NoPair, type PairRecord, pairOf } from '../pair-record.ts';
import type { TrainingRecord } from '../record.ts';
import { keptForValidation, splitOf } from '../split.ts';
import { type Thread, threadsOf, type UnitRead } from '../thread.ts';
import { judged, type Rule, rewardOf } from '../trajectory.ts';
import type { Exporting } from './exporting.ts';
import { authorOf, framedBy } from './framed.ts';
import { type Source, textsOf, unitsRead } from './read.ts';

export interface Pairing extends Pick<Exporting, 'allowOffline' | 'splitting'> {
  readonly margin: number;
}

export type NoPairFound = NoPair | 'offline';

/** Gives each pair of two runs to `found`, one for a persona at most, and to `none` why a persona has none. */
export function findPairs(
  [one, other]: readonly [Source, Source],
  how: Pairing,
  found: (pair: PairRecord) => void,
  none: (reason: NoPairFound) => void,
): void {
  const last = Math.min(one.last.common.unit.year, other.last.common.unit.year);
  const records = [recordsOf(one, last, how), recordsOf(other, last, how)] as const;
  const undecided = new Set(one.personas);
  for (const [here, there] of together(unitsRead(one), unitsRead(other))) {
    const threads = new Map(threadsIn(there, other).map((thread) => [thread.conversation, thread]));
    for (const thread of threadsIn(here, one)) {
      const twin = threads.get(thread.conversation);
      if (!twin || !undecided.has(thread.who)) continue;
      const pair = pairIn(records[0](thread, here), records[1](twin, there), how);
      if (pair === 'same-answers') continue;
      undecided.delete(thread.who);
      if (typeof pair === 'string') none(pair);
      else found(pair);
    }
    if (undecided.size === 0) return;
  }
  for (const _ of undecided) none('same-answers');
}

function pairIn(
  one: TrainingRecord | undefined,
  other: TrainingRecord | undefined,
  { margin, allowOffline }: Pairing,
): PairRecord | NoPairFound {
  if (!one || !other) return 'same-answers';
  const byHabits = [one, other].some(({ generated }) => isOffline(generated.model));
  return byHabits && !allowOffline ? 'offline' : pairOf(one, other, margin);
}

function threadsIn(read: UnitRead, { file }: Source): readonly Thread[] {
  return threadsOf(read, (persona) => authorOf(file, persona));
}

/** The units that both have lived, each with its other future. */
function* together(
  ones: Generator<UnitRead>,
  others: Generator<UnitRead>,
): Generator<readonly [UnitRead, UnitRead]> {
  let [one, other] = [ones.next(), others.next()];
  while (!one.done && !other.done) {
    const order = compareUnits(one.value.unit, other.value.unit);
    if (order === 0) yield [one.value, other.value];
    if (order <= 0) one = ones.next();
    if (order >= 0) other = others.next();
  }
}

/** Returns of both runs reach to the same year, or they would not be of the same measure. */
const BY_RETURN: Rule = { measure: 'return', of: 'all', amount: { share: 1 } };

/** Makes the record of a persona's week; none of a year without reward. `until`: the first year that counts no more. */
function recordsOf(source: Source, until: number, { splitting }: Pairing) {
  const { file, rewarded } = source;
  const rewards = rewarded.rewards.filter(({ year }) => year < until);
  const years = judged([{ ...rewarded, rewards }], BY_RETURN);
  const byYear = new Map(years.map((year) => [`${year.persona}/${year.year}`, year]));
  const kept = keptForValidation(file.world.id, source.personas, splitting);
  const people = source.first.personas.map(({ persona }) => persona);
  const framed = framedBy(source, textsOf(source.folder));
  return (thread: Thread, { events, unit }: UnitRead): TrainingRecord | undefined => {
    const year = byYear.get(`${thread.who}/${unit.year}`);
    if (!year) return undefined;
    const [record] = framed(thread, {
      kind: 'thread',
      minors: minorsAround(events, minorsIn(people, unit.year)),
      reasoning: false,
      split: splitOf(file.world.id, thread.who, kept, splitting),
      reward: rewardOf(year, BY_RETURN),
      against: () => null,
      author: authorOf(file, thread.who),
    });
    return record;
  };
}
