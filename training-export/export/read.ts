/** A run as an export reads it: who wrote it, what its years were worth, and unit by unit what was asked and answered. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { journalPath } from '../../engine/ledger/disk-ledger.ts';
import type { ConversationLine, JournalLine } from '../../engine/ledger/ledger.ts';
import { readLines } from '../../engine/ledger/lines.ts';
import { type RunRead, readRun, unitsOf } from '../../engine/runs/read.ts';
import { readJsonFile } from '../../text/files.ts';
import { inputError } from '../../text/input-error.ts';
import type { UnitRead } from '../thread.ts';
import type { Rewarded, YearReward } from '../trajectory.ts';

export interface Source extends RunRead {
  /** Names the run in records: its folder's name. */
  readonly name: string;
  readonly rewarded: Rewarded;
  readonly personas: readonly string[];
}

/** Throws InputError where the folder is no run, or none of its years is over. */
export function openSource(folder: string): Source {
  const run = readRun(folder);
  const name = basename(resolve(folder));
  const { startYear } = run.file.laws;
  const last = run.last.common.unit.year;
  const rewards: YearReward[] = [];
  for (let year = run.first.common.unit.year; year < last; year += 1) {
    const ofYear = rewardsOf(folder, year);
    if (ofYear.length === 0)
      throw inputError(folder, `rewards/Y${year}.json`, 'is missing', 'rewards of each year that is over');
    rewards.push(...ofYear);
  }
  if (rewards.length === 0) throw inputError(folder, 'rewards', 'has no year that is over', 'at least one');
  const personas = run.first.personas.map(({ persona }) => persona.id);
  return { ...run, name, personas, rewarded: { run: name, startYear, rewards } };
}

const missable = z.number().nullable();
const rewardsSchema = z.object({
  rewards: z.array(
    z.object({
      persona: z.string(),
      social: missable,
      subjective: missable,
      economy: missable,
      z: z.object({ social: missable, subjective: missable, economy: missable }),
      total: missable,
    }),
  ),
});

/** What each persona's year was worth; none where the year isn't over. Throws InputError for a damaged file. */
export function rewardsOf(folder: string, year: number): readonly YearReward[] {
  const path = join(folder, 'rewards', `Y${year}.json`);
  if (!existsSync(path)) return [];
  return readJsonFile(path, rewardsSchema).rewards.map((one) => ({ ...one, year }));
}

/** Closed units of the years that are over, one after another. Throws InputError for a journal of an older Kith. */
export function* unitsRead(source: Source): Generator<UnitRead> {
  for (const { unit, events } of unitsOf(source)) {
    if (unit.year >= source.last.common.unit.year) return;
    const path = journalPath(source.folder, unit);
    const lines = readLines(path) as (JournalLine | ConversationLine)[];
    const answers = lines.filter((line) => 'call' in line);
    if (answers.length > 0 && answers.every((line) => !line.accepted))
      throw inputError(
        path,
        '',
        'does not say which answers were accepted',
        'a run of this version; live it anew',
      );
    yield { unit, lines, events: events as UnitRead['events'] };
  }
}

/** The blocks of prompts by hash. */
export function textsOf(folder: string): (hash: string) => string {
  const texts = new Map(
    (readLines(join(folder, 'texts.jsonl')) as { hash: string; text: string }[]).map(({ hash, text }) => [
      hash,
      text,
    ]),
  );
  return (hash) => {
    const text = texts.get(hash);
    if (text !== undefined) return text;
    throw inputError(join(folder, 'texts.jsonl'), hash, 'is missing', 'every block that the journal names');
  };
}
