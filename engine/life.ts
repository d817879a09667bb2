/** The driver: lives a society unit by unit, committing each, until it has come far enough. */
import type { Asking } from './ask.ts';
import { compareUnits, type Moment, nextUnit, type Unit } from './clock.ts';
import type { Event } from './events.ts';
import type { Happened, Ledger } from './ledger/ledger.ts';
import type { Snapshot } from './ledger/snapshot.ts';
import type { Models } from './model.ts';
import type { Society } from './society.ts';
import { walk } from './steps.ts';
import { type AnswersCounted, counted, NOTHING_ASKED, type Tally, yearRow } from './tally.ts';
import { unfold } from './unfolding.ts';
import { week } from './week.ts';
import { endOfYear } from './year.ts';

/** What was just lived, for whoever watches. */
export interface UnitLived {
  readonly unit: Unit;
  readonly events: readonly Happened[];
  readonly society: Society;
  readonly tally: Tally;
}

export interface Living {
  /** Null: nobody is asked, every answer must be known (replay). */
  readonly models: Models | null;
  readonly ledger: Ledger;
  readonly seed: number;
  readonly signal: AbortSignal;
  /** The first unit that is not lived any more. */
  readonly until: Unit;
  /** What to do where a recorded answer belongs to another prompt; see `Asking`. */
  readonly changed: Asking['changed'];
  readonly onUnit?: (lived: UnitLived) => void;
  /** Called for every answer, new or known. */
  readonly onAnswer?: (what: Parameters<Asking['count']>[0]) => void;
  /** Everybody waits for everybody after each step: the slow oracle of the tests. */
  readonly barriers?: boolean;
}

/** Lives on from a snapshot until it has come far enough. Throws what stopped it; what was committed stays. */
export async function live(start: Snapshot, living: Living): Promise<Snapshot> {
  let now = start;
  while (compareUnits(now.society.common.unit, living.until) < 0) now = await liveUnit(now, living);
  return now;
}

async function liveUnit(start: Snapshot, living: Living): Promise<Snapshot> {
  const { unit, world } = start.society.common;
  const { ledger, seed, models, signal, changed, onAnswer } = living;
  const asked = { ...NOTHING_ASKED };
  const asking: Asking = {
    models,
    ledger,
    known: await ledger.begin(unit),
    seed,
    signal,
    changed,
    count: (what) => {
      if (what === 'asked' || what === 'replayed') asked.answers += 1;
      else if (what === 'asked-again') asked.askedAgain += 1;
      else if (what !== 'changed-prompt') asked[what] += 1;
      onAnswer?.(what);
    },
  };
  const { unfolding, happened } = unfold(start.society, asking, seed, ledger);
  await walk(unit.week === 'end' ? endOfYear() : week(world.laws), unfolding, living.barriers);
  const close: Moment = { ...unit, stage: 'close', turn: 0 };
  unfolding.report(close, '~', [{ kind: 'passed', to: nextUnit(unit, world.laws.weeks) }]);
  const events = happened();
  const next = { society: unfolding.society(), tally: tallyOf(start, unfolding.society(), events, asked) };
  await ledger.commit(unit, events, next);
  living.onUnit?.({ unit, events, ...next });
  return next;
}

function tallyOf(
  start: Snapshot,
  society: Society,
  events: readonly Happened[],
  asked: AnswersCounted,
): Tally {
  const tally = counted(start.tally, eventsOf(events), asked);
  const { unit } = start.society.common;
  return unit.week === 'end'
    ? { ...tally, years: [...tally.years, yearRow(society, unit.year, eventsOf(events))] }
    : tally;
}

function* eventsOf(happened: readonly Happened[]): Iterable<Event> {
  for (const { event } of happened) yield event;
}
