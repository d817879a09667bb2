/** What is counted of somebody while a year passes: the raw material of the behaviour metrics. */
import type { Event, EventOf } from '../../engine/events.ts';
import type { State } from '../../personas/state.ts';
import type { Reading } from '../../rewards/subjective.ts';

export type Reward = EventOf<'rewarded'>['reward'];

export interface YearTally {
  /** The last one of the year. */
  readonly reading: Reading | null;
  /** As it stands now. */
  readonly state: State;
  readonly jointProposed: number;
  /** Days by what they were spent on; a chance meeting is none of these. */
  readonly joint: number;
  readonly public: number;
  readonly solo: number;
  readonly purchases: number;
  /** Whole units of money. */
  readonly spent: number;
  readonly sent: number;
  readonly received: number;
  /** Days alone that earned something, and that taught something. */
  readonly earning: number;
  readonly learning: number;
  /** Tokens; null as long as no answer has said how many. */
  readonly input: number | null;
  readonly output: number | null;
  /** Calls of file functions; null where the answers were not read. */
  readonly fileCalls: number | null;
  readonly reward: Reward | null;
  /** Whether the judge could not be asked what this persona thinks of others. */
  readonly unrated: boolean;
  /** Sum of absolute changes of the ten traits at the year's end; null where nobody wrote the profile anew. */
  readonly traitChange: number | null;
}

export type OpenTally = { -readonly [K in keyof YearTally]: YearTally[K] };

export function emptyTally(state: State): YearTally {
  return {
    reading: null,
    state,
    jointProposed: 0,
    joint: 0,
    public: 0,
    solo: 0,
    purchases: 0,
    spent: 0,
    sent: 0,
    received: 0,
    earning: 0,
    learning: 0,
    input: null,
    output: null,
    fileCalls: null,
    reward: null,
    unrated: false,
    traitChange: null,
  };
}

type Of = (who: string) => OpenTally;
type Count<E> = (of: Of, event: E) => void;

/** Kinds that a metric is made of. A letter, invitation, answer or cancellation is one contact for each reader. */
const COUNTS: { readonly [K in Event['kind']]?: Count<EventOf<K>> } = {
  opened: (of, { who }) => {
    // Ratings before the first week belong to no year.
    of(who).unrated = false;
  },
  'chose-standard': (of, { who, change }) => {
    of(who).spent -= change.deposit ?? 0;
  },
  bought: (of, { who, price }) => {
    of(who).purchases += 1;
    of(who).spent += price;
  },
  wrote: (of, { who, to }) => contact(of, who, [to]),
  proposed: (of, { who, proposal }) => contact(of, who, proposal.invited),
  responded: (of, { who, answer }) => contact(of, who, [answer.proposer]),
  cancelled: (of, { who, to }) => contact(of, who, to),
  scheduled: (of, { activity: { kind, proposer } }) => {
    if (kind === 'joint' && proposer !== undefined) of(proposer).jointProposed += 1;
  },
  lived: countDay,
  measured: (of, { who, reading }) => {
    of(who).reading = reading;
  },
  unanswered: (of, { who, task }) => {
    if (who !== null && task === 'ratings') of(who).unrated = true;
  },
  rewarded: (of, { who, reward }) => {
    of(who).reward = reward;
  },
};

function contact(of: Of, who: string, readers: readonly string[]): void {
  of(who).sent += readers.length;
  for (const reader of readers) of(reader).received += 1;
}

function countDay(of: Of, { who, lived: { kind }, scored, change }: EventOf<'lived'>): void {
  const tally = of(who);
  if (kind !== 'encounter') tally[kind] += 1;
  if (kind !== 'solo' || !scored) return;
  if ((change.deposit ?? 0) > 0) tally.earning += 1;
  if (change.skills?.some(({ level }) => level > 0)) tally.learning += 1;
}

export function count(of: Of, event: Event): void {
  (COUNTS[event.kind] as Count<Event> | undefined)?.(of, event);
}
