import { describe, expect, it } from 'vitest';
import { arrangedFor, settleCalendar } from '../../../engine/rules/calendar.ts';
import { lifeOf, type Society } from '../../../engine/society.ts';
import {
  acted,
  allTold,
  aPublicEvent,
  cancelling,
  inviting,
  no,
  scheduled,
  yes,
} from '../../builders/arranging.ts';
import { aSociety, nextWeek, opened, societyAfter } from '../../builders.ts';

const WEEK = opened(aSociety(['ines', 'mara', 'teo', 'zoe']));

/** What the calendar of the week says, as `Hike 1: ines mara`. */
function planned(society: Society): readonly string[] {
  return settleCalendar(society).flatMap((event) => {
    if (event.kind !== 'scheduled') return [];
    const { name, day, participants } = event.activity;
    return [`${name} ${day}: ${participants.join(' ')}`];
  });
}

/** What everybody is told about it, as `teo: Museum nobody-free`. */
function news(society: Society): readonly string[] {
  return settleCalendar(society).flatMap((event) => {
    if (event.kind !== 'noticed') return [];
    const { who, news: told } = event;
    if (told.kind === 'fell') return [`${who}: ${told.name} ${told.reason}`];
    return told.kind === 'absent' ? [`${who}: without ${told.who}`] : [`${who}: ${told.kind}`];
  });
}

const withChess = (participants = ['ines', 'mara'], week = 1) =>
  societyAfter(WEEK, scheduled(participants, { proposer: 'mara', week }));

describe('an activity', () => {
  const asked = allTold(acted(WEEK, 'mara', 1, inviting('Hike', ['ines', 'teo', 'zoe'])));

  it('takes place with its proposer and all who said yes', () => {
    const week = acted(
      acted(acted(asked, 'ines', 2, yes('Hike')), 'teo', 2, no('Hike')),
      'zoe',
      3,
      yes('Hike'),
    );
    expect(planned(week)).toEqual(['Hike 1: ines mara zoe']);
    expect(news(week)).toEqual(['ines: agreed', 'mara: agreed', 'zoe: agreed']);
  });

  it('to which nobody says yes falls, since no answer is a no, and its proposer is told', () => {
    const week = acted(asked, 'teo', 2, no('Hike'));
    expect(planned(week)).toEqual([]);
    expect(news(week)).toEqual(['mara: Hike nobody-accepted']);
  });

  it('falls without somebody required, and takes nobody’s day', () => {
    let week = acted(WEEK, 'mara', 1, inviting('Hike', ['ines', 'teo'], { required: ['teo'] }));
    week = allTold(acted(week, 'zoe', 1, inviting('Tea', ['ines'])));
    week = acted(week, 'ines', 2, yes('Tea'), yes('Hike'));
    expect(planned(week)).toEqual(['Tea 1: ines zoe']);
    expect(news(week)).toEqual([
      'ines: Hike required-missing',
      'mara: Hike required-missing',
      'ines: agreed',
      'zoe: agreed',
    ]);
  });

  it('is held to the last answer of whoever answers twice', () => {
    expect(planned(acted(asked, 'ines', 2, yes('Hike'), no('Hike')))).toEqual([]);
    expect(planned(acted(asked, 'ines', 2, no('Hike'), yes('Hike')))).toEqual(['Hike 1: ines mara']);
    const later = acted(acted(asked, 'ines', 2, no('Hike'), no('Hike')), 'ines', 3, yes('Hike'));
    expect(planned(later)).toEqual(['Hike 1: ines mara']);
  });

  it('is not agreed on by an answer to an earlier proposal of the same name', () => {
    const again = acted(asked, 'mara', 2, cancelling('Hike'), inviting('Hike', ['ines'], { day: 2 }));
    expect(planned(acted(again, 'ines', 2, yes('Hike')))).toEqual([]);
    expect(planned(acted(allTold(again), 'ines', 3, yes('Hike')))).toEqual(['Hike 2: ines mara']);
  });

  it('that its proposer takes back does not take place, whatever was answered', () => {
    const week = acted(acted(asked, 'ines', 2, yes('Hike')), 'mara', 3, cancelling('Hike'));
    expect(planned(week)).toEqual([]);
    expect(news(week)).toEqual([]);
  });

  it('may be arranged for a week of the next year, and stands when that week comes', () => {
    const last = opened(societyAfter(WEEK, { kind: 'passed', to: { year: 2020, week: 10 } }));
    const far = allTold(acted(last, 'mara', 1, inviting('Hike', ['ines'], { day: 2, weeksAhead: 1 })));
    let week = acted(far, 'ines', 2, yes('Hike'));
    week = nextWeek(societyAfter(week, ...settleCalendar(week)));
    const on = { year: 2021, week: 1, day: 2 };
    expect(arrangedFor(lifeOf(week, 'ines'), on)?.name).toBe('Hike');
    expect(arrangedFor(lifeOf(week, 'mara'), { ...on, day: 3 })).toBeUndefined();
  });
});

