import { beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '../../../engine/model.ts';
import { PLAIN } from '../../../models/capabilities/row.ts';
import { chatBody } from '../../../models/wire/chat-body.ts';
import { markedPieces } from '../../../models/wire/marks.ts';
import { messagesBody } from '../../../models/wire/messages-body.ts';
import { yearOfQuestions } from '../asking.ts';

/** A stretch of a prompt, and whether a cache mark stands behind it. */
interface Block {
  readonly text: string;
  readonly isMarked: boolean;
}

type Body = Readonly<Record<string, unknown>>;

const NOTHING: ReadonlySet<string> = new Set();
const MARKS = ['prompt_cache_breakpoint', 'cache_control'];

/** The blocks of a list of messages or of system text, in the order in which a server reads them. */
function blocksIn(content: unknown, role: string): Block[] {
  if (typeof content === 'string') return [{ text: `${role}: ${content}`, isMarked: false }];
  if (!Array.isArray(content)) return [];
  return content.flatMap((one: Body) =>
    'role' in one
      ? blocksIn(one.content, String(one.role))
      : [{ text: `${role}: ${String(one.text)}`, isMarked: MARKS.some((mark) => mark in one) }],
  );
}

function chatBlocks(request: Request): readonly Block[] {
  const { body } = chatBody('m', request, { ...PLAIN, cache: 'openai-explicit' }, NOTHING);
  return blocksIn(body.messages, '');
}

/** The mark beside the messages stands behind the last of them. */
function messagesBlocks(request: Request): readonly Block[] {
  const { body } = messagesBody('m', request, { ...PLAIN, cache: 'anthropic' }, NOTHING);
  const blocks = [...blocksIn(body.system, 'system'), ...blocksIn(body.messages, '')];
  const last = blocks.length - 1;
  return blocks.map(({ text, isMarked }, at) => ({
    text,
    isMarked: isMarked || (at === last && 'cache_control' in body),
  }));
}

/** As these servers do it: read is the longest prefix that was written, written are those at the newest four marks. */
function markedCache(lookback: number): (blocks: readonly Block[]) => number {
  const kept = new Set<string>();
  return (blocks) => {
    const prefix = (end: number) => JSON.stringify(blocks.slice(0, end).map(({ text }) => text));
    const ends = blocks.flatMap(({ isMarked }, at) => (isMarked ? [at + 1] : []));
    const seen = ends.flatMap((end) => Array.from({ length: lookback + 1 }, (_, back) => end - back));
    const read = Math.max(0, ...seen.filter((end) => end > 0 && kept.has(prefix(end))));
    for (const end of ends.slice(-4)) kept.add(prefix(end));
    return read;
  };
}

let personas: ReadonlyMap<string, readonly Request[]>;
beforeAll(async () => {
  const groups = new Map<string, Request[]>();
  for (const { request } of await yearOfQuestions())
    if (request.asked.role === 'persona' && request.attempt === 1)
      groups.set(request.asked.id, [...(groups.get(request.asked.id) ?? []), request]);
  personas = groups;
});

/** Leading blocks that two prompts have in common. */
function common(one: readonly Block[], other: readonly Block[]): number {
  const at = one.findIndex(({ text }, nth) => text !== other[nth]?.text);
  return at < 0 ? one.length : at;
}

describe.each([
  ['Chat Completions', chatBlocks, 0],
  ['Messages', messagesBlocks, 20],
])('in the cache of a server of %s that works by marks', (_, blocksOf, lookback) => {
  it('a persona’s next prompt finds all of the last one but its answer, also a week later', () => {
    let weeks = 0;
    for (const requests of personas.values()) {
      const read = markedCache(lookback);
      let before: readonly Block[] = [];
      for (const request of requests) {
        const blocks = blocksOf(request);
        const found = read(blocks);
        const same = common(blocks, before);
        expect(found).toBeLessThanOrEqual(same);
        expect(found).toBe(same);
        if (same < before.length) weeks += 1;
        before = blocks;
      }
    }
    expect(weeks).toBeGreaterThan(50);
  });

  it('never has more than four new marks in a prompt', () => {
    for (const requests of personas.values()) {
      let before: readonly Block[] = [];
      for (const request of requests) {
        const blocks = blocksOf(request);
        const known = common(blocks, before);
        const fresh = blocks.filter(({ isMarked }, at) => isMarked && at >= known).length;
        expect(fresh).toBeLessThanOrEqual(4);
        before = blocks;
      }
    }
  });
});

it.each([
  [1, 2, [0]],
  [2, 2, [0]],
  [3, 2, [0, 1]],
  [4, 2, [0, 1, 2]],
  [14, 1, [0, 1, 12]],
  [14, 2, [0, 1, 11, 12]],
])('of %i pieces with the %i newest marked, these are: %j', (count, newest, expected) => {
  expect([...markedPieces(count, newest)].sort((a, b) => a - b)).toEqual(expected);
});
