/** `show <run> [persona]`: a run at a glance, or one life of it year by year; reads only, even while the run lives. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { loadSnapshot } from '../../engine/ledger/disk-ledger.ts';
import { type RunFile, readRunFile } from '../../engine/ledger/run-file.ts';
import type { Snapshot } from '../../engine/ledger/snapshot.ts';
import { type Life, lifeOf } from '../../engine/society.ts';
import { nameMatcher } from '../../engine/speech/name-matcher.ts';
import { positionOf } from '../../engine/views/people.ts';
import { ageIn } from '../../personas/persona.ts';
import { readJsonFile } from '../../text/files.ts';
import { inputError } from '../../text/input-error.ts';
import { padded, wrapped } from '../../text/width.ts';
import { positionName } from '../../worlds/world.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { runNamed } from '../run-named.ts';
import { livedBy, screenLines } from '../screen.ts';

const WIDTH = 76;

export async function show(given: Given<'show'>, io: Io): Promise<ExitCode> {
  const folder = runNamed(given.run);
  const file = readRunFile(folder);
  const snapshot = loadSnapshot(folder);
  const lines =
    given.persona === undefined
      ? [...screenLines(file, snapshot, folder), '', ...castLines(snapshot)]
      : biography(folder, file, snapshot, personaNamed(snapshot, given.persona));
  io.out(`${lines.join('\n')}\n`);
  return 0;
}

function castLines({ society }: Snapshot): readonly string[] {
  const width = Math.max(...society.personas.map((life) => life.persona.id.length));
  return society.personas.map((life) => ` ${padded(life.persona.id, width)}  ${headline(society, life)}`);
}

function headline(society: Snapshot['society'], life: Life): string {
  const { persona, state } = life;
  const position = positionOf(society, state);
  return `${persona.name}, ${ageIn(persona, society.common.unit.year)}${position ? ` · ${positionName(position)}` : ''}`;
}

function personaNamed({ society }: Snapshot, said: string): Life {
  const people = society.personas.map((life) => ({ id: life.persona.id, name: life.persona.name }));
  const id = nameMatcher(people)(said);
  if (id === undefined) {
    throw inputError(said, '', 'is nobody of this run', `one of ${people.map((one) => one.id).join(', ')}`);
  }
  return lifeOf(society, id);
}

/** Who somebody is, then each year: its rank, and what it was to them. */
function biography(
  folder: string,
  file: RunFile,
  { society, tally }: Snapshot,
  life: Life,
): readonly string[] {
  const { portrait } = life.persona;
  const years = tally.years.flatMap(({ year }) => {
    const chapter = life.chapters.find((one) => one.year === year)?.text ?? '…';
    return ['', `${year}${rankIn(folder, year, life.persona.id)}`, ...indented(chapter)];
  });
  const diary = life.diary
    .slice(-3)
    .flatMap(({ year, week, text }) => ['', `${year}-W${String(week).padStart(2, '0')}`, ...indented(text)]);
  return [headline(society, life), ...indented(portrait.introduction), ...years, ...diary, '', livedBy(file)];
}

const rewardsSchema = z.looseObject({
  rewards: z.array(z.looseObject({ persona: z.string(), total: z.number().nullable() })),
});

/** `  4th of 6`, by the total life reward; nothing where it is missing. */
function rankIn(folder: string, year: number, persona: string): string {
  const path = join(folder, 'rewards', `Y${year}.json`);
  if (!existsSync(path)) return '';
  const { rewards } = readJsonFile(path, rewardsSchema);
  const own = rewards.find((reward) => reward.persona === persona)?.total ?? null;
  if (own === null) return '';
  const rank = 1 + rewards.filter((reward) => (reward.total ?? Number.NEGATIVE_INFINITY) > own).length;
  return `  ${rank}/${rewards.length}`;
}

function indented(text: string): readonly string[] {
  return wrapped(text, WIDTH).map((line) => `  ${line}`);
}