describe('a day', () => {
  it('C017 goes to the last yes: answers that contradict each other in one reply', () => {
    let week = acted(WEEK, 'mara', 1, inviting('Hike', ['ines']));
    week = allTold(acted(week, 'teo', 1, inviting('Museum', ['ines'])));
    week = acted(week, 'ines', 2, yes('Hike'), no('Hike'), yes('Museum'), yes('Hike'));
    expect(planned(week)).toEqual(['Hike 1: ines mara']);
    expect(news(week)).toEqual([
      'ines: agreed',
      'mara: agreed',
      'ines: Museum day-lost',
      'teo: Museum nobody-free',
    ]);
  });

  it('is taken once by two who invite each other: they meet once', () => {
    let week = acted(WEEK, 'mara', 1, inviting('Hike', ['teo']));
    week = allTold(acted(week, 'teo', 1, inviting('Museum', ['mara'])));
    week = acted(acted(week, 'mara', 2, yes('Museum')), 'teo', 2, yes('Hike'));
    expect(planned(week)).toEqual(['Hike 1: mara teo']);
    expect(news(week).slice(2)).toEqual(['mara: Museum day-lost', 'teo: Museum day-lost']);
  });

  it('belongs to what stands already', () => {
    const asked = allTold(acted(withChess(), 'teo', 1, inviting('Museum', ['ines', 'zoe'])));
    const week = acted(acted(asked, 'ines', 2, yes('Museum')), 'zoe', 2, yes('Museum'));
    expect(planned(week)).toEqual(['Museum 1: teo zoe']);
    expect(news(week)).toEqual(['teo: agreed', 'zoe: agreed', 'ines: Museum day-lost', 'teo: without ines']);
  });

  it('of a proposer who has lost it makes its proposal fall', () => {
    const asked = allTold(acted(withChess(), 'mara', 1, inviting('Hike', ['zoe'])));
    const week = acted(asked, 'zoe', 2, yes('Hike'));
    expect(planned(week)).toEqual([]);
    expect(news(week)).toEqual(['mara: Hike day-lost', 'zoe: Hike nobody-free']);
  });

  it('goes to what people arranged before it goes to a public event', () => {
    const fair = societyAfter(WEEK, { kind: 'announced', events: [aPublicEvent('fair', { name: 'Fair' })] });
    const signed = ['ines', 'teo', 'zoe'].reduce(
      (now, who) => acted(now, who, 1, { kind: 'sign-up', event: 'fair' }),
      fair,
    );
    const asked = allTold(acted(signed, 'mara', 1, inviting('Hike', ['ines'])));
    const week = acted(asked, 'ines', 2, yes('Hike'));
    expect(planned(week)).toEqual(['Hike 1: ines mara', 'Fair 1: teo zoe']);
    expect(news(week).at(-1)).toBe('ines: Fair day-lost');
  });

  it('of a public event to which nobody comes is everybody’s own', () => {
    expect(
      planned(societyAfter(WEEK, { kind: 'announced', events: [aPublicEvent('fair', { name: 'Fair' })] })),
    ).toEqual([]);
  });
});

describe('what stands', () => {
  const struck = (society: Society) =>
    settleCalendar(society).flatMap((event) =>
      event.kind === 'struck' ? [`${event.who}: ${event.activity}`] : [],
    );

  it('goes on without one of three who cancelled in time, and its day is free again', () => {
    const chess = withChess(['ines', 'mara', 'teo']);
    const asked = allTold(
      acted(acted(chess, 'ines', 1, cancelling('Chess')), 'zoe', 1, inviting('Tea', ['ines'])),
    );
    const week = acted(asked, 'ines', 2, yes('Tea'));
    expect(struck(week)).toEqual(['ines: joint-1']);
    expect(planned(week)).toEqual(['Tea 1: ines zoe']);
  });

  it('goes on without somebody who can’t write to all the others: those are told when the week is settled', () => {
    const strangers = opened(aSociety(['ines', 'mara', 'teo'], { ties: ['ines - mara', 'mara - teo'] }));
    const chess = societyAfter(strangers, scheduled(['ines', 'mara', 'teo'], { proposer: 'mara' }));
    expect(news(acted(chess, 'ines', 1, cancelling('Chess')))).toEqual(['teo: without ines']);
  });

  it('falls for the last one left, who is told', () => {
    const week = acted(withChess(), 'mara', 1, cancelling('Chess'));
    expect(struck(week)).toEqual(['mara: joint-1', 'ines: joint-1']);
    expect(news(week)).toEqual(['ines: Chess cancelled']);
    const after = societyAfter(week, ...settleCalendar(week));
    expect(after.personas.flatMap((life) => life.calendar)).toEqual([]);
  });

  it('falls too where the others had left it in an earlier week', () => {
    const chess = withChess(['ines', 'mara', 'teo'], 2);
    const left = acted(chess, 'teo', 1, cancelling('Chess'));
    const later = nextWeek(societyAfter(left, ...settleCalendar(left)));
    expect(struck(acted(later, 'ines', 1, cancelling('Chess')))).toEqual(['ines: joint-1', 'mara: joint-1']);
  });

  it('that both leave at once is over, and nobody has to be told', () => {
    const both = acted(acted(withChess(), 'mara', 1, cancelling('Chess')), 'ines', 1, cancelling('Chess'));
    expect(struck(both)).toEqual(['ines: joint-1', 'mara: joint-1']);
    expect(news(both)).toEqual([]);
  });
});
