/** `npm test`: every check of the project, one after another, and a last line that counts what passed and failed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'node_modules/.cache/kith/vitest.json');

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Runs a program of the project's own packages; its output is shown as it comes. */
function run(name: string, args: readonly string[]): boolean {
  console.log(`\n> ${name} ${args.join(' ')}`);
  const bin = join(ROOT, 'node_modules/.bin', name);
  return spawnSync(bin, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function check(name: string, ...args: readonly string[]): Count {
  return run(name, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts single tests; a run that ends badly without a failed test counts as one failure. */
function unitTests(): Count {
  mkdirSync(join(RESULTS, '..'), { recursive: true });
  rmSync(RESULTS, { force: true });
  const ok = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    const failed = ok || numFailedTests > 0 ? numFailedTests : 1;
    return { passed: numPassedTests, failed: numPassedTests === 0 ? Math.max(1, failed) : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const counts = [
  check('biome', 'ci', '--error-on-warnings', '.'),
  check('tsc', '--noEmit', '-p', '.'),
  check(
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'text',
    'personas',
    'rewards',
    'worlds',
    'engine',
    'analysis',
    'models',
    'training-export',
    'arena',
    'cli',
  ),
  check('knip'),
  unitTests(),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
