/** `npm run bench -- kill`: a hundred people killed twenty times, and how soon a run of many years asks again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { undisturbed } from '../tests/kill/course.ts';
import { hunt } from '../tests/kill/hunt.ts';
import { lifeOf } from '../tests/kill/process.ts';

const PEOPLE = 100;
const WEEKS = 10;
const KILLS = 20;
/** A kill comes within so much of one year of a hundred people, about a fourth of it at most. */
const REACH = { ms: 3000, questions: 6000 };
const LONG_YEARS = 9;
const RESUMES = 9;
/** Questions after which a process that resumes in the last year is killed again: less than a week has. */
const APART = 700;

/** Lines to be printed. Throws an error that names seed and kill where a killed run differs from an undisturbed one. */
export async function killBench(): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'kith-kill-bench-'));
  try {
    return [await killed(root), await resumed(root)];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function killed(root: string): Promise<string> {
  const run = { people: PEOPLE, years: 1, weeks: WEEKS };
  const expected = await undisturbed({ ...run, folder: join(root, 'undisturbed') });
  const { runs, living, early } = await hunt({ root, run, seed: 1, kills: KILLS, reach: REACH, expected });
  const kills = `${living} kills while they lived and ${early} before`;
  return `${PEOPLE} people, ${runs} runs of a year, ${kills}: the same bytes, no answer asked for twice`;
}

/** From the start of a process to its first new question, in the year after nine others. */
async function resumed(root: string): Promise<string> {
  const folder = join(root, 'long');
  const run = { folder, people: PEOPLE, weeks: WEEKS, log: `${folder}.log` };
  await lifeOf({ ...run, years: LONG_YEARS, life: 0, moment: { kind: 'never' } });
  const times: number[] = [];
  for (let life = 1; life <= RESUMES; life += 1) {
    const moment = { kind: 'asked', nth: APART } as const;
    const { asking } = await lifeOf({ ...run, years: LONG_YEARS + 1, life, moment });
    if (asking !== null) times.push(asking);
  }
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
  const range = `median of ${times.length}, ${least} to ${most}`;
  return `${PEOPLE} people in year ${LONG_YEARS + 1}: first new question ${Math.round(median(times))} ms after resume (${range})`;
}
