/** `export <run> --out data`: writes what is worth learning from, beside its place first and then all at once. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inputError } from '../../text/input-error.ts';
import { type Mix, openMix } from '../../training-export/export/mix.ts';
import { type Written, writeExport } from '../../training-export/export/write.ts';
import type { Trainer } from '../../training-export/formats/trainer.ts';
import { trainerOf } from '../../training-export/formats/trainers.ts';
import type { Quotas } from '../../training-export/quotas.ts';
import { waterfallLines } from '../../training-export/waterfall.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { Misuse } from '../misuse.ts';
import { intoNewFolder } from './new-folder.ts';
import { ruleOf } from './rule.ts';
import { sourcesOf } from './sources.ts';

type WriteGiven = GivenOf<ExportOptions, ExportCommands['write']>;

/** 2 where nothing is left to be written; then there is no file. */
export async function write(given: WriteGiven, io: Io): Promise<ExitCode> {
  const { out } = given;
  const rule = ruleOf(given);
  const sources = sourcesOf(given);
  const trainer = given.trainer === undefined ? null : trainerOf(given.trainer);
  const seed = sources[0]?.file.seed ?? 1;
  const mix = mixOf(given, trainer, seed);
  const written = intoNewFolder(
    out,
    (folder) =>
      writeExport(sources, folder, {
        rule,
        kind: given.kind ?? 'thread',
        environment: given.environment === true,
        reasoning: given.reasoning === true,
        allowOffline: given.allowOffline === true,
        splitting: {
          testWorlds: given.testWorld ?? [],
          validation: given.validation ?? 0,
          seed,
        },
        quotas: quotasOf(given),
        trainer,
        mix,
        parquet: given.parquet === true,
      }),
    ({ waterfall }) => waterfall.records.left > 0,
  );
  for (const line of waterfallLines(written.waterfall)) io.out(`${line}\n`);
  if (written.waterfall.records.left === 0) {
    io.err('Nothing is left to be written.\n');
    return 2;
  }
  for (const line of toldOf(out, written)) io.out(`${line}\n`);
  return written.complaints === 0 ? 0 : 2;
}

/** Throws Misuse for a quota of stages where records are whole weeks. */
function quotasOf({ most, kind }: WriteGiven): Quotas | null {
  if (most?.stage !== undefined && (kind ?? 'thread') === 'thread')
    throw new Misuse(
      '--most stage=… goes with --kind stage or call: a week has all stages.',
      'npm run export -- last --kind stage --most stage=500 --out data',
    );
  return most ?? null;
}

const HALF = 0.5;

/** Throws Misuse where nothing could be mixed, InputError for a file that the trainer would not take. */
function mixOf({ mix, mixShare }: WriteGiven, trainer: Trainer | null, seed: number): Mix | null {
  const example = 'npm run export -- last --trainer trl --mix general.jsonl --mix-share 50% --out data';
  if (mix === undefined) {
    if (mixShare !== undefined) throw new Misuse('--mix-share goes with --mix.', example);
    return null;
  }
  if (trainer === null) throw new Misuse('--mix goes with --trainer, whose shape its rows have.', example);
  if (mixShare === 1) throw new Misuse('--mix-share 100% would leave nothing of the lives.', example);
  if (!existsSync(mix)) throw inputError(mix, '', 'is not there', 'a file of JSON lines');
  return openMix(mix, trainer, mixShare ?? HALF, seed);
}

/** Which files there are, and what the trainer's rules say against them. */
export function toldOf(
  out: string,
  { files, complaints, trainer }: Pick<Written, 'files' | 'complaints' | 'trainer'>,
): readonly string[] {
  const listed = files.map((file) => join(out, file)).join('\n');
  if (trainer === null) return ['', listed];
  const told =
    complaints === 0
      ? `${trainer} takes it as it is.`
      : `${complaints} complaints by the rules of ${trainer}: see ${join(out, 'complaints.jsonl')}.`;
  return ['', listed, told];
}
