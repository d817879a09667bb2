import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answered } from '../../../models/wire/backend.ts';
import { connections } from '../../../models/wire/connections.ts';
import { Failure } from '../../../models/wire/failure.ts';
import { openBackend } from '../../../models/wire/open.ts';
import { parseSpec } from '../../../models/wire/spec.ts';
import { aRequest } from '../asking.ts';
import { chatEvent, type Deed, messageEvent, type Peer, peer } from './peer.ts';

const dispatcher = await connections({});
let server: Peer;
beforeEach(async () => {
  server = await peer();
});
afterEach(() => server.close());

async function heard(
  protocol: 'chat' | 'messages',
  deed: Deed,
  timeoutMs = 20_000,
): Promise<Answered | Failure> {
  server.will(deed);
  const path = protocol === 'chat' ? '/v1' : '/v1/messages';
  const backend = openBackend(parseSpec(`${server.origin}${path}#m`), { env: {}, rows: [], dispatcher });
  const request = aRequest({ maxTokens: 900 });
  return backend.try(request, { signal: request.signal, timeoutMs }).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
}

const said = (text: string) =>
  messageEvent('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
const STREAMS = {
  chat: {
    begin: (text: string) => [chatEvent({ role: 'assistant' }), chatEvent({ content: text })],
    finish: chatEvent({}, 'stop'),
    end: 'data: [DONE]',
  },
  messages: {
    begin: (text: string) => [messageEvent('message_start', { message: { content: [] } }), said(text)],
    finish: messageEvent('message_delta', { delta: { stop_reason: 'end_turn' } }),
    end: messageEvent('message_stop', {}),
  },
};

describe.each(['chat', 'messages'] as const)('a stream of %s', (protocol) => {
  const { begin, finish, end } = STREAMS[protocol];

  it('may come byte by byte: no sign is broken', async () => {
    const events = [...begin('你好🌍 — '), ...begin('née'), finish, end];
    expect(await heard(protocol, { does: 'stream', events, byteByByte: true })).toMatchObject({
      text: '你好🌍 — née',
    });
  });

  it('is whole once the answer was said to be over, even if the last bytes are missing', async () => {
    const events = [...begin('calm week'), finish];
    expect(await heard(protocol, { does: 'stream', events, breaks: true })).toMatchObject({
      text: 'calm week',
      stop: 'end',
    });
    expect(await heard(protocol, { does: 'stream', events })).toMatchObject({ text: 'calm week' });
  });

  it.each([true, false])(
    'is cut short where the end never came (the connection broke: %s)',
    async (breaks) => {
      expect(await heard(protocol, { does: 'stream', events: begin('I st'), breaks })).toMatchObject({
        kind: 'cut-short',
      });
    },
  );

  it('that is not JSON is a bad answer', async () => {
    const events = [...begin('I'), 'event: content_block_delta\ndata: {"type":"content', finish];
    expect(await heard(protocol, { does: 'stream', events })).toMatchObject({ kind: 'bad-answer' });
  });

  it('with an error in it is that error, and what was said before it is gone', async () => {
    const body = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    const events = [...begin('I stole'), `event: error\ndata: ${JSON.stringify(body)}`];
    const came = await heard(protocol, { does: 'stream', events });
    expect(came).toMatchObject({ kind: 'overloaded' });
    expect(JSON.stringify([came, (came as Failure).message])).not.toContain('stole');
  });

  it('that stalls in the middle ends when time is up; one that stalls after its end is whole', async () => {
    const stalled = await heard(protocol, { does: 'stream', events: begin('Well'), stalls: true }, 50);
    expect(stalled).toMatchObject({ kind: 'time-out' });
    const events = [...begin('Well'), finish];
    expect(await heard(protocol, { does: 'stream', events, stalls: true }, 50)).toMatchObject({
      text: 'Well',
    });
  });

  it.each([
    ['white space', ' \n'],
    ['one phrase', 'I see. '],
  ])('is cut early where it runs into %s, and counts as too long', async (_, piece) => {
    const events = [...begin('{"score": 50,'), ...Array(20_000).fill(begin(piece)[1]), finish, end];
    const came = await heard(protocol, { does: 'stream', events });
    expect(came).toMatchObject({ stop: 'length', cutEarly: true });
    expect((came as Answered).text.length).toBeLessThan(2000);
  });

  it('is not waited for where the server answers whole', async () => {
    const chat = { choices: [{ message: { content: 'Whole.' }, finish_reason: 'stop' }] };
    const message = { content: [{ type: 'text', text: 'Whole.' }], stop_reason: 'end_turn' };
    const body = JSON.stringify(protocol === 'chat' ? chat : message);
    expect(await heard(protocol, { does: 'say', status: 200, body })).toMatchObject({
      text: 'Whole.',
      stop: 'end',
    });
  });
});
