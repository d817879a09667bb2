/** Checks what the files of a world say together: what would break a run, and what an author should look at. */
import type { Problem } from '../text/input-error.ts';
import type { Cast } from './cast.ts';
import { birthsInCalendar, weeksInCalendar } from './check/calendar.ts';
import type { Check, Checked } from './check/checked.ts';
import { enough } from './check/enough.ts';
import { isolated } from './check/isolated.ts';
import { languages } from './check/languages.ts';
import { memoryLimits, portraitLimits, settingLimits } from './check/limits.ts';
import { affordable, payInRange } from './check/money.ts';
import { equalNames, plainNames, shownNames, similarIds } from './check/names.ts';
import { phrases } from './check/phrases.ts';
import { references } from './check/references.ts';
import { capacity, seatsByAge } from './check/seats.ts';
import { skillSynonyms } from './check/skill-synonyms.ts';
import { startAges, startSeats, startSkills } from './check/start.ts';
import { kinship, knownPeople } from './check/ties.ts';
import { personFolder, type WorldFolders, worldFile } from './folders.ts';
import { readWorld, type WorldReading } from './read.ts';

export interface Finding extends Problem {
  /** An error keeps the world from being lived in. */
  readonly severity: 'error' | 'warning';
}

// Most important first: this is the order in which findings are told.
const ERRORS: readonly Check[] = [
  enough,
  references,
  knownPeople,
  equalNames,
  shownNames,
  kinship,
  startSeats,
  startAges,
  birthsInCalendar,
  skillSynonyms,
];

const WARNINGS: readonly Check[] = [
  seatsByAge,
  capacity,
  affordable,
  payInRange,
  startSkills,
  isolated,
  weeksInCalendar,
  settingLimits,
  portraitLimits,
  memoryLimits,
  languages,
  phrases,
  plainNames,
  similarIds,
];

/** What would break a run, apart from files that could not be read. */
export function errorsIn(folders: WorldFolders, reading: WorldReading): readonly Problem[] {
  return reading.cast ? ask(ERRORS, checkedOf(folders, reading, reading.cast)) : [];
}

/** Everything that is wrong with a world, the most important first, and its cast if its own files can be read. */
export function checkWorld(folders: WorldFolders): { cast: Cast | undefined; findings: readonly Finding[] } {
  const reading = readWorld(folders);
  const errors = [...reading.problems, ...errorsIn(folders, reading)];
  const warnings = reading.cast ? ask(WARNINGS, checkedOf(folders, reading, reading.cast)) : [];
  return {
    cast: reading.cast,
    findings: [
      ...errors.map((problem) => ({ ...problem, severity: 'error' as const })),
      ...warnings.map((problem) => ({ ...problem, severity: 'warning' as const })),
    ],
  };
}

function ask(checks: readonly Check[], checked: Checked): readonly Problem[] {
  return checks.flatMap((check) => check(checked));
}

function checkedOf(folders: WorldFolders, reading: WorldReading, cast: Cast): Checked {
  const read = cast.residents.map((resident) => resident.persona.id);
  return {
    ...cast,
    known: new Set([...read, ...reading.unread]),
    complete: reading.unread.length === 0,
    worldFile: (name) => worldFile(folders, name).shown,
    personFile: (id, path) => `${personFolder(folders, id).shown}/${path}`,
  };
}
