/** Who belongs together: communities of the ties people start with (Louvain, graphology-communities-louvain). */
import { UndirectedGraph } from 'graphology';
import type { Resident } from '../../personas/folder.ts';
import type { Warmth } from '../../personas/ties.ts';
import { louvain } from '../../text/louvain.ts';
import { filesAboutPeople } from './ties.ts';

/** How much a tie holds together; one that is cold holds nothing. */
const HOLD: Readonly<Record<Warmth, number>> = { close: 4, warm: 3, neutral: 2, cool: 1, cold: 0 };

/** Residents in their communities, the largest first; within one, and among equals, in the order given. */
export function communities(residents: readonly Resident[]): readonly (readonly Resident[])[] {
  // A walk in fixed order instead of a random one: the same people give the same communities.
  const numbers = louvain(tieGraph(residents), { getEdgeWeight: 'weight', randomWalk: false });
  const groups = new Map<number | undefined, Resident[]>();
  for (const resident of residents) {
    const number = numbers[keyOf(resident.persona.id)];
    const group = groups.get(number);
    if (group) group.push(resident);
    else groups.set(number, [resident]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

function tieGraph(residents: readonly Resident[]): UndirectedGraph {
  const graph = new UndirectedGraph();
  for (const { persona } of residents) graph.addNode(keyOf(persona.id));
  for (const resident of residents) {
    for (const { file, about } of filesAboutPeople(resident)) {
      const weight = file.tie ? HOLD[file.tie.warmth] : 0;
      const [from, to] = [keyOf(resident.persona.id), keyOf(about)];
      if (weight === 0 || from === to || !graph.hasNode(to)) continue;
      graph.updateEdge(from, to, (edge) => ({ weight: (edge.weight ?? 0) + weight }));
    }
  }
  return graph;
}

/** Never the name of something that every object has, such as `constructor`: the library answers with an object. */
function keyOf(id: string): string {
  return `person ${id}`;
}
