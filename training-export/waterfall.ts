/** What was left out and why, counted: every record and every answer falls out at one place or arrives. */

export type Reason =
  | 'not-selected'
  | 'offline'
  | 'nothing-to-train'
  | 'duplicate'
  | 'over-quota'
  | 'test-world'
  | 'thinned';

export interface Waterfall {
  /** Records that came in, that fell out by reason, and that arrived. */
  readonly records: {
    readonly of: number;
    readonly out: readonly (readonly [Reason, number])[];
    readonly left: number;
  };
  /** Answers of the records that arrived: all, not trained by the first reason that holds, trained. */
  readonly answers: {
    readonly of: number;
    readonly out: readonly (readonly [string, number])[];
    readonly left: number;
  };
}

export type Dropped = (reason: Reason) => void;

export interface Counting {
  readonly dropped: Dropped;
  /** A record arrived; `flags` are those of each of its answers, `null` for one that is trained. */
  readonly arrived: (answers: readonly (string | null)[]) => void;
  readonly total: () => Waterfall;
}

export function counting(): Counting {
  const records = new Map<Reason, number>();
  const answers = new Map<string, number>();
  let [left, trained] = [0, 0];
  return {
    dropped: (reason) => void records.set(reason, (records.get(reason) ?? 0) + 1),
    arrived: (all) => {
      left += 1;
      for (const reason of all) {
        if (reason === null) trained += 1;
        else answers.set(reason, (answers.get(reason) ?? 0) + 1);
      }
    },
    total: () => ({
      records: { of: left + sum(records), out: [...records], left },
      answers: { of: trained + sum(answers), out: [...answers], left: trained },
    }),
  };
}

function sum(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((a, b) => a + b, 0);
}

/** The table as lines, for people. */
export function waterfallLines({ records, answers }: Waterfall): readonly string[] {
  return [
    ...fallLines('records', records.of, records.out, 'records written', records.left),
    ...fallLines('answers in them', answers.of, answers.out, 'answers trained', answers.left),
  ];
}

/** So many came in, so many fell out by reason, so many are left. */
export function fallLines(
  what: string,
  of: number,
  out: readonly (readonly [string, number])[],
  arrived: string,
  left: number,
): readonly string[] {
  const row = (name: string, count: number) => `  ${name.padEnd(34)}${String(count).padStart(10)}`;
  return [
    row(what, of),
    ...out.map(([reason, count]) => row(`- ${reason}`, -count)),
    row(`= ${arrived}`, left),
  ];
}
