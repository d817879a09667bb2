import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '../../../engine/model.ts';
import type { Row } from '../../../models/capabilities/row.ts';
import { connections } from '../../../models/wire/connections.ts';
import { openBackend } from '../../../models/wire/open.ts';
import { parseSpec } from '../../../models/wire/spec.ts';
import type { Put } from '../../living.ts';
import { yearOfQuestions } from '../asking.ts';
import { type Peer, peer } from './peer.ts';

const dispatcher = await connections({});
let server: Peer;
beforeAll(async () => {
  server = await peer();
});
afterAll(async () => {
  await dispatcher.destroy();
  await server.close();
});

/** The accepted questions of a few whole weeks of a persona and of scenes, each conversation in its order. */
async function conversations(): Promise<ReadonlyMap<string, readonly Request[]>> {
  const puts = (await yearOfQuestions()).filter(({ attempt }: Put) => attempt === 1);
  const groups = new Map<string, Request[]>();
  for (const { request } of puts)
    groups.set(request.conversation, [...(groups.get(request.conversation) ?? []), request]);
  return groups;
}

/** The bytes of a field of a body as they were on the wire, without the end of the list or text. */
function bytesOf(text: string, field: 'messages' | 'system'): string {
  const body: unknown = JSON.parse(text);
  const value = JSON.stringify(Reflect.get(body as object, field));
  expect(text).toContain(`"${field}":${value}`);
  return value.replace(/\]$/, '');
}

const EXPLICIT: Row = { server: '*', model: '*', source: 's', date: '2026-11-30', cache: 'openai-explicit' };
const MARKED: Row = { ...EXPLICIT, cache: 'anthropic' };

describe.each([
  ['Chat Completions', '/v1', []],
  ['Chat Completions with marks', '/v1', [EXPLICIT]],
  ['Messages', '/v1/messages', []],
  ['Messages with marks', '/v1/messages', [MARKED]],
] satisfies [string, string, Row[]][])('on the wire, by %s', (_, path, rows) => {
  it('each prompt of a conversation begins with the bytes of the one before', async () => {
    const backend = openBackend(parseSpec(`${server.origin}${path}#m`), { env: {}, rows, dispatcher });
    const all = [...(await conversations()).values()].filter((list) => list.length > 1);
    expect(all.length).toBeGreaterThan(100);
    const some = all.filter((_list, at) => at % 12 === 0);
    expect(some.some(([first]) => first?.asked.role === 'environment')).toBe(true);
    expect(Math.max(...some.map((list) => list.length))).toBeGreaterThan(10);
    for (const list of some) {
      let before = { system: '', messages: '' };
      for (const request of list) {
        server.seen.length = 0;
        await backend.try(request, { signal: request.signal, timeoutMs: 20_000 });
        const text = server.seen[0]?.text ?? '';
        const now = {
          system: path === '/v1' ? '' : bytesOf(text, 'system'),
          messages: bytesOf(text, 'messages'),
        };
        if (before.messages !== '') expect(now.system).toBe(before.system);
        expect(now.messages.startsWith(before.messages)).toBe(true);
        expect(now.messages.length).toBeGreaterThan(before.messages.length);
        before = now;
      }
    }
  });
});
