import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taughtTokens } from '../../training-export/formats/taught.ts';
import { trainerOf } from '../../training-export/formats/trainers.ts';
import { drawnRows } from '../../training-export/mixing.ts';

describe("a user's own rows", () => {
  it('are as many as make up their share of the trained tokens, and no row more', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        rows,
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 99 }),
        (tokens, own, percent) => {
          const share = percent / 100;
          const drawn = drawnRows(tokens, own, share, 1);
          expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
          const taken = drawn.reduce((sum, at) => sum + (tokens[at] ?? 0), 0);
          const largest = Math.max(0, ...drawn.map((at) => tokens[at] ?? 0));
          const wanted = (own * share) / (1 - share);
          if (drawn.length < tokens.length) expect(taken).toBeGreaterThanOrEqual(wanted);
          expect(taken - largest).toBeLessThan(wanted);
        },
      ),
    );
  });

  it('are drawn by the seed', () => {
    const tokens = Array.from({ length: 100 }, () => 10);
    expect(drawnRows(tokens, 100, 0.5, 1)).toHaveLength(10);
    expect(drawnRows(tokens, 100, 0.5, 1)).toEqual(drawnRows(tokens, 100, 0.5, 1));
    expect(drawnRows(tokens, 100, 0.5, 1)).not.toEqual(drawnRows(tokens, 100, 0.5, 2));
    expect(drawnRows([10, 10], 100, 0.5, 1)).toEqual([0, 1]);
  });
});

describe('the trained tokens of a row', () => {
  const user = { role: 'user', content: 'x'.repeat(400) };
  const answer = { role: 'assistant', content: 'x'.repeat(40) };

  it.each([
    ['trl', { messages: [user, answer, user, answer] }, 20],
    ['messages', { messages: [user, { ...answer, weight: 0 }, user, answer] }, 10],
    [
      'axolotl',
      {
        messages: [
          { ...user, train: false },
          { ...answer, train: true },
        ],
      },
      10,
    ],
    ['llama-factory', { system: 'You are Ada.', conversations: [user, answer] }, 10],
    ['trl-completion', { prompt: [user, answer, user], completion: [answer] }, 10],
  ] as const)('are those of its answers that %s learns', (name, row, tokens) => {
    expect(taughtTokens(trainerOf(name), row)).toBe(tokens);
  });
});
