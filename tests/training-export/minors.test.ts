import { describe, expect, it } from 'vitest';
import { minorsAround, minorsIn } from '../../training-export/minors.ts';
import type { UnitRead } from '../../training-export/thread.ts';

const PEOPLE = [
  { id: 'ada', born: { year: 1980, week: 1 } },
  { id: 'bo', born: { year: 2003, week: 9 } },
  { id: 'cy', born: { year: 2002, week: 1 } },
];
const lived = (who: string, activity: string): UnitRead['events'][number] => ({
  at: 'Y2020-W01-day-1',
  kind: 'lived',
  who,
  activity,
  lived: { kind: 'solo', place: null, with: [], day: 1, activity: 'Rest', result: '' },
  name: 'Rest',
  change: { vitality: 0, fulfillment: {}, skills: [], deposit: 0 },
  scored: true,
});
const events = [
  lived('ada', 'joint-x'),
  lived('bo', 'joint-x'),
  lived('cy', 'joint-x'),
  lived('ada', 'solo-ada'),
];

describe('somebody under 18', () => {
  it('is who turns 18 in a later year', () => {
    expect([...minorsIn(PEOPLE, 2020)]).toEqual(['bo']);
    expect([...minorsIn(PEOPLE, 2021)]).toEqual([]);
  });

  it('is in the conversation of an activity that a minor shared, whoever speaks', () => {
    const around = minorsAround(events, new Set(['bo']));
    expect(around('Y2020-W01-day-1/joint-x/01/speak/ada')).toBe(true);
    expect(around('Y2020-W01-day-1/solo-ada/solo/ada')).toBe(false);
  });

  it('may be meant wherever the people are not known, as long as there is one', () => {
    for (const call of [
      'Y2020-W01-plan/plan/ada',
      'Y2020-W01-contact-2/contact/ada',
      'Y2020-W01-review/review/ada',
    ]) {
      expect(minorsAround(events, new Set(['bo']))(call)).toBe(true);
      expect(minorsAround(events, new Set())(call)).toBe(false);
    }
  });
});
