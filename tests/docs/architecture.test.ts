import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT, page, section } from './page.ts';

const architecture = page('architecture.md');
const named = foldersIn(/```\n([\s\S]*?)```/.exec(section(architecture, 'The tree'))?.[1] ?? '');

/** Paths of the folders of a tree that is drawn by indenting, two spaces a level. */
function foldersIn(tree: string): readonly string[] {
  const above: string[] = [];
  return tree
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, indent = '', folder = ''] = /^( *)(\S+)\/ /.exec(line) ?? [];
      above.splice(indent.length / 2, above.length, folder);
      return above.join('/');
    });
}

function foldersOf(path: string): readonly string[] {
  const names = readdirSync(join(PROJECT, path)).filter((name) => !name.startsWith('.'));
  return names.filter((name) => statSync(join(PROJECT, path, name)).isDirectory());
}

it('every folder that architecture.md draws exists', () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});

it('architecture.md draws every folder of the project', () => {
  const folders = foldersOf('.').filter((name) => name !== 'node_modules' && name !== 'runs');
  expect(folders.filter((name) => !named.includes(name))).toEqual([]);
});

it.each(['engine', 'engine/prompts', 'models', 'worlds'])(
  'architecture.md draws every folder of %s',
  (path) => {
    expect(foldersOf(path).filter((name) => !named.includes(`${path}/${name}`))).toEqual([]);
  },
);

it('every file and page that architecture.md names in engine or docs exists', () => {
  const [, engine = ''] = /In `engine\/` itself:([\s\S]*?)\n\n/.exec(architecture) ?? [];
  const files = [...engine.matchAll(/`(\w+\.ts)`/g)].map(([, file]) => `engine/${file}`);
  const pages = [...architecture.matchAll(/`(\w+\.md)`/g)].map(([, file]) => `docs/${file}`);
  expect(files.length).toBeGreaterThan(10);
  expect([...files, ...pages].filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});
