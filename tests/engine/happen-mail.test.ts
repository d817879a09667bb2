import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { happen } from '../../engine/happen.ts';
import { randomFor } from '../../engine/random.ts';
import { lifeOf, type Society } from '../../engine/society.ts';
import { fileNamed } from '../../personas/memory.ts';
import { acted, aLetter, inviting, toldAll, yes } from '../builders/arranging.ts';
import { aSociety, nextWeek, opened, societyAfter } from '../builders.ts';

const SOCIETY = opened(aSociety(['ada', 'bo', 'cy', 'dot']));

const ada = (society: Society) => lifeOf(society, 'ada');

const mailOf = (society: Society) =>
  ada(society).week.mail.map((mail) => (mail.kind === 'letter' ? mail.text : `${mail.from}: ${mail.kind}`));

describe('mail', () => {
  it('is read by round, sender and the sender’s own order, whatever the order of arrival', () => {
    const someLetter = fc.record({
      who: fc.constantFrom('bo', 'cy', 'dot'),
      round: fc.integer({ min: 1, max: 5 }),
      seq: fc.integer({ min: 1, max: 12 }),
    });
    const key = ({ who, round, seq }: { who: string; round: number; seq: number }) =>
      `${who}/${round}/${seq}`;
    fc.assert(
      fc.property(
        fc.uniqueArray(someLetter, { selector: key, maxLength: 12 }),
        fc.integer(),
        (letters, seed) => {
          const sorted = [...letters].sort(
            (a, b) => a.round - b.round || (a.who < b.who ? -1 : a.who > b.who ? 1 : a.seq - b.seq),
          );
          const arrived = randomFor(seed, 'post').shuffle(letters);
          const society = societyAfter(
            SOCIETY,
            ...arrived.map((one) => aLetter(one.who, 'ada', one.round, one.seq)),
          );
          expect(mailOf(society)).toEqual(sorted.map((one) => `${one.who} ${one.round}.${one.seq}`));
        },
      ),
    );
  });

  it('of every kind reaches whom it concerns', () => {
    const asked = acted(SOCIETY, 'bo', 1, inviting('Hike', ['ada', 'cy']));
    expect(mailOf(asked)).toEqual(['bo: invitation']);
    const read = societyAfter(asked, toldAll(asked, 'ada'));
    const answered = acted(read, 'ada', 2, yes('Hike'));
    expect(lifeOf(answered, 'bo').week.mail).toMatchObject([
      { kind: 'answer', from: 'ada', answer: { yes: true } },
    ]);
  });

  it('makes sender and reader correspondents, and dates both their files', () => {
    const sent = happen(SOCIETY, 'Y2020-W01-contact-2', [aLetter('bo', 'ada', 2, 1)]);
    expect(lifeOf(sent, 'bo').week.addressed).toEqual(['ada']);
    expect(fileNamed(lifeOf(sent, 'bo').memory, 'people/ada')?.used).toBe('Y2020-W01-contact-2');
    expect(ada(sent).week.addressed).toEqual([]);
    const read = happen(sent, 'Y2020-W01-contact-3', [toldAll(sent, 'ada')]);
    expect(ada(read).week.addressed).toEqual(['bo']);
    expect(fileNamed(ada(read).memory, 'people/bo')?.used).toBe('Y2020-W01-contact-3');
  });

  it('leaves once it was told, and only as much as was told', () => {
    const society = societyAfter(
      SOCIETY,
      aLetter('cy', 'ada', 1, 1),
      aLetter('bo', 'ada', 1, 1),
      aLetter('bo', 'ada', 2, 1),
    );
    const told = societyAfter(society, { kind: 'told', who: 'ada', news: 0, mail: 2 });
    expect(mailOf(told)).toEqual(['bo 2.1']);
    expect(ada(told).week.letters).toMatchObject([{ text: 'bo 1.1' }, { text: 'cy 1.1' }]);
  });

  it('that was not told in its week comes first in the next, in its order', () => {
    const late = nextWeek(
      societyAfter(
        SOCIETY,
        aLetter('bo', 'ada', 3, 7),
        aLetter('bo', 'ada', 4, 1),
        aLetter('cy', 'ada', 2, 1),
      ),
    );
    const before = mailOf(late);
    expect(before).toEqual(['bo 3.7', 'bo 4.1', 'cy 2.1']);
    expect(ada(late).week.mail.map((mail) => mail.round)).toEqual([0, 0, 0]);
    const more = societyAfter(late, aLetter('bo', 'ada', 1, 1));
    expect(mailOf(more)).toEqual([...before, 'bo 1.1']);
    expect(mailOf(nextWeek(more))).toEqual(['bo 3.7', 'bo 4.1', 'bo 1.1', 'cy 2.1']);
  });
});

describe('news', () => {
  it('leaves once it was told, and what was not told stays over the week’s end', () => {
    const refusal = { act: 'contact', reason: 'self', about: '' } as const;
    const society = societyAfter(
      SOCIETY,
      { kind: 'refused', who: 'ada', refusal },
      { kind: 'listed-files', who: 'ada' },
      { kind: 'told', who: 'ada', news: 1, mail: 0 },
    );
    expect(ada(society).week.news).toEqual([{ kind: 'files' }]);
    expect(ada(nextWeek(society)).week.news).toEqual([{ kind: 'files' }]);
  });

  it('of a crowd makes those in it people one has seen', () => {
    const seen = [
      { who: 'bo', text: 'sang' },
      { who: 'cy', text: 'danced' },
    ];
    const news = { kind: 'crowd', event: 'Fair', seen } as const;
    const society = societyAfter(
      SOCIETY,
      { kind: 'noticed', who: 'ada', news },
      { kind: 'noticed', who: 'ada', news },
    );
    expect(ada(society).week.seen).toEqual(['bo', 'cy']);
    expect(ada(nextWeek(society)).week.seen).toEqual([]);
  });
});
