import { describe, expect, it } from 'vitest';
import { effectOf } from '../../../engine/rules/effects.ts';
import { lifeOf, type Society } from '../../../engine/society.ts';
import {
  type Arranging,
  acted,
  allTold,
  aPublicEvent,
  cancelling,
  inviting,
  no,
  scheduled,
  yes,
} from '../../builders/arranging.ts';
import { aPlace, aSociety, aWorld, nextWeek, opened, societyAfter, somebody } from '../../builders.ts';

const WORLD = aWorld({
  places: [aPlace('square'), ...['house', 'hut', 'mill'].map((id) => aPlace(id, { kind: 'home' }))],
});
const PEOPLE = ['ada', somebody('bo', { home: 'hut' }), 'cy', 'dot', 'eve', 'flo'];
const WEEK = opened(aSociety(PEOPLE, { world: WORLD }));

const FIRST = { round: 1, seq: 1 };

/** Why an action of Ada's in the first round has no effect; null if it has one. */
function refusal(action: Arranging, society = WEEK, round = 1): string | null {
  const effect = effectOf(society, 'ada', action, { round, seq: 1 });
  return 'no' in effect ? effect.no : null;
}

describe('a letter', () => {
  it('reaches whom it is for and nobody else', () => {
    const sent = acted(WEEK, 'ada', 1, { kind: 'contact', to: 'bo', message: 'Hello.' });
    const mail = { kind: 'letter', from: 'ada', round: 1, seq: 1, text: 'Hello.' };
    expect(sent.personas.map((life) => life.week.mail)).toEqual([[], [mail], [], [], [], []]);
  });
});

describe('a proposal', () => {
  it('invites one to four others for a day of this week or up to four weeks ahead', () => {
    expect(refusal(inviting('Hike', ['bo']))).toBeNull();
    expect(refusal(inviting('Hike', ['bo', 'cy', 'dot', 'eve'], { day: 5, weeksAhead: 4 }))).toBeNull();
  });

  it.each([
    ['too-many-invited', inviting('Hike', [])],
    ['too-many-invited', inviting('Hike', ['ada'])],
    ['too-many-invited', inviting('Hike', ['bo', 'cy', 'dot', 'eve', 'flo'])],
    ['unknown-day', inviting('Hike', ['bo'], { day: 0 })],
    ['unknown-day', inviting('Hike', ['bo'], { day: 6 })],
    ['unknown-day', inviting('Hike', ['bo'], { day: 1.5 })],
    ['unknown-day', inviting('Hike', ['bo'], { day: Number.NaN })],
    ['too-far', inviting('Hike', ['bo'], { weeksAhead: 5 })],
    ['too-far', inviting('Hike', ['bo'], { weeksAhead: -1 })],
    ['private-home', inviting('Tea', ['cy'], { place: 'hut' })],
    ['private-home', inviting('Tea', ['bo'], { place: 'mill' })],
  ])('is refused as %s: %o', (reason, action) => {
    expect(refusal(action)).toBe(reason);
  });

  it('may be for one’s own home or for that of somebody invited', () => {
    expect(refusal(inviting('Tea', ['cy'], { place: 'house' }))).toBeNull();
    expect(refusal(inviting('Tea', ['bo', 'cy'], { place: 'hut' }))).toBeNull();
  });

  it('is not for oneself: who invites or requires itself too invites the others', () => {
    const week = acted(WEEK, 'ada', 1, inviting('Hike', ['ada', 'bo'], { required: ['ada', 'bo'] }));
    expect(lifeOf(week, 'ada').week.proposals).toMatchObject([{ invited: ['bo'], required: ['bo'] }]);
    expect(lifeOf(week, 'ada').week.mail).toEqual([]);
  });

  it('of the last round could never be answered, so it is refused', () => {
    expect(refusal(inviting('Hike', ['bo']), WEEK, 4)).toBeNull();
    expect(refusal(inviting('Hike', ['bo']), WEEK, 5)).toBe('too-late');
  });

  it('C011 made twice under one name is refused the second time, however the name is written', () => {
    const week = acted(WEEK, 'ada', 1, inviting('Hike', ['bo']));
    expect(refusal(inviting('Hike', ['cy']), week)).toBe('name-taken');
    expect(refusal(inviting(' HIKE ', ['cy'], { day: 2 }), week)).toBe('name-taken');
    expect('no' in effectOf(week, 'bo', inviting('Hike', ['cy']), FIRST)).toBe(false);
  });

  it('may be made again once it was taken back', () => {
    const week = acted(WEEK, 'ada', 1, inviting('Hike', ['bo']), cancelling('Hike'));
    expect(refusal(inviting('Hike', ['bo'], { day: 2 }), week, 2)).toBeNull();
  });

  it('over a year’s end is for a week of the next year', () => {
    const december = opened(societyAfter(WEEK, { kind: 'passed', to: { year: 2020, week: 9 } }));
    const week = acted(december, 'ada', 1, inviting('Hike', ['bo'], { day: 3, weeksAhead: 4 }));
    expect(lifeOf(week, 'ada').week.proposals).toMatchObject([{ year: 2021, week: 3, day: 3 }]);
  });
});

