import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compiled } from './compiled.ts';

const ROOT = join(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const SCRIPTS = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

/** The lines of all shell blocks, without their comments. */
const commands = [...README.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.split('\n'))
  .map((line) => line.replace(/\s+#.*$/, '').trim())
  .filter((line) => line !== '');

/** `npm run world -- harbour` is the script and its arguments. */
const COMMAND = /^npm run (world|arena|export) -- (.+)$/;

describe('the README', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-readme-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('sets everything up with two commands', () => {
    expect(commands.slice(0, 2)).toEqual(['npm ci', 'npm run world -- apartment --years 10']);
  });

  it('shows how to export, with a run that it has lived', () => {
    expect(commands.filter((line) => line.startsWith('npm run export -- '))).not.toEqual([]);
  });

  it('names only scripts that there are', () => {
    const named = [...README.matchAll(/npm run (?:-s )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(SCRIPTS, name))).toEqual([]);
  });

  it('links only to files that there are', () => {
    const links = [...README.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names every library that the package depends on', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const missing = Object.keys(dependencies).filter((name) => !README.includes(name));
    expect(missing).toEqual([]);
  });

  // In order and in one folder: the later ones speak of the run that the earlier ones began.
  it.each(commands.filter((line) => COMMAND.test(line)))('says what works: %s', async (line) => {
    const [, script = '', args = ''] = COMMAND.exec(line) ?? [];
    const program = join(compiled().folder, 'cli', `${script}.js`);
    const run = spawnSync(process.execPath, [program, ...args.split(/\s+/)], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: '' });
    expect(run.stdout).not.toBe('');
  });
});
