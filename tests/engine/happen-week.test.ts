import { describe, expect, it } from 'vitest';
import { lifeOf, type Society } from '../../engine/society.ts';
import { acted, allTold, aPublicEvent, inviting, scheduled } from '../builders/arranging.ts';
import { aSociety, nextWeek, opened, societyAfter } from '../builders.ts';

const SOCIETY = opened(aSociety(['ada', 'bo', 'cy', 'dot']));

const ada = (society: Society) => lifeOf(society, 'ada');

describe('a week’s opening', () => {
  it('clears what belonged to the week, and makes those one has a file about one’s correspondents', () => {
    const busy = acted(SOCIETY, 'ada', 1, inviting('Hike', ['bo']));
    const noted = societyAfter(allTold(busy), { kind: 'forgot', who: 'ada', name: 'people/cy' });
    const { week } = ada(nextWeek(noted));
    expect(week).toMatchObject({
      proposals: [],
      answers: [],
      days: [],
      open: [],
      addressed: [],
      standard: null,
    });
    expect(week.correspondents).toEqual(['bo', 'dot']);
  });

  it('lets appointments go that lie behind, and keeps those ahead, over a year’s end', () => {
    const on = (id: string, year: number, week: number) => scheduled(['ada', 'bo'], { id, year, week });
    const planned = societyAfter(SOCIETY, on('now', 2020, 1), on('soon', 2020, 2), on('far', 2021, 1));
    const names = (society: Society) => ada(society).calendar.map((activity) => activity.id);
    expect(names(nextWeek(planned))).toEqual(['soon', 'far']);
    expect(names(opened(societyAfter(planned, { kind: 'passed', to: { year: 2021, week: 1 } })))).toEqual([
      'far',
    ]);
  });

  it('forgets the news of an agreement whose day is past or that is off, and keeps the others', () => {
    const agreed = (activity: string) => {
      return { kind: 'noticed', who: 'ada', news: { kind: 'agreed', activity } } as const;
    };
    const society = societyAfter(
      SOCIETY,
      ...[1, 2, 3].map((week) => scheduled(['ada', 'bo'], { id: `joint-${week}`, week })),
      ...[1, 2, 3].map((week) => agreed(`joint-${week}`)),
      { kind: 'struck', who: 'ada', activity: 'joint-3' },
      { kind: 'listed-files', who: 'ada' },
    );
    const news = (now: Society) =>
      ada(now).week.news.map((one) => ('activity' in one ? one.activity : one.kind));
    expect(news(society)).toEqual(['joint-1', 'joint-2', 'files']);
    expect(news(nextWeek(society))).toEqual(['joint-2', 'files']);
  });

  it('keeps this year’s diary, and the last three entries of the year before while it is young', () => {
    let society = SOCIETY;
    for (let week = 1; week <= 10; week += 1)
      society = societyAfter(
        society,
        { kind: 'passed', to: { year: 2020, week } },
        { kind: 'diarised', who: 'ada', text: `${week}` },
      );
    const inWeek = (week: number) =>
      ada(opened(societyAfter(society, { kind: 'passed', to: { year: 2021, week } }))).diary.map(
        (entry) => entry.text,
      );
    expect(inWeek(1)).toEqual(['8', '9', '10']);
    expect(inWeek(3)).toEqual(['8', '9', '10']);
    expect(inWeek(4)).toEqual([]);
    expect(ada(society).diary).toHaveLength(10);
    expect(ada(opened(society)).diary).toHaveLength(10);
  });

  it('begins a year’s account in its first week', () => {
    const reading = { vitality: 70, mood: 50, material: 50, social: 50, esteem: 50 };
    const measured = societyAfter(SOCIETY, { kind: 'measured', who: 'ada', reading });
    expect(ada(nextWeek(measured)).year).toEqual({ depositAtStart: 1000, readings: [reading] });
    const nextYear = opened(societyAfter(measured, { kind: 'passed', to: { year: 2021, week: 1 } }));
    expect(ada(nextYear).year).toEqual({ depositAtStart: 1100, readings: [] });
  });
});

describe('public events', () => {
  it('are on for as many weeks as was announced, over a year’s end', () => {
    const from = { year: 2020, week: 9 };
    const event = (id: string, repeatWeeks: number) => aPublicEvent(id, { from, repeatWeeks });
    let society = societyAfter(SOCIETY, { kind: 'passed', to: { year: 2020, week: 9 } });
    society = societyAfter(society, { kind: 'announced', events: [event('once', 1), event('thrice', 3)] });
    const on = () => society.common.events.map((one) => one.id);
    const seen = [on()];
    for (const [year, week] of [
      [2020, 10],
      [2021, 1],
      [2021, 2],
    ] as const) {
      society = societyAfter(
        society,
        { kind: 'passed', to: { year, week } },
        { kind: 'announced', events: [] },
      );
      seen.push(on());
    }
    expect(seen).toEqual([['once', 'thrice'], ['thrice'], ['thrice'], []]);
  });
});
