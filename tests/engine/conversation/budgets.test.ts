import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { environmentPrefix, rulesText } from '../../../engine/conversation/prefix.ts';
import { foundSociety } from '../../../engine/found-society.ts';
import type { MemoryLedger } from '../../../engine/ledger/memory-ledger.ts';
import { readSnapshot, snapshotText } from '../../../engine/ledger/snapshot.ts';
import { wording } from '../../../engine/prompts/prompts.ts';
import { everybody } from '../../../models/everybody.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { estimateTokens } from '../../../text/words.ts';
import { findWorld, loadWorld } from '../../../worlds/load.ts';
import { type Lived, liveBy, once } from '../../living.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FIRST = 2020;

/** Budgets of the parts of a turn, in tokens. */
const [LETTERS, RESULT, OPENING, HEARD, FILES] = [300, 200, 250, 300, 900] as const;

function decadeOf(name: string): Promise<Lived> {
  const { world, residents } = loadWorld(findWorld(name, ROOT));
  const until = { year: FIRST + 10, week: 1 };
  return liveBy({}, foundSociety(world, residents), { until, models: everybody(offlineMind()) });
}

/** The system blocks of all weeks of all personas, by name of conversation such as `2020-1/ada`. */
function weekBlocks({ conversations }: MemoryLedger): readonly (readonly [string, readonly string[]])[] {
  return [...conversations].filter(([id]) => /^\d+-\d+\//.test(id));
}

/** Tokens of the prompt of a plan in a year, on average: the beginning and the first turn. */
function planTokens({ ledger, journal }: Lived, year: number): number {
  const plans = journal.filter(
    ({ call, attempt }) => attempt === 1 && call.startsWith(`Y${year}`) && call.includes('/plan/'),
  );
  const sizes = plans.map(({ conversation, turn }) => {
    const blocks = ledger.conversations.get(conversation) ?? [];
    return [...blocks, turn].reduce((sum, text) => sum + estimateTokens(text), 0);
  });
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

function largest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(estimateTokens));
}

describe.each(['harbour', 'xiaozhen'])('ten years of %s in tokens', (name) => {
  const decade = once(() => decadeOf(name));

  it('begin with rules of 1,300 to 2,000 for a persona, and 1,200 to 1,500 for the environment', async () => {
    const { world } = (await decade()).society.common;
    const rules = estimateTokens(rulesText(world));
    const environment = estimateTokens(environmentPrefix(world).join('\n\n'));
    expect([rules, environment]).toEqual([
      Math.min(2_000, Math.max(1_300, rules)),
      Math.min(1_500, Math.max(1_200, environment)),
    ]);
  });

  it('show who one is in 800, and one’s years in 350', async () => {
    const { ledger, society } = await decade();
    const say = wording(society.common.world.language);
    const heading = say('self', 'chapters', { chapters: '' }).trim();
    const weeks = weekBlocks(ledger);
    expect(weeks).toHaveLength(6 * 100);
    expect(largest(weeks.map(([, blocks]) => blocks[1] ?? ''))).toBeLessThanOrEqual(800);
    const chapters = weeks.flatMap(([, blocks]) =>
      blocks.filter((block) => block.trim().startsWith(heading)),
    );
    expect(chapters.length).toBe(6 * 90);
    expect(largest(chapters)).toBeLessThanOrEqual(350 + estimateTokens(heading) + 4);
  });

  it('show a diary entry in 180, and one’s files in 900', async () => {
    const { ledger, society } = await decade();
    const say = wording(society.common.world.language);
    const heading = say('self', 'chapters', { chapters: '' }).trim();
    const weeks = weekBlocks(ledger);
    const entries = weeks.flatMap(([, blocks]) =>
      blocks.slice(2, -1).filter((block) => !block.trim().startsWith(heading)),
    );
    const date = estimateTokens(say('self', 'entry', { year: FIRST, week: 10, text: '' }));
    expect(entries.length).toBeGreaterThan(6 * 100);
    expect(largest(entries)).toBeLessThanOrEqual(180 + date);
    expect(largest(weeks.map(([, blocks]) => blocks.at(-1) ?? ''))).toBeLessThanOrEqual(900);
  });

  it('make the prompt of a plan a tenth longer at most from the second year to the tenth', async () => {
    const lived = await decade();
    expect(planTokens(lived, FIRST + 9)).toBeLessThanOrEqual(1.1 * planTokens(lived, FIRST + 1));
  });

  it.each([
    ['a plan', 'plan', 700 + LETTERS],
    ['a round of letters', 'contact', LETTERS],
    ['a day alone', 'solo', RESULT + LETTERS],
    ['a line', 'speak', OPENING + HEARD + RESULT],
    ['a review', 'review', 160 + FILES + RESULT + HEARD],
  ])('ask for %s within its budget', async (_, task, most) => {
    const { journal } = await decade();
    const lines = journal.filter((line) => line.attempt === 1 && line.call.includes(`/${task}/`));
    expect(lines.length).toBeGreaterThan(100);
    expect(largest(lines.map((line) => line.turn))).toBeLessThanOrEqual(most);
  });

  it('leave a slice of a persona below 80 kB, and a society that is plain data', async () => {
    const { society, tally } = await decade();
    for (const life of society.personas) {
      expect(Buffer.byteLength(JSON.stringify(life))).toBeLessThan(80_000);
      expect(Object.keys(life)).toHaveLength(8);
    }
    expect(readSnapshot(snapshotText({ society, tally }), 'a snapshot')).toStrictEqual({ society, tally });
  });
});
