/** Breaks the tiny world in one place, and tells what is found there. */
import { expect } from 'vitest';
import { InputError, problemLine } from '../../text/input-error.ts';
import { checkWorld, type Finding } from '../../worlds/check.ts';
import { loadWorld, type WorldFolders } from '../../worlds/load.ts';
import { type Files, tinyFiles, withValue, written } from './tiny-world.ts';

export const tiny = tinyFiles();
export const world = (at: string, value: unknown) => withValue(tiny, 'worlds/tiny/world.json', at, value);
export const places = (at: string, value: unknown) => withValue(tiny, 'worlds/tiny/places.json', at, value);
export const positions = (at: string, value: unknown) =>
  withValue(tiny, 'worlds/tiny/positions.json', at, value);
export const events = (at: string, value: unknown) => withValue(tiny, 'worlds/tiny/events.json', at, value);
export const ann = (at: string, value: unknown) =>
  withValue(tiny, 'personas/tiny/ann/profile.json', at, value);
export const text = (path: string, content: string | undefined) => ({ ...tiny, [path]: content });
export const words = (count: number) => Array.from({ length: count }, (_, number) => `w${number}`).join(' ');
export const memory = (summary: string, body: string) => `> ${summary}\n\n${body}\n`;

/** What is wrong, the files changed, and `file: place` with a part of what is said. */
export type Case = readonly [what: string, files: Files, place: string, said: string];

/** Writes the files and checks them. */
export function findingsOf(files: Files) {
  const folders = written(files);
  return { folders, findings: checkWorld(folders).findings };
}

/** What `loadWorld` says when it refuses the folders, a line each. */
export function refusal(folders: WorldFolders): readonly string[] {
  try {
    loadWorld(folders);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problems.map(problemLine);
  }
}

/** Expects a single finding at `file: place`, and what is said of it. */
export function expectOnly(
  findings: readonly Finding[],
  severity: Finding['severity'],
  place: string,
  said: string,
): void {
  expect(findings.map(({ severity, file, at }) => [severity, at ? `${file}: ${at}` : file])).toEqual([
    [severity, place],
  ]);
  expect(findings.map(problemLine).join()).toContain(said);
}
