import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../engine/model.ts';
import { circling } from '../../../models/wire/circling.ts';
import { within } from '../../../models/wire/deadline.ts';
import { promptGauge } from '../../../models/wire/prompt-gauge.ts';
import { excerpt, withoutKey } from '../../../models/wire/scrub.ts';
import { talkOf } from '../../../models/wire/turns.ts';
import { assistant, system, user } from '../asking.ts';

describe('the turns that are sent', () => {
  const role = fc.constantFrom('system', 'user', 'assistant') as fc.Arbitrary<Message['role']>;
  const messages = fc.array(fc.record({ role, text: fc.constantFrom('', ' \n', 'a', 'b ') }), {
    maxLength: 8,
  });

  it('alternate strictly and are never blank, whatever came', () => {
    fc.assert(
      fc.property(messages, fc.boolean(), (said, folded) => {
        const { turns } = talkOf(said, folded);
        turns.forEach((turn, at) => {
          expect(turn.text.trim()).not.toBe('');
          expect(turn.role).not.toBe(turns[at + 1]?.role);
        });
      }),
    );
  });

  it('are as they were where they were in order', () => {
    const said = [system('S'), user('a'), assistant('b'), user('c')];
    expect(talkOf(said)).toEqual({ system: ['S'], turns: said.slice(1) });
  });

  it('begin with the system text for a server that takes none', () => {
    const said = [system('S'), user('a'), assistant('b')];
    expect(talkOf(said, true)).toEqual({ system: [], turns: [user('S\n\na'), assistant('b')] });
  });
});

describe('a key', () => {
  it('is taken out of whatever a server says, wherever it stands', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'B', '7', '-'), minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(key, fc.string(), fc.nat(400), (secret, around, length) => {
        const text = `${around}${'x'.repeat(length)}${secret}${around}${secret}`;
        expect(withoutKey(text, secret)).not.toContain(secret);
        expect(excerpt(text, secret)).not.toContain(secret);
        expect(excerpt(text, secret).length).toBeLessThanOrEqual(300);
      }),
    );
  });

  it('of somebody else is taken out too where it looks like one', () => {
    expect(excerpt('Incorrect API key: sk-proj-abc***xyz, bearer abc.def-ghi', null)).toBe(
      'Incorrect API key: [key], [key]',
    );
  });

  it('that is a mere word is left in answers, since they may hold it', () => {
    expect(withoutKey('The box is EMPTY.', 'EMPTY')).toBe('The box is EMPTY.');
  });
});

describe('an answer while it arrives', () => {
  const piecesUntilCut = (pieces: Iterable<string>): number => {
    const circles = circling();
    let count = 0;
    for (const piece of pieces) {
      count += 1;
      if (circles(piece)) return count;
    }
    return Number.POSITIVE_INFINITY;
  };

  it('is cut where it runs in circles or into white space', () => {
    expect(piecesUntilCut(Array(4000).fill(' \n'))).toBeLessThan(400);
    expect(piecesUntilCut(Array(4000).fill('I see. '))).toBeLessThan(200);
    const late = [...'Once there was a boat, and nobody knew whose it was.'].concat(Array(4000).fill('\t'));
    expect(piecesUntilCut(late)).toBeLessThan(1000);
  });

  it('is left alone while it says something', () => {
    let state = 1;
    const letter = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return String.fromCharCode(97 + ((state >>> 8) % 26));
    };
    const text = Array.from({ length: 60_000 }, (_, at) => (at % 6 === 5 ? ' ' : letter()));
    expect(piecesUntilCut(text)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is cut where it has no end', () => {
    const endless = Array.from({ length: 30_000 }, (_, at) => `${Math.sin(at)}`);
    expect(piecesUntilCut(endless)).toBeLessThan(10_000);
  });
});

describe('a prompt', () => {
  it('was cut where far fewer tokens were counted than sent', () => {
    expect(promptGauge()(9000, 4096)).toBe(true);
    expect(promptGauge()(9000, 7000)).toBe(false);
    expect(promptGauge()(900, 12)).toBe(false);
  });

  it('was cut where a much larger one is counted no higher than one before', () => {
    const isCut = promptGauge();
    expect(isCut(5000, 4090)).toBe(false);
    expect(isCut(5500, 4096)).toBe(false);
    expect(isCut(6600, 4080)).toBe(false);
    expect(isCut(7300, 4096)).toBe(true);
  });

  it('is never called cut by a tokenizer that merely counts otherwise', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 30 });
    const tokens = fc.double({ min: 0.6, max: 2, noNaN: true });
    fc.assert(
      fc.property(sizes, tokens, (prompts, each) => {
        const isCut = promptGauge();
        expect(prompts.some((size, at) => isCut(size, size * each * (at % 2 ? 0.95 : 1.05)))).toBe(false);
      }),
    );
  });
});

describe('a try', () => {
  it('leaves no listener behind on the signal of the run', async () => {
    const run = new AbortController();
    for (const act of [async () => 1, async () => Promise.reject(new Error('no'))])
      await within(run.signal, 1000, act).catch(() => {});
    await within(
      run.signal,
      1,
      (own) => new Promise((_, reject) => own.addEventListener('abort', reject)),
    ).catch(() => {});
    expect(getEventListeners(run.signal, 'abort')).toEqual([]);
  });

  it('is one of hundreds on the signal of a run, and Node sees no leak in that', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on('warning', hear);
    const run = new AbortController();
    const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all(Array.from({ length: 200 }, () => within(run.signal, 1000, wait)));
    await wait();
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  it('can have all the time in the world', async () => {
    const run = new AbortController();
    expect(await within(run.signal, 1e12, async (own) => own.aborted)).toBe(false);
    const later = () => new Promise((resolve) => setTimeout(resolve, 5));
    expect(
      await within(run.signal, Number.POSITIVE_INFINITY, async (own) => later().then(() => own.aborted)),
    ).toBe(false);
  });
});
