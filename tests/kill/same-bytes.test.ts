import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '../../engine/model.ts';
import { randomFor } from '../../engine/random.ts';
import { offlineMind } from '../../models/offline/mind.ts';
import { generatedWorld } from '../generated-world.ts';
import { bytesOf, differenceOf, type RunBytes } from './run-bytes.ts';
import { beginShortRun, liveOn, type Manner, withWeeks } from './short-run.ts';
import { unreliable } from './unreliable.ts';

const cast = withWeeks(generatedWorld(12), 2);
const root = mkdtempSync(join(tmpdir(), 'kith-bytes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function twoYears(name: string, mind: Model, manner: Manner = {}): Promise<RunBytes> {
  const folder = join(root, name);
  await liveOn(await beginShortRun(folder, cast, 2), mind, manner);
  return bytesOf(folder);
}

/** Answers come a few turns of the event loop late, now and then some milliseconds. */
function late(mind: Model, seed: number): Model {
  return {
    id: mind.id,
    generate: async (request) => {
      const turns = randomFor(seed, `${request.call}#${request.attempt}`).int(0, 20);
      if (turns === 20) await new Promise((resolve) => setTimeout(resolve, 3));
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      return mind.generate(request);
    },
  };
}

describe('two years on disk', () => {
  let expected: RunBytes = new Map();
  beforeAll(async () => {
    expected = await twoYears('at-once', unreliable(offlineMind()));
  });

  it.each([1, 2])('are the same if answers come late, in an order of their own (seed %i)', async (seed) => {
    const found = await twoYears(`late-${seed}`, late(unreliable(offlineMind()), seed));
    expect(differenceOf(expected, found)).toBeUndefined();
  });

  it('are the same if everybody waits for everybody', async () => {
    const found = await twoYears('barriers', late(unreliable(offlineMind()), 3), { barriers: true });
    expect(differenceOf(expected, found)).toBeUndefined();
  });

  it('are others if somebody answers otherwise', async () => {
    const found = await twoYears('otherwise', offlineMind());
    expect(differenceOf(expected, found)).toContain('events/Y');
  });
});
