/** `export pairs <run> --with <fork> --trainer trl --out pairs`: two answers to one prompt, the better life's preferred. */
import { inputError } from '../../text/input-error.ts';
import type { Source } from '../../training-export/export/read.ts';
import { type PairsWritten, writePairs } from '../../training-export/export/write-pairs.ts';
import type { PairShape, Trainer } from '../../training-export/formats/trainer.ts';
import { trainerOf } from '../../training-export/formats/trainers.ts';
import { USUAL_MARGIN } from '../../training-export/pair-record.ts';
import { fallLines } from '../../training-export/waterfall.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { intoNewFolder } from './new-folder.ts';
import { sourcesOf } from './sources.ts';
import { toldOf } from './write.ts';

/** 2 where there is no pair; then there is no file. */
export async function pairs(
  given: GivenOf<ExportOptions, ExportCommands['pairs']>,
  io: Io,
): Promise<ExitCode> {
  const trainer = takingPairs(trainerOf(given.trainer));
  const sources = sourcesOf(given);
  refuseOtherWorlds(sources);
  const how = {
    margin: given.margin ?? USUAL_MARGIN,
    allowOffline: given.allowOffline === true,
    splitting: { testWorlds: [], validation: given.validation ?? 0, seed: sources[0]?.file.seed ?? 1 },
  };
  const written = intoNewFolder(
    given.out,
    (folder) => writePairs(sources, folder, trainer, how),
    (one) => one.pairs > 0,
  );
  for (const line of linesOf(written)) io.out(`${line}\n`);
  if (written.pairs === 0) {
    io.err('There is no pair to be written.\n');
    return 2;
  }
  for (const line of toldOf(given.out, { ...written, trainer: trainer.name })) io.out(`${line}\n`);
  return written.complaints === 0 ? 0 : 2;
}

function linesOf({ compared, none, pairs: left }: PairsWritten): readonly string[] {
  return fallLines('personas compared', compared, none, 'pairs written', left);
}

/** Throws InputError for a trainer that no pairs are written for. */
function takingPairs(trainer: Trainer): Trainer & { readonly pairs: PairShape } {
  const { pairs: shape } = trainer;
  if (shape !== null) return { ...trainer, pairs: shape };
  throw inputError('--trainer', '', `is ${trainer.name}, for which no pairs are written`, 'trl, for example');
}

/** Throws InputError where the runs are of different worlds: nothing can be shared then. */
function refuseOtherWorlds(sources: readonly Source[]): void {
  const [first, ...others] = sources;
  const other = others.find(({ file }) => file.world.id !== first?.file.world.id);
  if (other)
    throw inputError(
      other.folder,
      '',
      `is a run of ${other.file.world.id}`,
      `a run of ${first?.file.world.id}`,
    );
}
