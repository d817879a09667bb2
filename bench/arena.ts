/**
 * `node --import tsx bench/arena.ts [arenas] [rotations] [first seed]`: how often the intervals of arenas of identical models
 * hold 0, which should be 95 of 100, at 3, 5 and 10 worlds.
 */
import { fileURLToPath } from 'node:url';
import { MEASURES } from '../arena/measures.ts';
import type { Standings } from '../arena/standings.ts';
import { findWorld, loadWorld } from '../worlds/load.ts';
import { identicalArena, NAMES } from './arena/identical.ts';

const WORLDS = [3, 5, 10];
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Intervals of one kind that there were, and those that hold 0. */
interface Coverage {
  readonly all: number;
  readonly held: number;
}

function coverageIn(standings: readonly Standings[], isMeant: (measure: string) => boolean): Coverage {
  const intervals = standings
    .flatMap(({ differences }) => differences.filter(({ measure }) => isMeant(measure)))
    .flatMap(({ estimate }) => (estimate.kind === 'interval' ? [estimate] : []));
  return { all: intervals.length, held: intervals.filter(({ low, high }) => low <= 0 && high >= 0).length };
}

const [arenas = 400, rotations = NAMES.length, first = 1] = process.argv.slice(2).map(Number);
const cast = loadWorld(findWorld('apartment', ROOT), ['ratingsAtStart=true']);
const found: (readonly Standings[])[] = [];
const began = performance.now();
for (let seed = first; seed < first + arenas; seed += 1) {
  found.push(await identicalArena({ cast, seed, rotations, worlds: WORLDS }));
}
const percent = ({ all, held }: Coverage) => `${((100 * held) / all).toFixed(1)} % of ${all}`;
const lines = WORLDS.map((worlds, at) => {
  const standings = found.flatMap((arena) => arena[at] ?? []);
  const total = coverageIn(standings, (measure) => measure === MEASURES[0]?.name);
  const wrong = standings.filter(({ differences }) =>
    differences.some(({ measure, verdict }) => measure === MEASURES[0]?.name && verdict.endsWith('higher')),
  );
  return (
    `${worlds} worlds: life reward ${percent(total)}, all measures ${percent(coverageIn(standings, () => true))}; ` +
    `arenas with a difference where there is none: ${((100 * wrong.length) / arenas).toFixed(1)} %`
  );
});
const minutes = (performance.now() - began) / 60_000;
process.stdout.write(`${[...lines, `${minutes.toFixed(1)} minutes`].join('\n')}\n`);
