import fc from 'fast-check';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import type { Message } from '../http/request.ts';
import { keepPrompt, promptOf, readCache, type Way } from './meter.ts';
import { countTokens, type Piece, piecesOf } from './pieces.ts';
import { prefixCache } from './prefix-cache.ts';

const line = fc.oneof(
  fc.string(),
  fc.constantFrom('', '  ', '/ x', '- 一二，三。', '# Day 3: Tea', '...', 'a\r'),
);

it('a text counts as many tokens in pieces as whole', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      const whole = encode(text, { disallowedSpecial: new Set() });
      expect(piecesOf(text).flatMap((piece) => piece.tokens)).toEqual(whole);
      expect(countTokens(text)).toBe(whole.length);
    }),
    { numRuns: 500 },
  );
});

/** Prompts of letters, each letter a piece of ten tokens. */
const letters = new Map<string, Piece>();
function prompt(text: string): Piece[] {
  return [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const piece = letters.get(letter) ?? { tokens: Array.from({ length: 10 }, (_, at) => 10 * code + at) };
    letters.set(letter, piece);
    return piece;
  });
}

function common(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

describe('a prefix cache', () => {
  it('knows the longest prefix of all that it has seen', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), word, (seen, asked) => {
        const cache = prefixCache();
        for (const one of seen) cache.keep(prompt(one));
        const longest = Math.max(0, ...seen.map((one) => common(one, asked)));
        expect(cache.longest(prompt(asked))).toBe(10 * longest);
      }),
    );
  });

  it('counts tokens of a line that begins like one it has', () => {
    const cache = prefixCache();
    cache.keep([{ tokens: [1, 2, 3] }]);
    expect(cache.longest([{ tokens: [1, 2, 4] }])).toBe(2);
  });

  it('forgets what was used longest ago, from its end', () => {
    const cache = prefixCache(60);
    cache.keep(prompt('abc'));
    cache.keep(prompt('xyz'));
    cache.keep(prompt('abc'));
    cache.keep(prompt('pq'));
    expect(cache.size()).toBeLessThanOrEqual(60);
    expect(cache.longest(prompt('abc'))).toBe(30);
    expect(cache.longest(prompt('pq'))).toBe(20);
    expect(cache.longest(prompt('xyz'))).toBeLessThan(30);
  });
});

function said(role: Message['role'], text: string, marked = false): Message {
  return { role, text, parts: [{ text, marked }] };
}

/** Three messages of which the first is long enough to be cached. */
function talk(marked: boolean, last: string): readonly Message[] {
  const rules = Array.from({ length: 400 }, (_, at) => `Rule ${at}: be kind.`).join('\n');
  return [said('system', rules, marked), said('user', last)];
}

/** What of a second prompt is read from the cache after a first one. */
function secondReading(way: Way, first: readonly Message[], second: readonly Message[], answer = '') {
  const cache = prefixCache();
  const before = promptOf(first);
  readCache(cache, way, before);
  keepPrompt(cache, way, before, answer);
  return { ...readCache(cache, way, promptOf(second)), prompt: promptOf(second) };
}

describe('cached tokens', () => {
  it('come in blocks of 128 from 1,024 on where a provider counts so', () => {
    const {
      cached,
      prefix,
      prompt: second,
    } = secondReading('blocks', talk(false, 'One'), talk(false, 'Two'));
    expect(cached % 128).toBe(0);
    expect(prefix).toBe(second.tokens - promptOf([said('user', 'Two')]).tokens + 3);
    expect(prefix - cached).toBeLessThan(128);
    expect(cached).toBeLessThanOrEqual(prefix);
    const short = [said('user', 'Hello there, how are you?')];
    const again = secondReading('blocks', short, short);
    expect([again.cached, again.prefix]).toEqual([0, again.prompt.tokens - 1]);
  });

  it('are all but the last token of a prompt that a local server has seen, its own answers too', () => {
    const short = [said('user', 'Hello')];
    const second = secondReading('longest', short, short);
    expect(second.cached).toBe(second.prompt.tokens - 1);
    const next = [...short, said('assistant', 'Good morning'), said('user', 'Bye')];
    const { cached, prompt: later } = secondReading('longest', short, next, 'Good morning');
    expect(cached).toBe(later.tokens - promptOf([said('user', 'Bye')]).tokens - 1);
  });

  it('are read and written only at marks where a provider wants marks', () => {
    const marked = secondReading('marks', talk(true, 'One'), talk(true, 'Two'));
    expect(marked.cached).toBeGreaterThan(1024);
    expect(marked.written).toBe(0);
    expect(secondReading('marks', talk(true, 'One'), talk(false, 'Two'))).toMatchObject({
      cached: 0,
      prefix: 0,
      written: 0,
    });
    expect(secondReading('marks', talk(false, 'One'), talk(true, 'Two')).written).toBeGreaterThan(1024);
  });
});
