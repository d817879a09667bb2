/** What whoever answers must keep to, be it a server, through whichever protocol, or the offline mind. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reply, Request } from '../../engine/model.ts';
import type { TryOptions } from '../../models/wire/backend.ts';
import { Failure, type FailureKind } from '../../models/wire/failure.ts';
import { aRequest, oneOfEachKind } from './asking.ts';
import type { Deed, Seen } from './wire/peer.ts';

/** Held by the environment of each server of a contract, and echoed by it where it can. */
export const KEY = 'sk-secret-0123456789abcdef';

export interface Subject {
  readonly answer: (request: Request, options: TryOptions) => Promise<Reply>;
  readonly close?: () => Promise<void>;
  /** Whoever stands behind it, if anybody does. */
  readonly provider?: {
    readonly will: (...deeds: readonly Deed[]) => void;
    readonly seen: readonly Seen[];
  };
}

const PATIENT = 20_000;
const options = (more: Partial<TryOptions> = {}): TryOptions => ({
  signal: new AbortController().signal,
  timeoutMs: PATIENT,
  ...more,
});

/** Every request as one that is answered at once and as one that is long enough to be streamed. */
const LENGTHS = [
  ['short', 250],
  ['long', 2500],
] as const;

export function keepsToTheContract(name: string, open: () => Promise<Subject>): void {
  describe(`the contract of who answers: ${name}`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(() => subject.close?.());

    it('answers every kind of question in words', async () => {
      const puts = await oneOfEachKind();
      expect(puts.length).toBeGreaterThan(12);
      for (const { request } of puts) {
        const { text, stop, usage } = await subject.answer(request, options());
        expect(text.trim(), request.call).not.toBe('');
        expect(stop).toBe('end');
        if (usage) expect(usage.cached).toBeLessThanOrEqual(usage.input);
      }
    });
  });
}

