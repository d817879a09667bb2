import { describe, expect, it } from 'vitest';
import type { Bond } from '../../../models/offline/bonds.ts';
import { generalOf, type Thread } from '../../../models/offline/general.ts';
import { progressed, THREADS } from '../../../models/offline/progress.ts';
import type { Meeting, Week } from '../../../models/offline/week.ts';
import { aboutPerson, her, type Known, read } from './asked.ts';
import { everyPhrase, inside, someOf, words } from './phrases/words.ts';

const TEO = 'Teo Lindqvist';
const SEEDS = Array.from({ length: 300 }, (_, at) => at + 1);
/** Threads that are about somebody. */
const PERSONAL: ReadonlySet<string> = new Set([
  'makeup',
  'rivalry',
  'befriend',
  'court',
  'favour',
  'secret',
  'teach',
]);
const NOTHING = generalOf(undefined, 'en');

interface Circumstances extends Known {
  readonly kind?: string;
  readonly warmth?: number;
  readonly meeting?: Meeting;
  readonly teosAge?: number;
  readonly teosGender?: string;
  readonly threads?: readonly Thread[];
}

/** A week in which she met Teo and nobody else. */
function weekWith(meeting: Meeting, age: number, gender: string): Week {
  const day = { kind: 'joint', day: 2, activity: 'Tea', place: 'The Quay', with: [TEO], result: '' };
  const talk = {
    with: [TEO],
    meetings: new Map([[TEO, meeting]]),
    told: null,
    skill: null,
    ages: new Map([[TEO, age]]),
    genders: new Map([[TEO, gender]]),
  };
  const days = [{ kind: 'talk', day, talk }] as unknown as Week['days'];
  return { days, mail: [], wrote: [], gaveThing: null, gotThing: null, position: null };
}

/** What a week with Teo does to her threads, by seed. */
function turnsOf(circumstances: Circumstances) {
  const { kind = 'friend', warmth = 90, meeting = 'close', teosAge = 41, teosGender = 'man' } = circumstances;
  return SEEDS.map((seed) => {
    const file = aboutPerson(TEO, { kind, warmth: 'close' });
    const before = read(file);
    const bond: Bond = { file, before, after: { ...before, warmth }, own: '', moments: [], place: '' };
    const self = her({ ...circumstances, files: [file], seed });
    const general = { ...NOTHING, threads: circumstances.threads ?? [] };
    return progressed(self, general, weekWith(meeting, teosAge, teosGender), [bond]);
  });
}

function begun(circumstances: Circumstances): ReadonlySet<string> {
  return new Set(
    turnsOf(circumstances).flatMap(({ turns }) =>
      turns.filter(({ phase }) => phase === 'began').map(({ thread }) => thread.kind),
    ),
  );
}

describe('a court', () => {
  it('may begin between adults of about an age who are fond', () => {
    expect([...begun({}), ...begun({ teosGender: 'woman' })]).toContain('court');
  });

  it.each([
    ['a minor', { teosAge: 17 }],
    ['a minor who is nearly her age', { me: { age: 18 }, teosAge: 17 }],
    ['an adult, by a minor', { me: { age: 17 }, teosAge: 18 }],
    ['a minor, by a minor', { me: { age: 16 }, teosAge: 16 }],
    ['somebody much older', { me: { age: 20 }, teosAge: 41 }],
    ['kin', { kind: 'brother' }],
    ['one’s own husband', { kind: 'husband' }],
    ['somebody she does not care for', { warmth: 55 }],
  ] as const)('never begins with %s', (_, circumstances) => {
    const both = ['man', 'woman'].flatMap((teosGender) => [...begun({ ...circumstances, teosGender })]);
    expect(both).not.toContain('court');
  });
});

describe('kin', () => {
  it('is nobody to make friends with nor a rival, whatever happens', () => {
    for (const meeting of ['pleasant', 'flat', 'quarrel', 'refused'] as const) {
      for (const warmth of [10, 50, 60]) {
        const kinds = begun({ kind: 'sister', warmth, meeting });
        expect([...kinds].filter((kind) => ['befriend', 'rivalry', 'court'].includes(kind))).toEqual([]);
      }
    }
    expect(begun({ kind: 'acquaintance', warmth: 50, meeting: 'pleasant' })).toContain('befriend');
  });

  it('is somebody to make up with after a quarrel', () => {
    expect(begun({ kind: 'sister', warmth: 40, meeting: 'quarrel' })).toContain('makeup');
  });
});

describe('threads', () => {
  const thread = (kind: Thread['kind'], year = 2020): Thread => {
    const about = { ...someOf(words('en'), 1), person: 'Teo' };
    const [goal = ''] = everyPhrase('en', 'threads', `${kind}.goal` as 'craft.goal', about);
    const slots = Object.entries(about).map(([slot, word]) => [slot, String(word)]);
    return {
      kind,
      about: Object.fromEntries(slots),
      goal: inside(goal),
      step: 1,
      steps: 3,
      since: { year, week: 1 },
    };
  };
  const kinds = Object.keys(THREADS) as Thread['kind'][];

  it.each(kinds)('of %s go on, end or stay as they are, and never take two steps in a week', (kind) => {
    for (const { general, turns } of turnsOf({ threads: [thread(kind)], meeting: 'pleasant' })) {
      const open = general.threads.find((one) => one.goal === thread(kind).goal);
      expect((open ? 1 : 0) + general.ended.length).toBe(1);
      expect(open?.step ?? 1).toBeLessThanOrEqual(2);
      expect(turns.filter((turn) => turn.thread.kind === kind).length).toBeLessThanOrEqual(1);
    }
  });

  it.each(kinds)('of %s come to nothing at last, if nothing else becomes of them', (kind) => {
    for (const { general } of turnsOf({ threads: [thread(kind, 2009)], meeting: 'pleasant' })) {
      expect(general.threads.filter(({ since }) => since.year === 2009)).toEqual([]);
      expect(general.ended.map((one) => one.kind)).toEqual([kind]);
    }
  });

  it.each(kinds)('of %s do not begin again in the week in which they end', (kind) => {
    const old = thread(kind, 2009);
    const again = turnsOf({ threads: [old], meeting: 'pleasant' }).flatMap(({ turns }) =>
      turns.filter(({ phase, thread: one }) => phase === 'began' && one.kind === kind),
    );
    expect(again.filter(({ thread: one }) => one.about.person === old.about.person)).toEqual([]);
  });

  it('are three at most, and never two of a kind or about one person', () => {
    const threads = [thread('craft'), thread('makeup'), thread('save')];
    for (const { general } of turnsOf({ threads, meeting: 'quarrel' })) {
      expect(general.threads.length).toBeLessThanOrEqual(3);
      expect(new Set(general.threads.map((one) => one.kind)).size).toBe(general.threads.length);
      const people = general.threads.flatMap((one) =>
        PERSONAL.has(one.kind) ? (one.about.person ?? []) : [],
      );
      expect(new Set(people).size).toBe(people.length);
    }
  });
});
