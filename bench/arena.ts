/** Arenas of identical models: how often their intervals hold 0, which should be 95 of 100. */
import { fileURLToPath } from 'node:url';
import { MEASURES } from '../arena/measures.ts';
import type { Standings } from '../arena/standings.ts';
import { findWorld, loadWorld } from '../worlds/load.ts';
import { arenaOf, type Block, livedBlock, WORLDS } from './arena/identical.ts';

const SIZES = [3, 5, WORLDS];
/** Of each size, out of one block of ten worlds. */
const ARENAS = 10;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIFE_REWARD = MEASURES[0]?.name ?? '';

/** Lives so many blocks, 50 matches of ten people and a year each, and makes ten arenas of each size of every block. */
export async function arenaBench(blocks: number): Promise<readonly string[]> {
  const cast = loadWorld(findWorld('apartment', ROOT), ['ratingsAtStart=true']);
  const lived: Block[] = [];
  for (let seed = 1; seed <= blocks; seed += 1) {
    lived.push(await livedBlock(cast, seed));
    process.stderr.write(`${seed} of ${blocks} blocks are lived\n`);
  }
  const { user, system } = process.cpuUsage();
  const seconds = (user + system) / 1e6 / (blocks * ARENAS * SIZES.length);
  return [
    ...SIZES.map((worlds) => lineFor(worlds, lived)),
    `${blocks * WORLDS} worlds were lived; ${seconds.toFixed(2)} s of a processor for each arena`,
  ];
}

function lineFor(worlds: number, blocks: readonly Block[]): string {
  const arenas = blocks.map((block) =>
    Array.from({ length: ARENAS }, (_, nth) => arenaOf(block, worlds, nth)),
  );
  const wrong = arenas.flat().filter(isWrong).length;
  return [
    `${worlds} worlds, ${arenas.flat().length} arenas: 0 is held by`,
    `${shareText(arenas, (measure) => measure === LIFE_REWARD)} of the life reward,`,
    `${shareText(arenas, () => true)} of all measures;`,
    `${percent(wrong / arenas.flat().length)} of arenas find a difference of the life reward`,
  ].join(' ');
}

function isWrong({ differences }: Standings): boolean {
  return differences.some(({ measure, verdict }) => measure === LIFE_REWARD && verdict.endsWith('higher'));
}

/** The share of intervals that hold 0, and its standard error over blocks, which alone are independent. */
function shareText(blocks: readonly (readonly Standings[])[], isMeant: (measure: string) => boolean): string {
  const shares = blocks.map((arenas) => {
    const held = arenas
      .flatMap(({ differences }) => differences.filter(({ measure }) => isMeant(measure)))
      .flatMap(({ estimate }) => {
        return estimate.kind === 'interval' ? [estimate.low <= 0 && estimate.high >= 0 ? 1 : 0] : [];
      });
    return mean(held);
  });
  const centre = mean(shares);
  const squares = shares.reduce((sum, share) => sum + (share - centre) ** 2, 0);
  const error = Math.sqrt(squares / (shares.length - 1) / shares.length);
  return `${percent(centre)}${shares.length > 1 ? ` (± ${percent(error)})` : ''}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
