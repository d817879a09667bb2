import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finder, idsIn } from '../../../bench/lives/finder.ts';
import { isMask, sentenceOf, wordsOf } from '../../../bench/lives/masked.ts';
import { addMadeUp, everyName } from '../../../bench/lives/names.ts';
import { aPlace, aSociety, aWorld, somebody } from '../../builders.ts';

const house = aPlace('house', { kind: 'home' });
const roof = aPlace('roof', { name: 'The Roof, east side' });
const world = aWorld({ places: [aPlace('square'), house, roof], weekNames: ['Roof Nights'] });
const ada = somebody('ada-lind', { skills: { 'net making': 3 } });
const names = everyName(aSociety([ada, 'ada-moss', 'bo-vik'], { world }));
const masked = (text: string) => sentenceOf(text, names, 'en').masked;

it('people are masked by their whole and their given names, places with or without an article', () => {
  expect(masked('Saw Ada Lind and later Bo on the Roof.')).toBe('Saw □ and later □ on □.');
  expect(masked('The Roof was wet, and Roof after roof.')).toBe('□ was wet, and □ after roof.');
});

it('the longest name counts, and no name inside a word', () => {
  expect(masked('Roof Nights again for Bob and the Roofers.')).toBe('□ again for Bob and the Roofers.');
});

it('goods, skills, events and numbers are masked, and a list of names is one', () => {
  expect(masked('Net making for bread: 12 weeks after the Fair.')).toBe('□ for □: □ weeks after the □.');
  expect(masked('With Bo, Ada Moss and Ada Lind.')).toBe('With □.');
});

it('what people arrange gets a name on the way', () => {
  const proposal = {
    name: 'Soup and a song',
    proposer: 'bo-vik',
    invited: [],
    required: [],
    place: 'square',
    message: '',
  };
  addMadeUp(names, {
    kind: 'proposed',
    who: 'bo-vik',
    proposal: { ...proposal, year: 1, week: 1, day: 1, round: 1, seq: 1 },
  });
  expect(masked('Sat at Soup and a song.')).toBe('Sat at □.');
});

it('a given name that two have means both, and one that is a skill too is shared', () => {
  expect(idsIn('Ada', names, 'person')).toEqual(['ada-lind', 'ada-moss']);
  const words = finder();
  words.add('Patience', 'person', 'patience-boateng');
  words.add('Patience', 'other', 'patience');
  expect(words.find('Patience')[0]?.term).toMatchObject({ of: 'person', isShared: true });
});

it('a frame is six words of a sentence, or nine Han characters', () => {
  expect(sentenceOf('Met Bo on the stairs, and we both laughed.', names, 'en').frame).toBe(
    'met □ on the stairs and',
  );
  expect(sentenceOf('桌子擦了三遍，还是没有人来敲门。', finder(), 'zh').frame).toBe('桌子擦了三遍还是没');
});

it('no name is left where it stood as a word', () => {
  const some = fc.constantFrom('Ada Lind', 'Ada', 'Bo', 'the Roof', 'Roof Nights', 'bread', 'Square');
  fc.assert(
    fc.property(fc.array(some, { minLength: 1 }), (list) => {
      const words = wordsOf(masked(list.join(' or ')));
      expect(words.filter(isMask)).toHaveLength(list.length);
      expect(words).toHaveLength(2 * list.length - 1);
    }),
  );
});
