/** The ledger of a run's folder: journal, events, snapshots, texts, rewards and the readable folders. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inputError } from '../../text/input-error.ts';
import { compareUnits, readUnit, type Unit, unitName } from '../clock.ts';
import type { Event } from '../events.ts';
import type { ConversationLine, Happened, JournalLine, Ledger } from './ledger.ts';
import { yearOfLetters } from './letters.ts';
import {
  appendLines,
  bytesIfThere,
  dropTornLine,
  type LineFile,
  linesOf,
  readLines,
  unzipFile,
  writeWhole,
  zipFile,
} from './lines.ts';
import { answersOf } from './memory-ledger.ts';
import { personaFolders, yearShown } from './persona-folders.ts';
import { readSnapshot, type Snapshot, snapshotLines } from './snapshot.ts';
import { openTexts } from './texts.ts';

/** How often what was appended is asked to be kept by the disk, and how often folders are made anew, at most. */
const SYNC_EVERY_MS = 1000;
const FOLDERS_EVERY_MS = 15_000;
/** Folders are a view: they may take one part in so many of the time. */
const FOLDERS_SHARE = 50;

const FOLDERS = ['snapshots', 'journal', 'events', 'rewards', 'personas'] as const;

export function snapshotPath(folder: string, unit: Unit): string {
  return join(folder, 'snapshots', `${unitName(unit)}.jsonl`);
}

export function journalPath(folder: string, unit: Unit): string {
  return join(folder, 'journal', `${unitName(unit)}.jsonl`);
}

export function eventsPath(folder: string, unit: Unit): string {
  return join(folder, 'events', `${unitName(unit)}.jsonl`);
}

/** Makes the folders of a run and its first snapshot. */
export function layOut(folder: string, first: Snapshot): void {
  makeFolders(folder);
  writeWhole(snapshotPath(folder, first.society.common.unit), snapshotLines(first));
}

function makeFolders(folder: string): void {
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
}

/** Units that have a snapshot, in order of time. */
export function snapshotUnits(folder: string): readonly Unit[] {
  const there = existsSync(join(folder, 'snapshots'));
  return there ? [...unitsIn(folder, 'snapshots', '.jsonl')].sort(compareUnits) : [];
}

/** The newest snapshot that is not after a unit; the newest of all without one. Throws InputError if there is none. */
export function loadSnapshot(folder: string, notAfter?: Unit): Snapshot {
  const units = snapshotUnits(folder).filter((unit) => !notAfter || compareUnits(unit, notAfter) <= 0);
  const unit = units.at(-1);
  if (!unit) throw inputError(folder, 'snapshots', 'has none to begin from', 'at least one snapshot');
  const path = snapshotPath(folder, unit);
  const bytes = bytesIfThere(path);
  // Gone since we looked: a process that lives this run has put a newer one in its place.
  return bytes ? readSnapshot(bytes.toString('utf8'), path) : loadSnapshot(folder, notAfter);
}

/** Answers and events of a closed or open unit as they stand on disk. */
export function recordedAnswers(folder: string, unit: Unit): readonly JournalLine[] {
  return (readLines(journalPath(folder, unit)) as (JournalLine | ConversationLine)[]).filter(isAnswer);
}

export function recordedEvents(folder: string, unit: Unit): readonly (Event & { readonly at: string })[] {
  return readLines(eventsPath(folder, unit)) as (Event & { readonly at: string })[];
}

function isAnswer(line: JournalLine | ConversationLine): line is JournalLine {
  return !('system' in line);
}

/**
 * Opens a run's folder for writing, from its newest snapshot on; the caller holds its lock. `notice` is told what a crash
 * has left behind, in a sentence.
 */
