/** Tools that tests need in other versions than the ones at hand, installed on demand from the registry. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/kith/', import.meta.url));

/** The versions that Kith must run on. */
export const NODES = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' } as const;
export const NPMS = { 10: '10.9.9', 11: '11.21.2', 12: '12.2.2' } as const;

/**
 * Path of a package in exactly this version, installed at the first use. Several processes may ask at once: each
 * installs into a folder of its own, the first one to be ready gives it its name, and the others drop theirs.
 */
export async function installed(name: string, version: string): Promise<string> {
  const home = join(CACHE, `${name.replace(/[^\w.-]+/g, '-')}-${version}`);
  const path = join(home, 'node_modules', name);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const own = await mkdtemp(`${home}.`);
  try {
    await npmInstall(own, `${name}@${version}`);
    await rename(own, home);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return path;
}

async function npmInstall(prefix: string, spec: string): Promise<void> {
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', '--prefix', prefix, ...flags, spec], {
    cwd: prefix,
    shell: process.platform === 'win32',
  });
}

/** Path of a `node` of this major version: the running one if it fits. */
export async function nodeBinary(major: keyof typeof NODES): Promise<string> {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const windows = process.platform === 'win32';
  const apple = process.platform === 'darwin' && process.arch === 'arm64';
  const system = windows ? 'win' : process.platform;
  // The package `node` would fetch this one in an install script; asked for by its name it needs none.
  const path = await installed(`${apple ? 'node-bin' : 'node'}-${system}-${process.arch}`, NODES[major]);
  return join(path, 'bin', windows ? 'node.exe' : 'node');
}

/** A command that runs npm of this major version: program and first arguments. npm 12 wants Node 22. */
export async function npmOf(major: keyof typeof NPMS): Promise<readonly [program: string, cli: string]> {
  const node = major === 12 ? await nodeBinary(22) : process.execPath;
  return [node, join(await installed('npm', NPMS[major]), 'bin', 'npm-cli.js')];
}
