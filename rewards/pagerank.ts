/** Standing in a weighted graph: PageRank by graphology-metrics, kept away from its pitfalls. */

import { DirectedGraph } from 'graphology';
import pagerankCjs from 'graphology-metrics/centrality/pagerank.js';

// Under `module: nodenext` the CommonJS default import has the type of the module, yet is the function.
const graphologyPagerank = pagerankCjs as unknown as typeof pagerankCjs.default;

/** Source, then target, to a weight. */
export type WeightedGraph = ReadonlyMap<string, ReadonlyMap<string, number>>;

// The library's own tolerance (1e-6 per node) is off by up to 0.4 % in large graphs.
const precision = { tolerance: 1e-12, maxIterations: 1000 };

/**
 * PageRank with the mass of nodes without edges spread evenly. Scores are positive and sum to 1; without any
 * edge all are equal; without nodes there are none. The last bits depend on the order of nodes and edges.
 *
 * @param nodes ids, each once
 * @param graph edges between `nodes`; weights of 0 count as no edge
 * @param damping at least 0, below 1
 * @throws RangeError if a weight is negative or not finite, or an edge touches an unknown node
 */
export function pageRank(
  nodes: readonly string[],
  graph: WeightedGraph,
  damping: number,
): ReadonlyMap<string, number> {
  if (nodes.length === 0) return new Map();
  // Positions instead of ids as keys: the library keeps them in plain objects, where `__proto__` is special.
  const keys = new Map(nodes.map((node, position) => [node, String(position)]));
  const directed = new DirectedGraph();
  for (const key of keys.values()) directed.addNode(key);
  for (const [source, targets] of graph) {
    for (const [target, weight] of targets) {
      const from = keys.get(source);
      const to = keys.get(target);
      if (from === undefined || to === undefined || !(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
        throw new RangeError(
          `edge ${source} -> ${target} of weight ${weight}: expected known nodes and a finite weight of at least 0`,
        );
      }
      // Nothing but zeros would make the library divide by 0.
      if (weight > 0) directed.addEdge(from, to, { weight });
    }
  }
  const scores = graphologyPagerank(directed, { getEdgeWeight: 'weight', alpha: damping, ...precision });
  return new Map([...keys].map(([node, key]) => [node, scores[key] ?? 0]));
}
