import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../engine/events.ts';
import { aCrowd, aSociety } from '../builders.ts';
import { measured, noted, rewarded, type Story, scheduled, storyOf } from './years.ts';

const people = () => storyOf(aSociety(['ada', 'bo', 'cy', 'di']));
const everybody = (total = 0) => ['ada', 'bo', 'cy', 'di'].map((who) => rewarded(who, { total }));
const told = ({ chronicle }: Story) => chronicle.years.map(({ headline }) => headline.kind);
const last = ({ chronicle }: Story) => chronicle.years.at(-1)?.headline;

const close = (story: Story) => story.week(noted('ada', 'bo', 'close'), noted('bo', 'ada', 'close'));
const fallOut = (story: Story) => story.week(noted('ada', 'bo', 'cold'), noted('bo', 'ada', 'cold'));

describe('a year is remembered for', () => {
  it('nothing in particular if nothing happened', () => {
    expect(told(people().end(...everybody()))).toEqual(['quiet']);
  });

  it('two close people who fell out, each named once', () => {
    expect(last(fallOut(close(people())).end(...everybody()))).toMatchObject({
      kind: 'quarrel',
      person: 'ada',
      other: 'bo',
    });
  });

  it('the quarrel of two rather than the coldness of one', () => {
    const story = fallOut(
      close(people())
        .week(noted('cy', 'di', 'close'))
        .week(noted('cy', 'di', 'cold')),
    );
    expect(last(story.end(...everybody()))).toMatchObject({ person: 'ada', other: 'bo' });
  });

  it('a gathering that lasted', () => {
    const held = Array.from({ length: 8 }).reduce<Story>(
      (now) => now.week(scheduled('Soup', ['cy', 'bo', 'di'])),
      people(),
    );
    expect(last(held.end(...everybody()))).toMatchObject({ kind: 'gathering', person: 'cy', name: 'Soup' });
  });

  it('a wave of collapses among many, not a single one', () => {
    const crowd = aCrowd(20).map(({ persona }) => persona.id);
    const story = (worn: number) =>
      storyOf(aSociety(aCrowd(20)))
        .week(...crowd.map((who) => measured(who)))
        .week(...crowd.slice(0, worn).map((who) => measured(who, { vitality: 10 })))
        .end(...crowd.map((who) => rewarded(who)));
    expect(last(story(4))).toMatchObject({ kind: 'wave', to: 4 });
    expect(last(story(2))?.kind).not.toBe('wave');
  });

  it('who left a position held for years', () => {
    const moved: Event = { kind: 'moved', who: 'di', from: 'guard', to: 'baker', why: 'hired' };
    const story = people()
      .end(...everybody())
      .end(...everybody())
      .end(moved, ...everybody());
    expect(last(story)).toMatchObject({ kind: 'veteran', person: 'di', position: 'guard', from: 3 });
  });

  it('somebody nobody’s friend who found one', () => {
    const friends = [
      rewarded('ada', { friends: ['bo'] }),
      rewarded('bo', { friends: ['ada'] }),
      rewarded('cy'),
      rewarded('di'),
    ];
    expect(
      last(
        people()
          .end(...everybody())
          .end(...friends),
      ),
    ).toMatchObject({ kind: 'friend', person: 'ada', other: 'bo' });
  });

  it('the largest crowd, and what was held for the first time once there is a year before', () => {
    const fair = people()
      .week(scheduled('Fair', ['ada', 'bo', 'cy'], 'public'))
      .end(...everybody());
    expect(last(fair)).toMatchObject({ kind: 'crowd', name: 'Fair', to: 3 });
    const dance = fair.week(scheduled('Dance', ['ada', 'bo', 'cy'], 'public')).end(...everybody());
    expect(last(dance)).toMatchObject({ kind: 'first', name: 'Dance' });
  });

  it('how life felt, where that changed for most', () => {
    const feeling = (mood: number) => ['ada', 'bo', 'cy', 'di'].map((who) => measured(who, { mood }));
    const story = people()
      .week(...feeling(50))
      .end(...everybody())
      .week(...feeling(20))
      .end(...everybody());
    expect(told(story)).toEqual(['quiet', 'worse']);
    expect(told(story.week(...feeling(60)).end(...everybody())).at(-1)).toBe('better');
  });

  const year = fc.subarray(['quarrel', 'fair', 'worn'] as const);
  it('never the same thing two years running, if something happened at all', () => {
    fc.assert(
      fc.property(fc.array(year, { minLength: 2, maxLength: 8 }), (years) => {
        const story = years.reduce<Story>((now, happened) => {
          let lived = now;
          if (happened.includes('quarrel')) lived = fallOut(close(lived));
          if (happened.includes('fair')) lived = lived.week(scheduled('Fair', ['ada', 'bo', 'cy'], 'public'));
          if (happened.includes('worn'))
            lived = lived.week(...['ada', 'bo'].map((who) => measured(who, { mood: 5 })));
          return lived.end(...everybody());
        }, people());
        const kinds = told(story);
        for (const [at, kind] of kinds.entries()) if (kind !== 'quiet') expect(kinds[at + 1]).not.toBe(kind);
      }),
    );
  });
});
