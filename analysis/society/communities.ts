/** Groups of people who are friends among themselves more than with others: Louvain communities of the friendship graph. */
import { UndirectedGraph } from 'graphology';
import { randomFor } from '../../engine/random.ts';
import { louvain } from '../../text/louvain.ts';
import type { Pair } from './circles.ts';

export interface Communities {
  /** Those of at least two, the largest first, equally large ones by their first id; ids in the order of `people`. */
  readonly groups: readonly (readonly string[])[];
  /** How much more friendships lie within groups than by chance, -0.5 to below 1; null without friendships. */
  readonly modularity: number | null;
}

/**
 * The same people and friendships in the same order give the same groups: the order of visits is drawn by a fixed key.
 *
 * @param people ids, each once
 * @param friends pairs of `people`, each once
 */
export function communitiesOf(people: readonly string[], friends: readonly Pair[]): Communities {
  if (friends.length === 0) return { groups: [], modularity: null };
  // Positions instead of ids as keys: the library keeps them in plain objects, where `__proto__` is special.
  const keys = new Map(people.map((id, at) => [id, String(at)]));
  const graph = new UndirectedGraph();
  for (const key of keys.values()) graph.addNode(key);
  for (const [one, other] of friends) graph.addEdge(keys.get(one), keys.get(other));
  const { float } = randomFor(0, 'communities');
  const { communities, modularity } = louvain.detailed(graph, { getEdgeWeight: null, rng: float });
  const groups = new Map<number | undefined, string[]>();
  for (const [id, key] of keys) {
    const group = communities[key];
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  const several = [...groups.values()].filter((group) => group.length > 1);
  return { groups: several.sort((a, b) => b.length - a.length || before(a[0], b[0])), modularity };
}

function before(a = '', b = ''): number {
  return a < b ? -1 : 1;
}
