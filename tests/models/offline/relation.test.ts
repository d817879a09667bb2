import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandOf,
  fileOf,
  kept,
  type Moment,
  momentsOf,
  type Relation,
  sentences,
  warmthNow,
} from '../../../models/offline/relation.ts';
import { dated, ordinal, readDate, weeksSince } from '../../../models/offline/time.ts';
import { isKin, type Language, readTie, tieLine, tieWords } from '../../../personas/ties.ts';
import { countWords } from '../../../text/words.ts';
import { LAWS, wordy } from '../../engine/tasks/asking.ts';
import { aboutPerson, askingOf, read } from './asked.ts';
import { everyPhrase, kindsOf, someOf, words } from './phrases/words.ts';

const NOW = askingOf().now;
const PROSE = { en: 'She keeps her word. She laughs late.', zh: '她说话算话。她笑得慢。' } as const;

const week = fc.record({ year: fc.integer({ min: 2000, max: 2999 }), week: fc.integer({ min: 1, max: 52 }) });
const points = fc.integer({ min: 0, max: 100 });
const language = fc.constantFrom<Language>('en', 'zh');

function relations(of: Language): fc.Arbitrary<Relation> {
  return fc.record({
    name: fc.constant('Teo Lindqvist'),
    kind: fc.constantFrom(...tieWords(of).kinds),
    kin: fc.constant(false),
    since: fc.oneof(fc.constant('2003'), week.map(dated)),
    warmth: points,
    respect: points,
    trust: points,
    met: fc.option(week),
    opinion: fc.constantFrom('', PROSE[of]),
  });
}

function someMoments(of: Language): fc.Arbitrary<readonly Moment[]> {
  const said = kindsOf('memory', 'moment.').flatMap((kind) =>
    everyPhrase(of, 'memory', kind, someOf(words(of), 3)).map((text) => ({ kind, text })),
  );
  const one = fc.record({ on: week, said: fc.constantFrom(...said) });
  return fc
    .array(one, { maxLength: 5 })
    .map((list) =>
      list.map(({ on, said: { kind, text } }) => ({ ...on, kind: kind as Moment['kind'], text })),
    );
}

/** A relation written to a file and read again, with what stands in the file. */
function again(relation: Relation, own: string, moments: readonly Moment[], of: Language, place = '') {
  const { summary, content } = fileOf(relation, place, own, moments, askingOf({ language: of }));
  const [line = '', ...body] = content.split('\n\n');
  const tie = readTie(line, of) ?? null;
  const file = { ...aboutPerson(relation.name, {}, { summary, text: body.join('\n\n') }), tie };
  return { summary, content, tie, relation: read(file, of), ...momentsOf(file.text, of) };
}

