/** Threads of lives, as the files `general` tell them week by week: how many there are, and what ends them. */
import type { Unit } from '../../engine/clock.ts';
import { type Ending, generalOf, type ThreadKind } from '../../models/offline/general.ts';
import { dated, type WeekOfLife } from '../../models/offline/time.ts';
import type { MemoryFile } from '../../personas/memory.ts';
import type { Language } from '../../personas/ties.ts';
import { grouped } from './entries.ts';
import type { History } from './history.ts';
import { atLeast, type Measure, percent, share, tenths, told } from './measure.ts';

export interface ThreadRead {
  readonly who: string;
  readonly kind: ThreadKind;
  readonly goal: string;
}

export interface EndRead extends ThreadRead {
  readonly how: Ending;
}

export interface Threads {
  readonly began: readonly ThreadRead[];
  readonly ended: readonly EndRead[];
}

export interface ThreadReader {
  /**
   * Reads somebody's `general`, which is written again and again: each thread and each ending counts once. What it dates
   * to this unit goes into the history; without a unit, whatever it dates.
   */
  readonly read: (who: string, file: Pick<MemoryFile, 'summary' | 'text'>, unit?: Unit) => void;
  /** Goals of all threads of somebody so far. */
  readonly goals: (who: string) => ReadonlySet<string>;
  readonly threads: () => Threads;
}

export function threadReader(language: Language, history: History): ThreadReader {
  const began = new Map<string, ThreadRead>();
  const ended = new Map<string, EndRead>();
  const goals = new Map<string, Set<string>>();
  const note = (who: string, goal: string, on: WeekOfLife, unit?: Unit) => {
    goals.set(who, (goals.get(who) ?? new Set<string>()).add(goal));
    if (!unit || (unit.year === on.year && unit.week === on.week)) history.add(who, on, goal);
  };
  return {
    read: (who, { summary, text }, unit) => {
      const general = generalOf({ name: 'general', person: null, tie: null, summary, text }, language);
      for (const { kind, goal, since } of general.threads) {
        note(who, goal, since, unit);
        began.set(`${who} ${dated(since)} ${goal}`, { who, kind, goal });
      }
      for (const { kind, goal, how, year, week } of general.ended) {
        note(who, goal, { year, week }, unit);
        ended.set(`${who} ${dated({ year, week })} ${goal}`, { who, kind, goal, how });
      }
    },
    goals: (who) => goals.get(who) ?? new Set(),
    threads: () => ({ began: [...began.values()], ended: [...ended.values()] }),
  };
}

const NOT_TIME = 0.7;

export function threadMeasures({ began, ended }: Threads, people: number): readonly Measure[] {
  const faded = ended.filter(({ how }) => how === 'faded').length;
  return [
    atLeast(
      'threads that end by more than time',
      share(ended.length - faded, ended.length),
      NOT_TIME,
      percent,
    ),
    told(
      'threads begun, ended each',
      `${tenths(share(began.length, people))}, ${tenths(share(ended.length, people))}`,
    ),
  ];
}

/** A line: of each kind how many ended in which way, the commonest kind first. */
export function threadNotes({ ended }: Threads): readonly string[] {
  const kinds = [...grouped(ended, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length);
  const counts = kinds.map(([kind, all]) => {
    const ways = [...grouped(all, ({ how }) => how)].sort(([, a], [, b]) => b.length - a.length);
    return `${kind} ${ways.map(([how, same]) => `${same.length} ${how}`).join(' ')}`;
  });
  return counts.length === 0 ? [] : [`threads: ${counts.join('; ')}`];
}
