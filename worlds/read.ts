/** Reads a world file by file: what is wrong in one doesn't hide the others. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Resident, readResident } from '../personas/folder.ts';
import type { Language } from '../personas/ties.ts';
import { parseJson, readJsonFile, readText } from '../text/files.ts';
import type { Problem } from '../text/input-error.ts';
import { attempt } from './attempt.ts';
import type { Cast } from './cast.ts';
import { personFolder, type WorldFolders, worldFile } from './folders.ts';
import { type LawChanges, lawsFrom } from './laws.ts';
import { residentProblems } from './resident-problems.ts';
import {
  ideaSchema,
  placeSchema,
  positionSchema,
  pricesSchema,
  type World,
  worldFileSchema,
} from './world.ts';

/** What could be read of a world. */
export interface WorldReading {
  /** The world with everybody who could be read; undefined if a file of the world itself could not. */
  readonly cast: Cast | undefined;
  /** The laws as `world.json` names them. */
  readonly lawChanges: LawChanges;
  /** Ids of residents who could not be read. */
  readonly unread: readonly string[];
  readonly problems: readonly Problem[];
}

/** Reads what can be read, under the world's own laws. */
export function readWorld(folders: WorldFolders): WorldReading {
  const problems: Problem[] = [];
  const facts = attempt(problems, () => jsonOf(folders, 'world.json', worldFileSchema));
  const world = readParts(folders, facts, problems);
  const language = facts?.language ?? languageSaid(folders);
  const ids = residentIds(folders);
  const read = language ? ids.map((id) => readOne(folders, id, language, problems)) : [];
  const residents = read.filter((resident) => resident !== undefined);
  const lives = new Set(residents.map((resident) => resident.persona.id));
  return {
    cast: world && { world, residents },
    lawChanges: facts?.laws ?? {},
    unread: ids.filter((id) => !lives.has(id)),
    problems,
  };
}

function readParts(
  folders: WorldFolders,
  facts: z.infer<typeof worldFileSchema> | undefined,
  problems: Problem[],
): World | undefined {
  const json = <T>(name: string, schema: z.ZodType<T>) =>
    attempt(problems, () => jsonOf(folders, name, schema));
  const { path, shown } = worldFile(folders, 'setting.md');
  const lawsShown = `${worldFile(folders, 'world.json').shown}: laws`;
  const laws = facts && attempt(problems, () => lawsFrom(facts.laws, lawsShown));
  const setting = attempt(problems, () => readText(path, shown).trim());
  const places = json('places.json', z.array(placeSchema));
  const positions = json('positions.json', z.array(positionSchema));
  const prices = json('prices.json', pricesSchema);
  const hasIdeas = existsSync(worldFile(folders, 'events.json').path);
  const ideas = hasIdeas ? json('events.json', z.array(ideaSchema)) : [];
  if (!(facts && laws && setting !== undefined && places && positions && prices && ideas)) return undefined;
  return { ...facts, id: folders.id, laws, setting, places, positions, prices, ideas };
}

function readOne(
  folders: WorldFolders,
  id: string,
  language: Language,
  problems: Problem[],
): Resident | undefined {
  const { path, shown } = personFolder(folders, id);
  const found: Problem[] = [];
  const resident = attempt(found, () => readResident(path, id, language, shown));
  if (!resident) problems.push(...residentProblems(path, language, shown, found));
  return resident;
}

function jsonOf<T>(folders: WorldFolders, name: string, schema: z.ZodType<T>): T {
  const { path, shown } = worldFile(folders, name);
  return readJsonFile(path, schema, shown);
}

/** The language of a `world.json` that is wrong in something else, so that its people can be read. */
function languageSaid(folders: WorldFolders): Language | undefined {
  const { path, shown } = worldFile(folders, 'world.json');
  const said = attempt([], () => parseJson(readText(path, shown), shown));
  return z.object({ language: z.enum(['en', 'zh']) }).safeParse(said).data?.language;
}

function residentIds(folders: WorldFolders): readonly string[] {
  const names = readdirSync(folders.personas).filter((name) => !name.startsWith('.'));
  const isFolder = (name: string) =>
    statSync(join(folders.personas, name), { throwIfNoEntry: false })?.isDirectory();
  return names.filter(isFolder).sort();
}
