/** Too many things (rules.md 3): who owns more than the limit gives some away at settle. */
import type { Possession } from '../../personas/state.ts';
import type { Laws } from '../../worlds/laws.ts';

/** How many things have to go; 0 while there is room for all. */
export function tooMany(things: readonly Possession[], { possessions }: Laws): number {
  return things.length > possessions.most ? things.length - possessions.keep : 0;
}

/** The things that go: those named, and where they are too few, the oldest of the rest. */
export function thingsToGo(
  things: readonly Possession[],
  named: readonly string[],
  gone: number,
): readonly Possession[] {
  const chosen = things.filter((thing) => named.includes(thing.id));
  const rest = things.filter((thing) => !named.includes(thing.id));
  return [...chosen, ...rest.slice(0, Math.max(0, gone - chosen.length))];
}