describe('an answer', () => {
  /** Both invite Ada to something, and everybody has read its mail. */
  const invited = (bo: string, cy: string) =>
    allTold(acted(acted(WEEK, 'bo', 1, inviting(bo, ['ada'])), 'cy', 1, inviting(cy, ['ada'], { day: 2 })));
  const hikeAndMuseum = invited('Hike', 'Museum');
  const answersTo = (action: Arranging, society: Society) => {
    const effect = effectOf(society, 'ada', action, { round: 2, seq: 1 });
    return 'no' in effect
      ? effect.no
      : effect.map((event) => ('answer' in event ? event.answer.proposer : event));
  };

  it('is held against the invitation of that name, however it is written', () => {
    expect(answersTo(yes('hike'), hikeAndMuseum)).toEqual(['bo']);
    expect(answersTo(no(' MUSEUM ', 'cy'), hikeAndMuseum)).toEqual(['cy']);
  });

  it('C013 to an invitation or a person that doesn’t exist is refused', () => {
    expect(answersTo(yes('Regatta'), hikeAndMuseum)).toBe('unknown-invitation');
    expect(answersTo(yes('Regatta', 'dot'), hikeAndMuseum)).toBe('unknown-invitation');
    expect(answersTo(yes('Hike', 'captain-nobody'), hikeAndMuseum)).toBe('unknown-invitation');
    expect(answersTo(yes('Hike'), WEEK)).toBe('unknown-invitation');
  });

  it('under a wrong name belongs to the only invitation of whom it names', () => {
    expect(answersTo(yes('the walk', 'bo'), hikeAndMuseum)).toEqual(['bo']);
    const two = allTold(acted(hikeAndMuseum, 'bo', 2, inviting('Picnic', ['ada'])));
    expect(answersTo(yes('the walk', 'bo'), two)).toBe('unknown-invitation');
  });

  it('to one of two invitations of the same name has to say whose', () => {
    const twoHikes = invited('Hike', 'hike');
    expect(answersTo(yes('Hike'), twoHikes)).toBe('unknown-invitation');
    expect(answersTo(yes('Hike', 'cy'), twoHikes)).toEqual(['cy']);
  });

  it('to what one hasn’t read yet is refused', () => {
    const unread = acted(WEEK, 'bo', 1, inviting('Hike', ['ada']));
    expect(answersTo(yes('Hike'), unread)).toBe('unknown-invitation');
  });

  it('to what was taken back is refused, and then the other invitation is the only one', () => {
    const early = acted(
      WEEK,
      'bo',
      1,
      inviting('Hike', ['ada']),
      cancelling('Hike'),
      inviting('Picnic', ['ada']),
    );
    expect(answersTo(yes('Hike'), allTold(early))).toBe('unknown-invitation');
    expect(answersTo(yes('something', 'bo'), allTold(early))).toEqual(['bo']);
  });

  it('to what was taken back and proposed again is held against the new proposal', () => {
    const again = acted(
      WEEK,
      'bo',
      1,
      inviting('Hike', ['ada']),
      cancelling('Hike'),
      inviting('Hike', ['ada']),
    );
    expect(answersTo(yes('Hike'), allTold(again))).toEqual(['bo']);
  });

  it('is not kept from this week’s invitation by a cancellation of last week that one reads only now', () => {
    const late = acted(acted(WEEK, 'bo', 1, inviting('Hike', ['ada'])), 'bo', 5, cancelling('Hike'));
    const again = acted(nextWeek(late), 'bo', 1, inviting('Hike', ['ada']));
    expect(answersTo(yes('Hike'), allTold(again))).toEqual(['bo']);
  });

  it('to an invitation of last week is refused', () => {
    const unread = acted(WEEK, 'bo', 1, inviting('Hike', ['ada']));
    const next = nextWeek(unread);
    expect(answersTo(yes('Hike'), allTold(next))).toBe('unknown-invitation');
  });
});

