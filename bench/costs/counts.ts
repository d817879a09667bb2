/** Calls and tokens by author and by kind of call: since another moment, or of one persona-week. */
import type { Counted, Counts } from '../../tests/servers/tokens/counts.ts';

/** What came to the earlier counts; who or what came only now had nothing before. */
export function since(earlier: Counts, later: Counts): Counts {
  const each = (before: Counts['kinds'], after: Counts['kinds']) =>
    Object.fromEntries(Object.entries(after).map(([name, now]) => [name, minus(now, before[name])]));
  return {
    all: minus(later.all, earlier.all),
    authors: each(earlier.authors, later.authors),
    kinds: each(earlier.kinds, later.kinds),
  };
}

function minus(later: Counted, earlier: Counted | undefined): Counted {
  return counted((key) => later[key] - (earlier?.[key] ?? 0));
}

/** Of each of so many. */
export function perOne(sum: Counted, many: number): Counted {
  return counted((key) => sum[key] / many);
}

function counted(of: (key: keyof Counted) => number): Counted {
  return { calls: of('calls'), input: of('input'), cached: of('cached'), output: of('output') };
}
