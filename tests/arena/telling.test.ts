import { describe, expect, it } from 'vitest';
import type { ArenaFile } from '../../arena/arena-file.ts';
import { columns } from '../../arena/columns.ts';
import type { MatchLived } from '../../arena/match-lived.ts';
import { resultsOf } from '../../arena/results.ts';
import { resultLines } from '../../arena/telling.ts';
import { displayWidth } from '../../text/width.ts';
import { aLife, aMatch } from './lives.ts';

const usage = { input: 123_456_789, cached: 100_000_000, written: 0, output: 9_876_543 };

interface Told {
  readonly models: readonly string[];
  readonly worlds?: number;
  readonly rotations?: number;
  readonly planned?: number;
  readonly judges?: readonly string[];
  readonly environment?: string;
}

function told({
  models,
  worlds = 3,
  rotations = 1,
  planned = worlds,
  judges = ['judge'],
  environment = 'environment',
}: Told) {
  const matches: MatchLived[] = Array.from({ length: worlds }, (_, world) => {
    const lives = models.map((model, at) => {
      const total = (world % 2) * 0.1 - at;
      return aLife(`p${at}`, model, {
        years: [{ total, social: at }],
        answers: { usage, questions: 12_345, failed: 7 },
      });
    });
    return aMatch(lives, world + 1);
  });
  const seats = models.map((model, at) => ({ persona: `p${at}`, model }));
  const arena: ArenaFile = {
    format: 1,
    kith: '0',
    world: { id: 'w', title: '银杏胡同'.repeat(20) },
    seed: Number.MAX_SAFE_INTEGER,
    models: [...models],
    environment,
    judges: [...judges],
    design: { personas: models.length, years: 1, rotations, worlds },
    started: 'then',
    status: 'done',
    matches: Array.from({ length: planned }, (_, at) => ({
      folder: `match-${at}`,
      world: at,
      rotation: 1,
      seats,
    })),
  };
  const seen = judges.map((judge) => ({ judge, matches }));
  return resultLines(resultsOf(arena, seen, (_, used) => (used ? 1234.5 : 0)));
}

const long = (name: string) => `http://a-very-long-name-of-a-host.example:8000/v1/openai#${name}`;

describe('what an arena found', () => {
  it('stands within 79 columns, however long names are and however many models there are', () => {
    const models = Array.from({ length: 10 }, (_, at) => long(`长长的模型-${at}`));
    const lines = told({ models, judges: [long('one'), long('other')] });
    expect(lines.filter((line) => displayWidth(line) > 79)).toEqual([]);
    expect(lines.length).toBeGreaterThan(80);
  });

  it('says who is above whom, by how much, and how sure that is', () => {
    const lines = told({ models: ['good', 'poor'], worlds: 4 });
    expect(lines.join('\n')).toMatch(/^1 good +above +2 poor +\+1\.00 +\+1\.00 to \+1\.00 +<0\.001$/m);
  });

  it('gives no interval and no verdict for two worlds, and says so', () => {
    const lines = told({ models: ['good', 'poor'], worlds: 2 });
    expect(lines.join('\n')).toMatch(/^1 good +\? +2 poor +\+1\.00$/m);
    expect(lines).toContain('No intervals: they take at least 3 worlds (--worlds).');
    expect(lines.join('\n')).not.toContain('±');
  });

  it('says whether every persona lives under every model, and how many lives each has if not', () => {
    expect(told({ models: ['a', 'b'], rotations: 2 })).toContain('Every persona lives under every model.');
    expect(told({ models: ['a', 'b', 'c'], rotations: 2 }).join(' ')).toContain(
      'Not balanced: each persona lives under 2 of 3 models, each model has 3 lives',
    );
  });

  it('says where worlds are the same people once more', () => {
    const shared = 'There are people for 1 world only, dealt again for the others';
    expect(told({ models: ['a', 'b'], worlds: 3 }).join(' ')).toContain(shared);
    expect(told({ models: ['a', 'b'], worlds: 1 }).join(' ')).not.toContain(shared);
  });

  it('says how many matches count while not all are over', () => {
    expect(told({ models: ['a', 'b'], worlds: 3, planned: 5 })).toContain(
      '3 of 5 matches are over; only these count.',
    );
    expect(told({ models: ['a', 'b'], worlds: 0, planned: 1 }).at(-1)).toBe('No match is over yet.');
  });

  it('says of habits and dice that they are', () => {
    const label = 'Habits and dice: no language model wrote a word.';
    const models = ['offline', 'offline:saver'];
    expect(told({ models, environment: 'offline', judges: ['offline'] })).toContain(label);
    expect(told({ models, environment: 'offline', judges: ['a judge'] })).not.toContain(label);
    expect(told({ models: ['offline', 'b'], environment: 'offline', judges: ['offline'] })).not.toContain(
      label,
    );
  });
});

describe('a table of a terminal', () => {
  it('has numbers to the right and texts to the left, under their heads', () => {
    expect(
      columns(
        [
          ['', 'n', 'what'],
          ['one', '1', 'a'],
          ['three', '333', 'ccc'],
        ],
        [2],
      ),
    ).toEqual(['         n  what', 'one      1  a', 'three  333  ccc']);
  });

  it('cuts the first column to what the others leave', () => {
    const [line = ''] = columns([['x'.repeat(100), '12345', 'y'.repeat(30)]]);
    expect(line).toBe(`${'x'.repeat(39)}…  12345  ${'y'.repeat(30)}`);
  });
});