describe('a cancellation', () => {
  it('C011 of what was never proposed is refused', () => {
    expect(refusal(cancelling('Regatta'))).toBe('unknown-activity');
  });

  it('takes back one’s own proposal once, and tells all who were invited', () => {
    const proposed = acted(WEEK, 'ada', 1, inviting('Hike', ['bo', 'cy']));
    const cancelled = acted(proposed, 'ada', 2, cancelling('hike'));
    const got = cancelled.personas.map((life) => life.week.mail.map((mail) => mail.kind).join(' '));
    expect(got).toEqual(['', 'invitation cancellation', 'invitation cancellation', '', '', '']);
    expect(refusal(cancelling('Hike'), cancelled)).toBe('unknown-activity');
  });

  it('of somebody else’s proposal is refused', () => {
    const week = allTold(acted(WEEK, 'bo', 1, inviting('Hike', ['ada'])));
    expect(refusal(cancelling('Hike'), week, 2)).toBe('unknown-activity');
  });

  it('takes back one’s part in what stands, once, and tells the others', () => {
    const standing = societyAfter(WEEK, scheduled(['ada', 'bo', 'cy'], { name: 'Hike', day: 3 }));
    const cancelled = acted(standing, 'ada', 1, cancelling('Hike'));
    expect(lifeOf(cancelled, 'ada').week.cancellations).toMatchObject([{ activity: 'joint-1' }]);
    expect(lifeOf(cancelled, 'bo').week.mail).toMatchObject([{ kind: 'cancellation', from: 'ada' }]);
    expect(lifeOf(cancelled, 'cy').week.mail).toHaveLength(1);
    expect(refusal(cancelling('Hike'), cancelled, 2)).toBe('unknown-activity');
    expect(effectOf(standing, 'dot', cancelling('Hike'), FIRST)).toEqual({ no: 'unknown-activity' });
  });

  it('of one’s part is written only to those whom one may write to', () => {
    const strangers = opened(aSociety(['ada', 'bo', 'cy'], { ties: ['ada - bo', 'bo - cy'] }));
    const standing = societyAfter(strangers, scheduled(['ada', 'bo', 'cy'], { proposer: 'bo' }));
    expect(effectOf(standing, 'ada', cancelling('Chess'), FIRST)).toMatchObject([
      { kind: 'cancelled', to: ['bo'] },
    ]);
  });
});

describe('a sign-up', () => {
  const events = [
    aPublicEvent('fair', { day: 2 }),
    aPublicEvent('market', { day: 2 }),
    aPublicEvent('ball', { day: 3 }),
    aPublicEvent('mass', { day: 5 }),
  ];
  const week = societyAfter(WEEK, { kind: 'announced', events });
  const signing = (id: string): Arranging => ({ kind: 'sign-up', event: id });

  it('is for an event of this week', () => {
    expect(refusal(signing('fair'), week)).toBeNull();
    expect(refusal(signing('regatta'), week)).toBe('unknown-event');
    expect(effectOf(week, 'bo', signing('ball'), FIRST)).toEqual([
      { kind: 'signed-up', who: 'bo', event: 'ball' },
    ]);
  });

  it('is for one event a day', () => {
    const signed = acted(week, 'ada', 1, signing('fair'));
    expect(refusal(signing('market'), signed)).toBe('day-taken');
    expect(refusal(signing('fair'), signed)).toBe('day-taken');
    expect(refusal(signing('mass'), signed)).toBeNull();
  });

  it('is refused for a day on which something stands already, this week', () => {
    const on = (weekNumber: number) => scheduled(['ada', 'bo'], { week: weekNumber, day: 2 });
    expect(refusal(signing('fair'), societyAfter(week, on(1)))).toBe('day-taken');
    expect(refusal(signing('fair'), societyAfter(week, on(2)))).toBeNull();
  });
});
