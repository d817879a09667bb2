import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { installed, type NODES, NPMS, nodeBinary, npmOf } from './toolbox.ts';

it('a package asked for by three at once is there in the version asked for, and nothing is left lying', async () => {
  const ask = () => installed('picocolors', '1.1.0');
  const home = dirname(dirname(await ask()));
  rmSync(home, { recursive: true });
  const paths = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(paths).size).toBe(1);
  expect(JSON.parse(readFileSync(join(paths[0], 'package.json'), 'utf8')).version).toBe('1.1.0');
  expect(readdirSync(dirname(home)).filter((name) => name.startsWith('picocolors'))).toEqual([
    'picocolors-1.1.0',
  ]);
});

it('a version that does not exist is an error, and nothing is left lying', async () => {
  await expect(installed('picocolors', '0.0.999')).rejects.toThrow('npm install');
  const home = dirname(dirname(dirname(await installed('picocolors', '1.1.0'))));
  expect(readdirSync(home).filter((name) => name.includes('0.0.999'))).toEqual([]);
});

it.each([20, 22, 24] satisfies (keyof typeof NODES)[])('there is a Node %i', async (major) => {
  const version = execFileSync(await nodeBinary(major), ['--version'], { encoding: 'utf8' });
  expect(version).toMatch(new RegExp(`^v${major}\\.`));
});

it.each([10, 11, 12] satisfies (keyof typeof NPMS)[])('there is an npm %i', async (major) => {
  const [node, cli] = await npmOf(major);
  expect(execFileSync(node, [cli, '--version'], { encoding: 'utf8' }).trim()).toBe(NPMS[major]);
});
