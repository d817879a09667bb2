import { describe, expect, it } from 'vitest';
import type { Activity } from '../../engine/activity.ts';
import { happen } from '../../engine/happen.ts';
import { lifeOf, type Society } from '../../engine/society.ts';
import { appointments } from '../../engine/views/days.ts';
import { meView } from '../../engine/views/me.ts';
import { nowOf } from '../../engine/views/now.ts';
import { personView, positionOf } from '../../engine/views/people.ts';
import { toldNow } from '../../engine/views/told.ts';
import { scheduled } from '../builders/arranging.ts';
import { aFile, aSociety, aWorld, opened, societyAfter, somebody, withState } from '../builders.ts';

const SOCIETY = opened(
  aSociety(['ada', somebody('bo-lee', { position: 'baker', skills: { baking: 77 } }), 'cy']),
);

function letters(count: number, text = 'Hello.', round = 1) {
  return Array.from({ length: count }, (_, at) => {
    return { kind: 'wrote', who: 'bo-lee', to: 'ada', text: `${at} ${text}`, round, seq: at + 1 } as const;
  });
}

const told = (society: Society, round: number) => toldNow(society, lifeOf(society, 'ada'), round);

describe('what others see of somebody', () => {
  it('is name, gender, age, position and appearance, and never a number of its state', () => {
    const seen = personView(SOCIETY, 'bo-lee');
    expect(seen).toEqual({
      name: 'Bo Lee',
      gender: 'woman',
      age: 30,
      position: 'Baker House / baker',
      appearance: "Bo Lee's appearance.",
    });
    expect(personView(SOCIETY, 'cy').position).toBeNull();
  });

  it('C130 is no position where the one recorded is not in the table', () => {
    const society = withState(SOCIETY, 'ada', { position: 'old-mill' });
    expect(positionOf(society, lifeOf(society, 'ada').state)).toBeNull();
    expect(personView(society, 'ada').position).toBeNull();
  });
});

describe('what a turn tells first', () => {
  it('is mail of earlier rounds, at most six letters; the rest waits', () => {
    const society = societyAfter(SOCIETY, ...letters(8), ...letters(1, 'Later.', 2));
    expect(told(society, 1)).toEqual({ news: [], mail: [], waiting: 0 });
    expect(told(society, 2).mail).toHaveLength(6);
    expect(told(society, 2)).toMatchObject({
      waiting: 2,
      mail: [{ from: 'Bo Lee', text: '0 Hello.' }, {}, {}, {}, {}, {}],
    });
    const later = societyAfter(society, { kind: 'told', who: 'ada', news: 0, mail: 6 });
    expect(told(later, 2).mail.map((mail) => mail.kind === 'letter' && mail.text)).toEqual([
      '6 Hello.',
      '7 Hello.',
    ]);
    expect(told(later, 3).mail).toHaveLength(3);
  });

  it('is less where letters are long, but always at least one', () => {
    expect(told(societyAfter(SOCIETY, ...letters(4, 'word '.repeat(100))), 2)).toMatchObject({ waiting: 2 });
    const endless = told(societyAfter(SOCIETY, ...letters(2, 'word '.repeat(5000))), 2);
    expect([endless.mail.length, endless.waiting]).toEqual([1, 1]);
  });

  it('is news in the order in which it came', () => {
    const refusal = { act: 'contact', reason: 'self', about: '' } as const;
    const society = societyAfter(
      SOCIETY,
      { kind: 'looked-up', who: 'ada', name: 'general' },
      { kind: 'listed-files', who: 'ada' },
      { kind: 'refused', who: 'ada', refusal },
    );
    expect(told(society, 1).news).toMatchObject([
      { kind: 'file', name: 'general', file: { summary: 'I am Ada.' } },
      { kind: 'files', names: ['general', 'people/Bo Lee', 'people/Cy'] },
      { kind: 'refused', refusal },
    ]);
  });
});

describe('a list in the news', () => {
  it('takes the room of all its names', () => {
    const files = Array.from({ length: 100 }, (_, at) => aFile(`topics/the long story of the boat ${at}`));
    const society = opened(aSociety([somebody('ada', { memory: files }), 'bo']));
    const [list, lost] = [
      { kind: 'files' },
      { kind: 'lost-things', items: files.map(({ name }) => ({ name })) },
    ] as const;
    const noticed = [list, lost].map((news) => ({ kind: 'noticed', who: 'ada', news }) as const);
    expect(told(societyAfter(society, ...noticed), 1).news).toHaveLength(1);
    expect(told(societyAfter(society, ...noticed.toReversed()), 1).news).toHaveLength(1);
  });
});

describe('what a persona knows of itself', () => {
  it('is its files in the order in which it used them, general first, by the names it gave them', () => {
    let society = opened(aSociety([somebody('ada', { memory: [aFile('topics/boats')] }), 'bo-lee', 'cy']));
    const used = (at: string, name: string) => {
      society = happen(society, at, [{ kind: 'looked-up', who: 'ada', name }]);
    };
    used('Y2020-W02-contact-2', 'topics/boats');
    used('Y2020-W10-contact-2', 'people/cy');
    used('Y2020-W10-day-1', 'people/bo-lee');
    const me = meView(society, lifeOf(society, 'ada'));
    expect(me.files.map((file) => file.name)).toEqual([
      'general',
      'people/Bo Lee',
      'people/Cy',
      'topics/boats',
    ]);
    expect(me.others).toEqual([]);
  });

  it('shows those first whom it will meet this week, and the rest by name alone once the budget is spent', () => {
    const tight = aWorld({ laws: { tokens: { files: 45 } } });
    const planned = societyAfter(
      aSociety(['ada', 'bo-lee', 'cy'], { world: tight }),
      scheduled(['ada', 'cy'], { day: 3 }),
    );
    const me = meView(planned, lifeOf(planned, 'ada'));
    expect(me.files.map((file) => file.name)).toEqual(['general', 'people/Cy']);
    expect(me.others).toEqual(['people/Bo Lee']);
  });

  it('C101 is its appointments as time goes, but not whom it will run into by chance', () => {
    const on = (name: string, kind: Activity['kind'], year: number, week: number, day: number) =>
      scheduled(['ada', 'cy'], { id: name, name, kind, year, week, day });
    const society = societyAfter(
      SOCIETY,
      on('next year', 'joint', 2021, 1, 1),
      on('week 10', 'joint', 2020, 10, 1),
      on('late', 'public', 2020, 1, 5),
      on('early', 'joint', 2020, 1, 2),
      on('chance', 'encounter', 2020, 1, 3),
    );
    const mine = appointments(society, lifeOf(society, 'ada'));
    expect(mine.map((one) => one.name)).toEqual(['early', 'late', 'week 10', 'next year']);
    expect(mine.map((one) => one.people)).toEqual([['Cy'], [], ['Cy'], ['Cy']]);
  });
});

describe('the time of year', () => {
  it('is called by the world’s names, spread over its weeks', () => {
    const names = (week: number | 'end') =>
      nowOf(societyAfter(SOCIETY, { kind: 'passed', to: { year: 2020, week } })).weekName;
    expect([1, 5, 6, 10, 'end' as const].map(names)).toEqual(['Early', 'Early', 'Late', 'Late', 'Late']);
  });
});