describe('what somebody is to a persona', () => {
  const places = { en: ['', "O'Hara's", 'the Lamp & Anchor'], zh: ['', '半边茶馆'] } as const;
  const lived = language.chain((of) =>
    fc.record({
      of: fc.constant(of),
      relation: relations(of),
      own: fc.constantFrom('', PROSE[of], `${PROSE[of]}\n\n${PROSE[of]}`),
      moments: someMoments(of),
      place: fc.constantFrom(...places[of]),
    }),
  );

  it('is read from its file as it was written: numbers, opinion, prose and moments', () => {
    fc.assert(
      fc.property(lived, ({ of, relation, own, moments, place }) => {
        const file = again(relation, own, moments, of, place);
        const tie = { kind: relation.kind, warmth: bandOf(relation.warmth), since: relation.since };
        expect(file.tie).toEqual(tie);
        expect(file.relation).toEqual({ ...relation, kin: isKin(tie, of) });
        expect({ own: file.own, moments: file.moments }).toEqual({ own, moments });
      }),
    );
  });

  it('is written within the limits of a file, however long an author’s texts are', () => {
    const long = fc.record({
      words: fc.integer({ min: 0, max: 500 }),
      stops: fc.integer({ min: 1, max: 40 }),
      lived,
    });
    fc.assert(
      fc.property(long, ({ words: count, stops, lived: { of, relation, moments, place } }) => {
        const text = wordy(count)
          .split(' ')
          .map((word, at) => (at % stops === 0 ? `${word}.` : word))
          .join(' ');
        const file = again({ ...relation, opinion: text }, text, moments, of, place);
        expect(countWords(file.summary)).toBeLessThanOrEqual(LAWS.memory.summaryWords);
        expect(countWords(file.content)).toBeLessThanOrEqual(LAWS.memory.textWords);
        expect(file.moments).toEqual(moments);
        expect(file.relation.warmth).toBe(relation.warmth);
      }),
    );
  });

  it.each(['en', 'zh'] as const)('keeps an author’s prose as long as there is room for it: %s', (of) => {
    const prose = Array.from({ length: 12 }, (_, at) =>
      of === 'zh' ? `第${at}件事我记得。` : `I recall thing ${at}.`,
    );
    const own = prose.join(of === 'zh' ? '' : ' ');
    const relation = {
      ...read(aboutPerson('Teo', { kind: of === 'zh' ? '朋友' : 'friend' }), of),
      opinion: '',
    };
    let { own: text } = again(relation, own, [], of);
    for (let time = 0; time < 20; time += 1) text = again(relation, text, [], of).own;
    expect(text).toBe(own);
  });

  it('is cut between sentences where it is too long, never within one', () => {
    const own = Array.from({ length: 60 }, (_, at) => `Thing ${at} was said and kept.`).join(' ');
    const { own: text } = again(read(aboutPerson('Teo')), own, [], 'en');
    expect(text.length).toBeGreaterThan(500);
    expect(own.startsWith(text)).toBe(true);
    expect(text.endsWith('kept.')).toBe(true);
  });

  it('counts by its word where somebody edited the word of the tie line', () => {
    const written = again({ ...read(aboutPerson('Teo')), warmth: 20 }, '', [], 'en');
    const edited = (warmth: 'close' | 'warm' | 'neutral' | 'cool' | 'cold') =>
      read(aboutPerson('Teo', { warmth }, { summary: written.summary })).warmth;
    expect(edited('cold')).toBe(20);
    for (const warmth of ['close', 'warm', 'neutral', 'cool'] as const)
      expect(bandOf(edited(warmth))).toBe(warmth);
  });

  it('has a warmth within its word, for any word and anybody, where no number is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('close', 'warm', 'neutral', 'cool', 'cold'),
        fc.string(),
        (warmth, name) => {
          const relation = read(aboutPerson(`N ${name}`, { warmth }));
          expect(bandOf(relation.warmth)).toBe(warmth);
          for (const value of [relation.warmth, relation.respect, relation.trust]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });

  it('stays kin whatever happens', () => {
    for (const of of ['en', 'zh'] as const) {
      const kind = of === 'zh' ? '姐姐' : 'sister';
      const sister = { ...read(aboutPerson('Teo', { kind }), of), warmth: 3 };
      expect(again(sister, '', [], of).relation).toMatchObject({ kind, kin: true });
    }
  });

  it('reads what an author wrote of the shipped residents without finding numbers or moments in it', () => {
    const line = tieLine({ kind: 'aunt', warmth: 'warm', since: '2003' }, 'en');
    expect(line).toBe('aunt · warm · since 2003');
    const file = aboutPerson('Teo', { kind: 'aunt', warmth: 'warm' }, { summary: PROSE.en, text: PROSE.en });
    expect(read(file)).toMatchObject({ opinion: PROSE.en, met: null, kin: true });
    expect(momentsOf(file.text, 'en')).toEqual({ own: PROSE.en, moments: [] });
  });
});

describe('liking that nothing renews', () => {
  it('holds for six weeks, then fades towards nothing in particular, kin more slowly, and never past it', () => {
    const met = { year: 2020, week: 1 };
    const base = { ...read(aboutPerson('Teo')), warmth: 90, met };
    const later = (weeks: number, kin = false) =>
      warmthNow({ ...base, kin }, { ...NOW, year: 2020 + Math.floor(weeks / 10), week: 1 + (weeks % 10) });
    expect(later(6)).toBe(90);
    expect(later(30)).toBeLessThan(90);
    expect(later(30, true)).toBeGreaterThan(later(30));
    expect(later(2000)).toBeGreaterThanOrEqual(50);
    expect(warmthNow({ ...base, warmth: 10 }, { ...NOW, year: 2040 })).toBeGreaterThan(10);
    expect(warmthNow({ ...base, met: null }, { ...NOW, year: 2040 })).toBe(90);
  });
});

describe('the moments that are kept', () => {
  const many = language.chain((of) =>
    fc.array(someMoments(of), { minLength: 1, maxLength: 5 }).map((list) => list.flat()),
  );

  it('are five at most, in order, the first and the last three among them', () => {
    fc.assert(
      fc.property(many, (moments) => {
        const left = kept(moments);
        expect(left.length).toBe(Math.min(5, moments.length));
        expect(left[0]).toBe(moments[0]);
        expect(left.slice(-3)).toEqual(moments.slice(-3));
        expect(moments.filter((moment) => left.includes(moment))).toEqual(left);
      }),
    );
  });

  it('never lose the first one, not in twenty years of one a month', () => {
    const one = (at: number): Moment => ({ year: 2020 + at, week: 3, kind: 'moment.met', text: 'We met.' });
    let moments: readonly Moment[] = [{ ...one(0), text: 'We ran into each other.' }];
    for (let at = 1; at < 240; at += 1) moments = kept([...moments, one(at)]);
    expect(moments[0]?.text).toBe('We ran into each other.');
  });

  it('are rather a quarrel than a meeting', () => {
    const one = (at: number, kind: Moment['kind']): Moment => ({ year: 2020, week: at, kind, text: `${at}` });
    const moments = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) =>
      one(at, at === 3 ? 'moment.quarrel' : 'moment.met'),
    );
    expect(kept(moments).map(({ week: at }) => at)).toEqual([1, 3, 7, 8, 9]);
  });
});

describe('sentences', () => {
  it('are cut behind their stops and quotes, and nothing is lost', () => {
    expect(sentences('I slept. "Point of order." Why? Well… Yes!')).toEqual([
      'I slept.',
      '"Point of order."',
      'Why?',
      'Well…',
      'Yes!',
    ]);
    expect(sentences('我睡了。“就这么着。”为什么？是啊！')).toEqual([
      '我睡了。',
      '“就这么着。”',
      '为什么？',
      '是啊！',
    ]);
    expect(sentences('')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', ' ', '。', '”', '"', '?', '话') }), (text) => {
        expect(sentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('a week of a life', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(week, fc.string(), (on, rest) => {
        expect(readDate(`${dated(on)} · ${rest}`)).toEqual(on);
      }),
    );
    expect(readDate('In 2021-W04 we met')).toBeUndefined();
  });

  it('is as far away as its clock has gone', () => {
    fc.assert(
      fc.property(week, week, (then, now) => {
        const at = { ...NOW, ...now, weeks: 52 };
        expect(weeksSince(then, at)).toBe(ordinal(at) - ordinal({ ...then, weeks: 52 }));
      }),
    );
  });
});
