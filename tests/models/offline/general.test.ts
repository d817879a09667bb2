import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Ending,
  type General,
  generalFile,
  generalOf,
  type OwnMoment,
  type Thread,
} from '../../../models/offline/general.ts';
import { phrasebook } from '../../../models/offline/phrases/phrasebook.ts';
import { THREADS } from '../../../models/offline/progress.ts';
import { dated } from '../../../models/offline/time.ts';
import type { Language } from '../../../personas/ties.ts';
import { countWords } from '../../../text/words.ts';
import { LAWS, wordy } from '../../engine/tasks/asking.ts';
import { aboutHerself, askingOf } from './asked.ts';
import { everyPhrase, inside, kindsOf, someOf, words } from './phrases/words.ts';

const PROSE = {
  en: 'I came by the night boat. I stay for the light.',
  zh: '我坐夜船来的。我为这光留下。',
} as const;
const NOTHING: General = { own: '', summary: '', threads: [], ended: [], moments: [] };

const week = fc.record({ year: fc.integer({ min: 2000, max: 2999 }), week: fc.integer({ min: 1, max: 52 }) });
const step = fc.integer({ min: 1, max: 12 });
const ending = fc.constantFrom<Ending>('won', 'lost', 'broke', 'dropped', 'faded');

/** Wants of every kind with every kind of words, as they are called in a file. */
function wants(of: Language): fc.Arbitrary<Pick<Thread, 'kind' | 'about' | 'goal'>> {
  const goals = kindsOf('threads').filter((kind) => kind.endsWith('.goal'));
  return fc.tuple(fc.constantFrom(...goals), fc.nat(60), fc.nat(9)).map(([kind, nth, which]) => {
    const said = everyPhrase(of, 'threads', kind, someOf(words(of), nth));
    const goal = inside(said[which % said.length] ?? '');
    return { kind: kind.slice(0, -'.goal'.length) as Thread['kind'], about: aboutOf(goal, of), goal };
  });
}

function aboutOf(goal: string, of: Language): Thread['about'] {
  return phrasebook(of).read('threads', goal)?.words ?? {};
}

function ownMoments(of: Language): fc.Arbitrary<OwnMoment> {
  return fc
    .tuple(week, fc.constantFrom('job', 'event'), fc.nat(60), fc.nat(9))
    .map(([on, kind, nth, which]) => {
      const some = someOf(words(of), nth);
      const said = everyPhrase(of, 'memory', `moment.${kind}` as 'moment.job', some);
      const slot = kind === 'job' ? 'role' : 'event';
      return { ...on, kind, words: { [slot]: String(some[slot]) }, text: said[which % said.length] ?? '' };
    });
}

function generals(of: Language): fc.Arbitrary<General> {
  const thread = fc
    .tuple(wants(of), step, step, week)
    .map(([want, at, steps, since]): Thread => ({ ...want, step: at, steps, since }));
  const ended = fc.tuple(wants(of), ending, week).map(([want, how, on]) => ({ ...want, how, ...on }));
  return fc.record({
    own: fc.constantFrom('', PROSE[of], `${PROSE[of]}\n\n${PROSE[of]}`),
    summary: fc.constantFrom('', PROSE[of]),
    threads: fc.array(thread, { maxLength: 2 }),
    ended: fc.array(ended, { maxLength: 3 }),
    moments: fc.array(ownMoments(of), { maxLength: 3 }),
  });
}

const language = fc.constantFrom<Language>('en', 'zh');

function again(general: General, of: Language): General {
  const { summary, content } = generalFile(general, askingOf({ language: of }));
  return generalOf(aboutHerself(summary, content), of);
}

describe('what somebody is after', () => {
  it('is read from its file as it was written: threads, endings, moments and prose', () => {
    fc.assert(
      fc.property(
        language.chain((of) => fc.tuple(fc.constant(of), generals(of))),
        ([of, general]) => {
          expect(again(general, of)).toEqual(general);
        },
      ),
    );
  });

  it('is known from the summary alone, where the text is not shown', () => {
    fc.assert(
      fc.property(
        language.chain((of) => fc.tuple(fc.constant(of), generals(of))),
        ([of, general]) => {
          const { summary } = generalFile(general, askingOf({ language: of }));
          const { text: _, ...view } = aboutHerself(summary);
          expect(generalOf(view, of)).toEqual({ ...general, own: '', ended: [], moments: [] });
        },
      ),
    );
  });

  it('has a name in both languages for each kind of thread there is', () => {
    for (const of of ['en', 'zh'] as const) {
      for (const kind of Object.keys(THREADS)) {
        const [goal = ''] = everyPhrase(of, 'threads', `${kind}.goal` as 'craft.goal', someOf(words(of), 1));
        const threads: readonly Thread[] = [
          {
            kind: kind as Thread['kind'],
            about: {},
            goal: inside(goal),
            step: 1,
            steps: 3,
            since: { year: 2021, week: 2 },
          },
        ];
        expect(again({ ...NOTHING, threads }, of).threads[0]?.kind).toBe(kind);
      }
    }
  });

  it('stays within the limits of a file, however much an author wrote, and loses no thread by it', () => {
    fc.assert(
      fc.property(generals('en'), fc.integer({ min: 0, max: 600 }), (general, count) => {
        const text = `${wordy(count).replaceAll(' ', '. ')}.`;
        const { summary, content } = generalFile({ ...general, own: text, summary: text }, askingOf());
        expect(countWords(summary)).toBeLessThanOrEqual(LAWS.memory.summaryWords);
        expect(countWords(content)).toBeLessThanOrEqual(LAWS.memory.textWords);
        expect(generalOf(aboutHerself(summary, content), 'en').threads).toEqual(general.threads);
      }),
    );
  });

  it('holds an author’s prose as it is, week after week', () => {
    const own = `# How I live\n\n- ${PROSE.en}\n- 2 rooms, 1 key.\n\nThread of silk: red.`;
    let general: General = { ...NOTHING, own, summary: PROSE.en };
    for (let time = 0; time < 10; time += 1) general = again(general, 'en');
    expect(general).toEqual({ ...NOTHING, own, summary: PROSE.en });
  });

  it('is nothing where there is no file', () => {
    expect(generalOf(undefined, 'en')).toEqual(NOTHING);
  });

  it('remembers the last three endings and the last three moments', () => {
    const ended = Array.from({ length: 9 }, (_, at) => ({
      kind: 'overwork' as const,
      about: {},
      goal: 'work until the money is safe',
      how: 'won' as const,
      year: 2020 + at,
      week: 1,
    }));
    const moments = ended.map(({ year }) => ({
      year,
      week: 1,
      kind: 'event',
      words: { event: 'Fair' },
      text: 'I was at Fair.',
    }));
    const general = again({ ...NOTHING, ended, moments }, 'en');
    expect(general.ended.map(({ year }) => year)).toEqual([2026, 2027, 2028]);
    expect(general.moments.map((moment) => dated(moment))).toEqual(['2026-W01', '2027-W01', '2028-W01']);
  });
});
