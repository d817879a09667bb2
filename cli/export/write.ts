/** `export <run> --out data`: writes what is worth learning from, beside its place first and then all at once. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inputError } from '../../text/input-error.ts';
import { openSource, type Source } from '../../training-export/export/read.ts';
import { isOfflineOnly, type Written, writeExport } from '../../training-export/export/write.ts';
import { trainerOf } from '../../training-export/formats/trainers.ts';
import { waterfallLines } from '../../training-export/waterfall.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { runNamed } from '../run-named.ts';
import { ruleOf } from './rule.ts';

type WriteGiven = GivenOf<ExportOptions, ExportCommands['write']>;

/** 2 where nothing is left to be written; then there is no file. */
export async function write(given: WriteGiven, io: Io): Promise<ExitCode> {
  const { out } = given;
  if (existsSync(out) && readdirSync(out).length > 0)
    throw inputError(out, '', 'holds something already', 'a folder that is empty or not there');
  const rule = ruleOf(given);
  const sources = [given.run, ...(given.with ?? [])].map((run) => openSource(runNamed(run)));
  refuseTwins(sources);
  const offline = sources.find(isOfflineOnly);
  if (offline && !given.allowOffline)
    throw inputError(
      offline.folder,
      '',
      'holds answers of the offline mind: no language model wrote them',
      'a run of language models; --allow-offline exports them all the same',
    );
  const beside = `${out}.new`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  try {
    const written = writeExport(sources, beside, {
      rule,
      kind: given.kind ?? 'thread',
      environment: given.environment === true,
      reasoning: given.reasoning === true,
      allowOffline: given.allowOffline === true,
      splitting: {
        testWorlds: given.testWorld ?? [],
        validation: given.validation ?? 0,
        seed: sources[0]?.file.seed ?? 1,
      },
      mostOfPersonaYear: given.most ?? null,
      trainer: given.trainer === undefined ? null : trainerOf(given.trainer),
      parquet: given.parquet === true,
    });
    for (const line of waterfallLines(written.waterfall)) io.out(`${line}\n`);
    if (written.waterfall.records.left === 0) {
      io.err('Nothing is left to be written.\n');
      return 2;
    }
    rmSync(out, { recursive: true, force: true });
    renameSync(beside, out);
    for (const line of told(out, written)) io.out(`${line}\n`);
    return written.complaints === 0 ? 0 : 2;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Ids of records begin with the name of a run's folder. Throws InputError where two are called the same. */
function refuseTwins(sources: readonly Source[]): void {
  const twin = sources.find(({ name }, at) => sources.findIndex((other) => other.name === name) < at);
  if (twin)
    throw inputError(
      twin.folder,
      '',
      'is called like another run of this export',
      'folders of different names',
    );
}

function told(out: string, { files, complaints, trainer }: Written): readonly string[] {
  const checked =
    trainer === null
      ? []
      : [
          complaints === 0
            ? `${trainer} takes it as it is.`
            : `${complaints} complaints by the rules of ${trainer}: see ${join(out, 'complaints.jsonl')}.`,
        ];
  return ['', `${files.map((file) => join(out, file)).join('\n')}`, ...checked];
}
