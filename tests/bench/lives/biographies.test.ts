import { expect, it } from 'vitest';
import { type Page, tricked } from '../../../bench/lives/biographies.ts';
import { randomFor } from '../../../engine/random.ts';

const people = Array.from({ length: 10 }, (_, at) => ({ id: `p${at}`, name: `P ${at}` }));
const pages = new Map(
  people.map(({ id }) => [
    id,
    [2020, 2021].flatMap((year) =>
      Array.from({ length: 10 }, (_, at): Page => ({ year, week: at + 1, text: id })),
    ),
  ]),
);

it('half of the biographies are as they were lived, the others have the same pages in another order', () => {
  const all = tricked(people, pages, 'shuffle', randomFor(1, 'dice'));
  const [plain, shuffled] = [all.filter(({ trick }) => !trick), all.filter(({ trick }) => trick)];
  expect([plain.length, shuffled.length]).toEqual([5, 5]);
  for (const one of plain) expect(one.pages).toEqual(pages.get(one.who));
  for (const one of shuffled) {
    const byWeek = [...one.pages].sort((a, b) => a.year - b.year || a.week - b.week);
    expect(one.pages).not.toEqual(pages.get(one.who));
    expect(byWeek).toEqual(pages.get(one.who));
  }
});

it('a swapped biography has one year of somebody else, in its place', () => {
  const swapped = tricked(people, pages, 'swap', randomFor(1, 'dice')).filter(({ trick }) => trick);
  expect(swapped).toHaveLength(5);
  for (const { who, trick, pages: written } of swapped) {
    expect(written.map(({ year }) => year)).toEqual(pages.get(who)?.map(({ year }) => year));
    const foreign = written.filter(({ text }) => text !== who);
    expect(foreign).toHaveLength(10);
    for (const page of foreign) expect(trick).toEqual({ kind: 'swap', year: page.year, from: page.text });
  }
});
