/** The project as plain JavaScript, for tests that start processes of their own: Node starts it thrice as fast as tsx. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/kith');
/** What lies beside the sources and is read while the program runs. */
const DATA = [
  'package.json',
  'engine/prompts',
  'analysis/words',
  'models/capabilities',
  'models/offline/phrases',
  'worlds',
  'personas',
];
/** Folders of the project that hold no sources. */
const NO_SOURCES = ['node_modules', 'runs', 'docs'];
/** How long what was compiled from other sources is left lying, in milliseconds: another run may be using it. */
const KEPT = 6 * 3600 * 1000;

export interface Compiled {
  /** The project's folder as JavaScript: `tests/kill/victim.js` below it and so on, with prompts, worlds and people. */
  readonly folder: string;
  /** The command line: what `npm run world` starts. */
  readonly cli: string;
}

let compiling: Promise<Compiled> | undefined;

/** Compiles the project, once for the same sources however often and by however many it is asked for. */
export function compiled(): Promise<Compiled> {
  compiling ??= compile();
  return compiling;
}

async function compile(): Promise<Compiled> {
  const name = `compiled-${sourcesHash()}`;
  const folder = join(CACHE, name);
  if (!existsSync(folder)) await compileInto(folder);
  removeOthers(name);
  return { folder, cli: join(folder, 'cli/world.js') };
}

/** Beside its place, then renamed: whoever is ready first gives it its name. Type errors are another check's business. */
async function compileInto(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const own = mkdtempSync(`${folder}.`);
  try {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const flags = ['--noEmit', 'false', '--noCheck', '--rewriteRelativeImportExtensions', '--rootDir', ROOT];
    await promisify(execFile)(process.execPath, [tsc, '-p', ROOT, ...flags, '--outDir', own]);
    for (const path of DATA) cpSync(join(ROOT, path), join(own, path), { recursive: true, filter: isData });
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

function isData(path: string): boolean {
  return !path.endsWith('.ts');
}

function sourcesHash(): string {
  const below = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const sources = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NO_SOURCES.includes(entry.name))
    .flatMap((entry) => below(entry.name).filter((path) => path.endsWith('.ts')));
  const data = DATA.filter((path) => !path.includes('.')).flatMap(below);
  const files = new Set([
    'package.json',
    'tsconfig.json',
    ...sources,
    ...data.filter((path) => /\.\w+$/.test(path)),
  ]);
  const hash = createHash('sha256');
  for (const path of [...files].sort()) hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 12);
}

function removeOthers(name: string): void {
  for (const other of readdirSync(CACHE)) {
    if (!other.startsWith('compiled-') || other.startsWith(name)) continue;
    const path = join(CACHE, other);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT) rmSync(path, { recursive: true, force: true });
  }
}
