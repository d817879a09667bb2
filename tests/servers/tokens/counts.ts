/** What was asked of the provider, counted as providers count: by kind of call and by author. */

/** One call, in tokens; `cached` is part of `input`. */
export interface Spent {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface Counted extends Spent {
  readonly calls: number;
}

/** `author` is persona, environment or judge; `kind` the task that the prompt put, or `unknown`. */
export interface Call extends Spent {
  readonly author: string;
  readonly kind: string;
  /** Of `input`, what the cache had to the token: more than `cached` where that counts whole blocks. */
  readonly prefix: number;
}

export interface Counts {
  readonly all: Counted;
  readonly authors: Readonly<Record<string, Counted>>;
  readonly kinds: Readonly<Record<string, Counted>>;
}

export interface Stats extends Counts {
  /** The same with all as cached that the cache had, to the token. */
  readonly exact: Counts;
  /** Answers that had to be shorter than the prompt allows, since its token limit has no room for that. */
  readonly squeezed: Readonly<Record<string, number>>;
  /** Calls that met with mischief, by its kind. */
  readonly mischief: Readonly<Record<string, number>>;
  /** Requests of every kind that came, those refused too; and the most that were open at once. */
  readonly requests: number;
  readonly atOnce: number;
}

const NOTHING: Counted = { calls: 0, input: 0, cached: 0, output: 0 };

export interface Counter {
  /** How many requests came before. */
  readonly opened: () => number;
  readonly closed: () => void;
  readonly spent: (call: Call) => void;
  readonly squeezed: (kind: string) => void;
  readonly misbehaved: (kind: string) => void;
  readonly stats: () => Stats;
}

export function counter(): Counter {
  const [told, exact] = [book(), book()];
  const squeezed = new Map<string, number>();
  const mischief = new Map<string, number>();
  let [requests, open, atOnce] = [0, 0, 0];
  return {
    opened: () => {
      requests += 1;
      open += 1;
      atOnce = Math.max(atOnce, open);
      return requests - 1;
    },
    closed: () => {
      open -= 1;
    },
    spent: (call) => {
      told.enter(call);
      exact.enter({ ...call, cached: call.prefix });
    },
    squeezed: (kind) => void squeezed.set(kind, (squeezed.get(kind) ?? 0) + 1),
    misbehaved: (kind) => void mischief.set(kind, (mischief.get(kind) ?? 0) + 1),
    stats: () => ({
      ...told.counts(),
      exact: exact.counts(),
      squeezed: inOrder(squeezed),
      mischief: inOrder(mischief),
      requests,
      atOnce,
    }),
  };
}

/** Sums of what is entered. */
function book(): { readonly enter: (call: Call) => void; readonly counts: () => Counts } {
  const authors = new Map<string, Counted>();
  const kinds = new Map<string, Counted>();
  return {
    enter: (call) => {
      authors.set(call.author, add(authors.get(call.author) ?? NOTHING, call, 1));
      kinds.set(call.kind, add(kinds.get(call.kind) ?? NOTHING, call, 1));
    },
    counts: () => ({
      all: [...authors.values()].reduce((sum, one) => add(sum, one, one.calls), NOTHING),
      authors: inOrder(authors),
      kinds: inOrder(kinds),
    }),
  };
}

function add(before: Counted, { input, cached, output }: Spent, calls: number): Counted {
  return {
    calls: before.calls + calls,
    input: before.input + input,
    cached: before.cached + cached,
    output: before.output + output,
  };
}

function inOrder<T>(map: ReadonlyMap<string, T>): Readonly<Record<string, T>> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
