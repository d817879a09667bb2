import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFor } from '../../../engine/random.ts';
import { choiceOf, ownPhrases, spontaneous, tempersOf } from '../../../models/offline/voice.ts';
import { findWorld, loadWorld } from '../../../worlds/load.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const who = fc.stringMatching(/^[a-z]{2,8}-[a-z]{2,8}$/);
const count = fc.integer({ min: 1, max: 40 });

const shareOf = (of: number) => Math.min(of, Math.max(4, Math.ceil(0.5 * of)));

describe('the phrases somebody uses', () => {
  it('are a share of each kind, half of them or at least four, whether written or spoken', () => {
    fc.assert(
      fc.property(who, count, fc.nat(50_000), (id, of, now) => {
        const written = new Set(
          Array.from({ length: of * 2 }, (_, at) => choiceOf(id, now + at)(of, 'days/met')),
        );
        const speaks = spontaneous(id, randomFor(1, id));
        const spoken = Array.from({ length: of * 3 }, () => speaks(of, 'days/met'));
        expect(written.size).toBe(shareOf(of));
        expect(spoken.filter((at) => !written.has(at))).toEqual([]);
        expect([...written].every((at) => at >= 0 && at < of)).toBe(true);
      }),
    );
  });

  it('come back in a diary only when all others of the share have been used', () => {
    fc.assert(
      fc.property(who, count, fc.nat(50_000), (id, of, now) => {
        const own = shareOf(of);
        const round = Array.from({ length: own }, (_, at) => choiceOf(id, now + at)(of, 'days/met'));
        expect(new Set(round).size).toBe(own);
        expect(choiceOf(id, now + own)(of, 'days/met')).toBe(round[0]);
      }),
    );
  });

  it('differ where the same kind is told twice in one entry', () => {
    fc.assert(
      fc.property(who, fc.integer({ min: 2, max: 40 }), fc.nat(50_000), (id, of, now) => {
        const choice = choiceOf(id, now);
        expect(choice(of, 'days/met')).not.toBe(choice(of, 'days/met'));
      }),
    );
  });

  it('are not the same ones for everybody', () => {
    const shares = Array.from({ length: 12 }, (_, nth) =>
      Array.from({ length: 30 }, (_, at) => choiceOf(`p-${nth}`, at)(20, 'days/met')).join(),
    );
    expect(new Set(shares).size).toBeGreaterThan(10);
  });
});

describe('turns of phrase of one’s own', () => {
  it('are the lines of the list in the portrait, in either language’s quotes or in none', () => {
    const voice =
      'She is brief.\n\n- "Point of order."\n* “Not before tea.”\n- 「不急。」\n-  水晓得。 \n"No list."\n-\n- ';
    expect(ownPhrases(voice)).toEqual(['Point of order.', 'Not before tea.', '不急。', '水晓得。']);
    expect(ownPhrases('- "Leave it with me." (He means all of it.)')).toEqual(['Leave it with me.']);
    expect(ownPhrases('- He said "no" and "no".')).toEqual(['He said "no" and "no".']);
    expect(ownPhrases('Nothing of note.')).toEqual([]);
  });

  it.each(['apartment', 'harbour', 'xiaozhen'])('are found in the portraits of %s', (name) => {
    const { residents } = loadWorld(findWorld(name, ROOT));
    const found = residents.map(({ persona }) => ownPhrases(persona.portrait.voice));
    expect(found.filter((phrases) => phrases.length > 0).length).toBeGreaterThan(residents.length / 2);
    expect(found.flat().filter((phrase) => /["“”「」\n]/.test(phrase))).toEqual([]);
  });
});

describe('a temper', () => {
  it.each(['apartment', 'harbour', 'xiaozhen'])('is of two kinds, and not the same for all of %s', (name) => {
    const { residents } = loadWorld(findWorld(name, ROOT));
    const tempers = residents.map(({ persona }) => tempersOf(persona));
    expect(tempers.filter(([first, second]) => first === second)).toEqual([]);
    expect(new Set(tempers.flat()).size).toBeGreaterThan(2);
  });
});