export function diskLedger(
  folder: string,
  start: Snapshot,
  notice: (what: string) => void = () => {},
): Ledger {
  // Views and whatever else was deleted is made again.
  makeFolders(folder);
  const texts = openTexts(folder);
  const folders = personaFolders(folder);
  const letters = yearOfLetters();
  rereadLetters(folder, start, letters.add);
  // A crash may have come between a commit and what it leaves for afterwards.
  dropOldSnapshots(folder);
  let zips = zipLeftovers(folder, start.society.common.unit);
  let journal: { readonly file: LineFile; readonly conversations: Set<string> } | undefined;
  let synced = performance.now();
  let due = performance.now() + FOLDERS_EVERY_MS;
  let latest = start;

  const append = (line: JournalLine | ConversationLine) => {
    journal?.file.append(line);
    if (performance.now() - synced < SYNC_EVERY_MS) return;
    journal?.file.sync();
    synced = performance.now();
  };

  return {
    begin: async (unit) => {
      const path = journalPath(folder, unit);
      unzipFile(path);
      if (dropTornLine(path))
        notice(`journal/${unitName(unit)}.jsonl: the last line was never finished and is dropped`);
      const lines = readLines(path) as (JournalLine | ConversationLine)[];
      const conversations = new Set(lines.filter((line) => !isAnswer(line)).map((line) => line.conversation));
      journal = { file: appendLines(path), conversations };
      return answersOf(lines.filter(isAnswer));
    },
    record: append,
    converse: (conversation, system) => {
      if (!journal || journal.conversations.has(conversation)) return;
      journal.conversations.add(conversation);
      append({ conversation, system: system.map(texts.keep) });
    },
    commit: async (unit, events, next) => {
      journal?.file.sync();
      journal?.file.close();
      journal = undefined;
      texts.sync();
      writeWhole(eventsPath(folder, unit), linesOf(events.map(({ at, event }) => ({ at, ...event }))));
      if (unit.week === 'end') writeRewards(folder, unit, events);
      letters.add(unit, events, next.society);
      if (unit.week === 'end') folders.keepYear(next.society, letters.lines(yearShown(next.society)));
      const now = performance.now();
      if (now > due) {
        folders.refresh(next.society, letters.lines(yearShown(next.society)));
        const took = performance.now() - now;
        due = now + took + Math.max(FOLDERS_EVERY_MS, FOLDERS_SHARE * took);
      }
      writeWhole(snapshotPath(folder, next.society.common.unit), snapshotLines(next));
      latest = next;
      dropOldSnapshots(folder);
      await zips;
      zips = zipUnit(folder, unit);
    },
    close: async () => {
      journal?.file.sync();
      journal?.file.close();
      journal = undefined;
      texts.sync();
      texts.close();
      await zips;
      folders.refresh(latest.society, letters.lines(yearShown(latest.society)));
    },
  };
}

function zipUnit(folder: string, unit: Unit): Promise<unknown> {
  const zips = Promise.all([zipFile(journalPath(folder, unit)), zipFile(eventsPath(folder, unit))]);
  // A failure is thrown where the promise is awaited; until then it is no unhandled rejection.
  zips.catch(() => {});
  return zips;
}

/** Files of closed units that a crash left unzipped, and files of units that were never closed. */
function zipLeftovers(folder: string, open: Unit): Promise<unknown> {
  for (const name of FOLDERS) {
    for (const file of readdirSync(join(folder, name))) {
      if (file.endsWith('.new')) rmSync(join(folder, name, file));
    }
  }
  for (const ending of ['.jsonl', '.jsonl.gz']) {
    for (const unit of unitsIn(folder, 'events', ending)) {
      if (compareUnits(unit, open) >= 0) rmSync(join(folder, 'events', unitName(unit) + ending));
    }
  }
  const closed = unitsIn(folder, 'journal', '.jsonl').filter((unit) => compareUnits(unit, open) < 0);
  const left = [...closed, ...unitsIn(folder, 'events', '.jsonl')];
  const zips = left.reduce<Promise<unknown>>(
    (before, unit) => before.then(() => zipUnit(folder, unit)),
    Promise.resolve(),
  );
  zips.catch(() => {});
  return zips;
}

function unitsIn(folder: string, name: string, ending: string): readonly Unit[] {
  const files = readdirSync(join(folder, name)).filter((file) => file.endsWith(ending));
  return files.flatMap((file) => readUnit(file.slice(0, -ending.length)) ?? []);
}

/** The newest snapshot and the first of each year stay: forks begin from them. */
function dropOldSnapshots(folder: string): void {
  const units = snapshotUnits(folder);
  const first = units[0];
  for (const unit of units.slice(0, -1)) {
    if (unit.week !== 1 && unit !== first) rmSync(snapshotPath(folder, unit));
  }
}

function writeRewards(folder: string, unit: Unit, events: readonly Happened[]): void {
  const rewards = events.flatMap(({ event }) =>
    event.kind === 'rewarded' ? [{ persona: event.who, ...event.reward }] : [],
  );
  const ratings = events.flatMap(({ event }) => {
    return event.kind === 'rated'
      ? [{ rater: event.who, affection: event.affection, respect: event.respect }]
      : [];
  });
  writeWhole(
    join(folder, 'rewards', `Y${unit.year}.json`),
    `${JSON.stringify({ year: unit.year, ratings, rewards }, null, 1)}\n`,
  );
}

/** The letters of the year so far stand in the events of its closed weeks. */
function rereadLetters(folder: string, start: Snapshot, add: ReturnType<typeof yearOfLetters>['add']): void {
  const { unit } = start.society.common;
  const weeks = unit.week === 'end' ? start.society.common.world.laws.weeks : unit.week - 1;
  for (let week = 1; week <= weeks; week += 1) {
    const past: Unit = { year: unit.year, week };
    const events = recordedEvents(folder, past).map(({ at, ...event }) => ({ at, event: event as Event }));
    add(past, events, start.society);
  }
}