/** What holds beside that for whoever asks a server. */
export function keepsToTheContractOfServers(name: string, open: () => Promise<Required<Subject>>): void {
  keepsToTheContract(name, open);

  describe.each(LENGTHS)(`the contract of servers: ${name}, %s answers`, (_, maxTokens) => {
    let subject: Required<Subject>;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(() => subject.close());

    const ask = (...deeds: readonly Deed[]) => {
      subject.provider.will(...deeds);
      return subject.answer(aRequest({ maxTokens }), options());
    };
    const failure = async (...deeds: readonly Deed[]): Promise<Failure> => {
      const caught: unknown = await ask(...deeds).catch((error: unknown) => error);
      expect(caught).toBeInstanceOf(Failure);
      return caught as Failure;
    };

    it('hands on what was said, with the tokens it cost', async () => {
      const usage = { input: 900, cached: 600, output: 30 };
      expect(await ask({ does: 'answer', text: 'Well — 你好🌍 then.', usage })).toMatchObject({
        text: 'Well — 你好🌍 then.',
        stop: 'end',
        usage,
      });
    });

    it('invents no usage where none is reported', async () => {
      expect(await ask({ does: 'answer', usage: null })).not.toHaveProperty('usage');
    });

    it.each(['end', 'length', 'refused'] as const)('tells that an answer stopped by %s', async (stop) => {
      expect((await ask({ does: 'answer', stop })).stop).toBe(stop);
    });

    it('keeps what was thought apart from what was said', async () => {
      const { text, reasoning } = await ask({ does: 'answer', text: 'Hello.', reasoning: 'Who is Bo?' });
      expect([text, reasoning]).toEqual(['Hello.', 'Who is Bo?']);
      expect(await ask({ does: 'answer' })).not.toHaveProperty('reasoning');
    });

    it('ends with its caller, by the caller’s reason', async () => {
      subject.provider.will({ does: 'hang' });
      const caller = new AbortController();
      const asked = subject.answer(aRequest({ maxTokens }), options({ signal: caller.signal }));
      setTimeout(() => caller.abort(new Error('enough')), 20);
      await expect(asked).rejects.toThrow('enough');
      const late = subject.answer(aRequest({ maxTokens }), options({ signal: caller.signal }));
      await expect(late).rejects.toThrow('enough');
      expect(subject.provider.seen.length).toBeLessThanOrEqual(1);
    });

    it('ends when its time is up', async () => {
      subject.provider.will({ does: 'hang' });
      const asked = subject.answer(aRequest({ maxTokens }), options({ timeoutMs: 30 }));
      await expect(asked).rejects.toMatchObject({ kind: 'time-out' });
    });

    it.each([
      [401, 'key'],
      [402, 'quota'],
      [403, 'forbidden'],
      [404, 'unknown-model'],
      [413, 'prompt-too-long'],
      [429, 'throttled'],
      [400, 'refused'],
      [422, 'refused'],
      [500, 'server'],
      [502, 'server'],
      [503, 'overloaded'],
      [529, 'overloaded'],
    ] satisfies [number, FailureKind][])('takes a %i for %s, with one request', async (status, kind) => {
      const said = JSON.stringify({ error: { message: 'No.' } });
      expect(await failure({ does: 'say', status, body: said })).toMatchObject({ kind, status });
      expect(subject.provider.seen).toHaveLength(1);
    });

    it.each([
      ['an error', '{"error":{"message":"upstream failed","code":502}}', 'server'],
      ['an error without a code', '{"error":{"message":"no luck"}}', 'bad-answer'],
      ['nothing', '', 'bad-answer'],
      ['an empty object', '{}', 'bad-answer'],
      ['a broken object', '{"choices":[', 'bad-answer'],
      ['a list', '[]', 'bad-answer'],
    ] satisfies [string, string, FailureKind][])(
      'takes a success with %s for no answer',
      async (_what, body, kind) => {
        expect((await failure({ does: 'say', status: 200, body })).kind).toBe(kind);
      },
    );

    it('takes a web page for no answer', async () => {
      const headers = { 'content-type': 'text/html' };
      const body = '<html>Log in: the context length is 5</html>';
      expect((await failure({ does: 'say', status: 200, body, headers })).kind).toBe('bad-answer');
    });

    it('tells an answer that broke off from a connection that never was', async () => {
      expect((await failure({ does: 'break' })).kind).toBe('cut-short');
      expect((await failure({ does: 'close' })).kind).toBe('network');
    });

    it('reads how long to wait and what is left', async () => {
      const body = '{"error":{"message":"Slow down."}}';
      const headers = { 'retry-after': '7' };
      const throttled = await failure({ does: 'say', status: 429, body, headers });
      expect(throttled.retryAfterMs).toBe(7000);
      const left = { 'x-ratelimit-remaining-requests': '9', 'x-ratelimit-reset-tokens': '1m0.5s' };
      expect(await ask({ does: 'answer', headers: left })).toMatchObject({
        limits: { requestsLeft: 9, tokensResetMs: 60_500 },
      });
    });

    it('lets the key out nowhere, even where the server echoes it', async () => {
      await ask({ does: 'answer' });
      const sent = subject.provider.seen[0];
      expect(JSON.stringify(sent?.headers)).toContain(KEY);
      expect(sent?.text).not.toContain(KEY);
      const echo = `You sent Authorization: Bearer ${KEY} and "${KEY}"`;
      const inside = `${'x'.repeat(290)}${KEY}`;
      for (const message of [echo, inside]) {
        const body = JSON.stringify({ error: { message, code: KEY } });
        for (const status of [200, 400, 401, 429, 500]) {
          const caught = await failure({ does: 'say', status, body });
          expect(everythingIn(caught)).not.toContain(KEY.slice(0, 12));
        }
      }
      const reply = await ask({ does: 'answer', text: echo, reasoning: echo });
      expect(JSON.stringify(reply)).not.toContain(KEY);
    });

    it('says in a failure what to do', async () => {
      for (const status of [401, 404, 429, 500]) {
        const { message } = await failure({ does: 'say', status, body: '{"error":{"message":"No."}}' });
        expect(message).toMatch(new RegExp(`^.*answered ${status}: No\\.; .{10,}$`));
      }
    });
  });
}

/** An error as deep as a log might write it. */
function everythingIn(error: Failure): string {
  const own = Object.getOwnPropertyNames(error).map((key) => Reflect.get(error, key) as unknown);
  return JSON.stringify([own, error.cause ?? null, String(error)]);
}
