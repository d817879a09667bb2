import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceOfNext, endAfter, firstSpeaker, nextSpeaker } from '../../../engine/rules/scene-turns.ts';
import { lawsFrom } from '../../../worlds/laws.ts';

const LAWS = lawsFrom({}, 'a test');
const ALL = ['ada', 'bo', 'cy', 'dot', 'eve'] as const;

/** The speakers of a scene in which the environment names whom it likes and nobody leaves. */
function scene(
  present: readonly string[],
  first: string,
  named: readonly (string | null)[] = [],
): readonly string[] {
  const speakers = [first];
  while (endAfter({ speakers, present }, LAWS) !== 'must') {
    speakers.push(nextSpeaker({ speakers, present }, named[speakers.length - 1] ?? null, LAWS));
  }
  return speakers;
}

describe('the first to speak', () => {
  it('is who proposed it, and in an encounter the smaller id', () => {
    expect(firstSpeaker(['cy', 'bo', 'dot'], 'dot')).toBe('dot');
    expect(firstSpeaker(['cy', 'bo'], undefined)).toBe('bo');
  });

  it('is the smallest id where the proposer isn’t there any more', () => {
    expect(firstSpeaker(['cy', 'bo'], 'dot')).toBe('bo');
    expect(() => firstSpeaker([], undefined)).toThrow();
  });
});

describe('the next to speak', () => {
  it('of a pair is the other, whoever is named', () => {
    expect(choiceOfNext({ speakers: ['ada'], present: ['ada', 'bo'] }, LAWS)).toEqual([]);
    const named = ALL.map(() => 'ada');
    expect(scene(['ada', 'bo'], 'ada', named).slice(0, 4)).toEqual(['ada', 'bo', 'ada', 'bo']);
  });

  it('of more is who is named, if present and not the one who just spoke', () => {
    const course = { speakers: ['ada', 'bo'], present: ['ada', 'bo', 'cy', 'dot'] };
    expect(choiceOfNext(course, LAWS)).toEqual(['ada', 'cy', 'dot']);
    expect(nextSpeaker(course, 'dot', LAWS)).toBe('dot');
    expect(nextSpeaker(course, 'ada', LAWS)).toBe('ada');
  });

  it('is the longest silent where the name is of no use, of equals the smaller id', () => {
    const course = { speakers: ['dot', 'ada', 'bo'], present: ['ada', 'bo', 'cy', 'dot', 'eve'] };
    for (const useless of [null, 'bo', 'pedro', '']) expect(nextSpeaker(course, useless, LAWS)).toBe('cy');
    const allSpoke = { speakers: ['cy', 'dot', 'ada', 'bo'], present: ['ada', 'bo', 'cy', 'dot'] };
    expect(nextSpeaker(allSpoke, null, LAWS)).toBe('cy');
  });

  it('is one of the silent as soon as as many turns are left as there are such', () => {
    const spoken = (turns: number) => Array.from({ length: turns }, (_, at) => (at % 2 === 0 ? 'ada' : 'bo'));
    const present = ['ada', 'bo', 'cy', 'dot'];
    expect(choiceOfNext({ speakers: spoken(17), present }, LAWS)).toEqual(['bo', 'cy', 'dot']);
    expect(choiceOfNext({ speakers: spoken(18), present }, LAWS)).toEqual(['cy', 'dot']);
    expect(nextSpeaker({ speakers: spoken(18), present }, 'ada', LAWS)).toBe('cy');
  });

  it('of two who are left after a third went is the other one', () => {
    expect(nextSpeaker({ speakers: ['ada', 'bo', 'cy', 'ada'], present: ['ada', 'bo'] }, null, LAWS)).toBe(
      'bo',
    );
    expect(nextSpeaker({ speakers: ['ada', 'cy'], present: ['ada', 'bo'] }, null, LAWS)).toBe('bo');
    expect(() => nextSpeaker({ speakers: ['ada'], present: ['ada'] }, null, LAWS)).toThrow();
  });
});

describe('a scene', () => {
  it('may end from its fifth turn, and has to after its twentieth or when fewer than two are left', () => {
    const ending = (turns: number, present: readonly string[] = ['ada', 'bo']) =>
      endAfter({ speakers: Array.from({ length: turns }, () => 'ada'), present }, LAWS);
    expect([1, 4, 5, 19, 20, 21].map((turns) => ending(turns))).toEqual([
      'not-yet',
      'not-yet',
      'may',
      'may',
      'must',
      'must',
    ]);
    expect([ending(1, ['ada']), ending(1, [])]).toEqual(['must', 'must']);
  });

  it('of full length hears everybody, and nobody twice in a row, whomever the environment names', () => {
    const people = fc.subarray([...ALL], { minLength: 2 });
    const names = fc.array(fc.option(fc.constantFrom(...ALL, 'pedro')), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(people, names, (present, named) => {
        const speakers = scene(present, firstSpeaker(present, undefined), named);
        expect(speakers).toHaveLength(20);
        expect(new Set(speakers)).toEqual(new Set(present));
        for (const [at, who] of speakers.entries()) expect(who).not.toBe(speakers[at + 1]);
      }),
    );
  });
});
