/**
 * The sources as plain JavaScript, which every Node runs as it is. A loader of TypeScript would live beside the program
 * for as long as it runs, and takes longer to start.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = import.meta.dirname;
const CACHE = join(ROOT, 'node_modules/.cache/kith');
/** What processes begin with, from the project's folder on. */
export const COMMANDS = ['cli/world.ts', 'cli/export.ts', 'cli/arena.ts', 'cli/arena/match-process.ts'];

/** How long a bundle of other sources is left lying, in milliseconds: a process may be running from it. */
const KEPT = 30 * 24 * 3600 * 1000;

/**
 * Bundles entries such as `cli/world.ts`, the packages left out; what they share stands in chunks of its own.
 * @param {readonly string[]} entries paths from the project's folder on
 * @returns {string} the folder that has `cli/world.js`; the same for the same sources
 */
export function bundled(entries) {
  const files = bundlesOf(entries);
  const hash = createHash('sha256');
  for (const { path, contents } of files) hash.update(`${path}\n`).update(contents);
  const folder = join(CACHE, `bundle-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(folder)) {
    writeFolder(folder, files);
    removeOld();
  }
  return folder;
}

/** @param {readonly string[]} entries */
function bundlesOf(entries) {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [...entries],
    outbase: ROOT,
    outdir: CACHE,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  return outputFiles.map(({ path, contents }) => ({ path: relative(CACHE, path), contents }));
}

/**
 * Beside its place, then renamed: of two that start at once, the first gives it its name.
 * @param {string} folder
 * @param {readonly { path: string, contents: Uint8Array }[]} files
 */
function writeFolder(folder, files) {
  mkdirSync(CACHE, { recursive: true });
  const own = mkdtempSync(`${folder}.`);
  try {
    for (const { path, contents } of files) {
      mkdirSync(dirname(join(own, path)), { recursive: true });
      writeFileSync(join(own, path), contents);
    }
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function removeOld() {
  for (const name of readdirSync(CACHE).filter((one) => one.startsWith('bundle-'))) {
    const path = join(CACHE, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT) rmSync(path, { recursive: true, force: true });
  }
}
