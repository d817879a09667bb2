import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageRank, type WeightedGraph } from '../../rewards/pagerank.ts';
import { densePageRank, type Matrix } from './dense-solve.ts';

type Edge = readonly [source: number, target: number, weight: number];
type Fixture = Readonly<{
  damping: number;
  graphs: readonly { name: string; size: number; edges: readonly Edge[]; pagerank: readonly number[] }[];
}>;

const fixture: Fixture = JSON.parse(
  readFileSync(new URL('../fixtures/networkx/pagerank.json', import.meta.url), 'utf8'),
);

const ids = (size: number): readonly string[] => Array.from({ length: size }, (_, i) => `p${i}`);

function graphOf(edges: readonly Edge[]): WeightedGraph {
  const graph = new Map<string, Map<string, number>>();
  for (const [source, target, weight] of edges) {
    const row = graph.get(`p${source}`) ?? new Map<string, number>();
    graph.set(`p${source}`, row.set(`p${target}`, weight));
  }
  return graph;
}

function edgesOf(weights: Matrix): readonly Edge[] {
  return weights.flatMap((row, i) => row.map((weight, j): Edge => [i, j, weight]));
}

function expectClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries())
    expect(Math.abs((actual[i] ?? Number.NaN) - value)).toBeLessThan(1e-9);
}

/** Square matrices of weights 0..100, no self-edges, a third of the rows empty. */
const weights = fc.integer({ min: 1, max: 9 }).chain((n) =>
  fc
    .tuple(
      fc.array(fc.array(fc.integer({ min: -60, max: 100 }), { minLength: n, maxLength: n }), {
        minLength: n,
        maxLength: n,
      }),
      fc.array(fc.nat(2), { minLength: n, maxLength: n }),
    )
    .map(([rows, kinds]) =>
      rows.map((row, i) => row.map((weight, j) => (i === j || kinds[i] === 0 ? 0 : Math.max(0, weight)))),
    ),
);

describe('standing in a graph of ratings', () => {
  it('of two who like each other, the one whom a third likes too stands higher', () => {
    // a -> b, b -> a, c -> a; base (1 - 0.85) / 3 = 0.05, nobody likes c: S(c) = 0.05.
    // S(a) = 0.05 + 0.85 (S(b) + 0.05), S(b) = 0.05 + 0.85 S(a)
    // S(a) = (0.05 + 0.0425 + 0.0425) / (1 - 0.7225) = 0.135 / 0.2775 = 18/37
    // S(b) = 0.05 + 0.85 * 18/37 = 17.15/37
    const graph = new Map([
      ['a', new Map([['b', 1]])],
      ['b', new Map([['a', 1]])],
      ['c', new Map([['a', 1]])],
    ]);
    const ranks = pageRank(['a', 'b', 'c'], graph, 0.85);
    expectClose([...ranks.values()], [18 / 37, 17.15 / 37, 0.05]);
  });

  it.each(fixture.graphs)('is what networkx says: $name', ({ size, edges, pagerank }) => {
    const ranks = pageRank(ids(size), graphOf(edges), fixture.damping);
    expectClose([...ranks.values()], pagerank);
  });

  it('solves the linear system it stands for, sums to 1 and leaves nobody at 0', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 0.9, noNaN: true }), (matrix, damping) => {
        const ranks = [...pageRank(ids(matrix.length), graphOf(edgesOf(matrix)), damping).values()];
        expectClose(ranks, densePageRank(matrix, damping));
        expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 10);
        expect(Math.min(...ranks)).toBeGreaterThan(0);
      }),
    );
  });

  it('is equal for all where nobody rates anybody, and of nobody where nobody lives', () => {
    expect([...pageRank(['a', 'b', 'c', 'd'], new Map(), 0.85).values()]).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(pageRank([], new Map(), 0.85).size).toBe(0);
  });

  it('takes a row of zeros for no opinion', () => {
    const zeros = graphOf([
      [0, 1, 0],
      [0, 2, 0],
      [1, 2, 5],
    ]);
    const none = graphOf([[1, 2, 5]]);
    expect(pageRank(ids(3), zeros, 0.85)).toEqual(pageRank(ids(3), none, 0.85));
  });

  it('refuses weights that would bend it silently', () => {
    for (const weight of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => pageRank(ids(2), graphOf([[0, 1, weight]]), 0.85)).toThrow(RangeError);
    }
    expect(() => pageRank(ids(2), graphOf([[0, 7, 1]]), 0.85)).toThrow(/p0 -> p7/);
  });

  it('does not mind what a node is called', () => {
    const graph = new Map([['__proto__', new Map([['constructor', 1]])]]);
    const ranks = pageRank(['__proto__', 'constructor'], graph, 0.85);
    // S(p) = 0.075 + 0.85 S(c) / 2, S(c) = 1 - S(p): S(p) = 0.5 / 1.425
    expectClose([...ranks.values()], [0.5 / 1.425, 0.925 / 1.425]);
  });
});
