import { describe, expect, it } from 'vitest';
import { type AnswerLine, countsOf, NO_ANSWERS, together, whomOf } from '../../arena/answer-counts.ts';

const line = (attempt: number, parts: Partial<AnswerLine> = {}): AnswerLine => ({
  call: 'Y2020-W01-plan/plan/ada',
  attempt,
  answer: 'yes',
  stop: 'end',
  ...parts,
});

describe('the answers to a question', () => {
  it('are one question, whatever tries it took', () => {
    expect(countsOf([line(1), line(2), line(3, { accepted: ['repaired', 'cut'] })])).toEqual({
      ...NO_ANSWERS,
      questions: 1,
      askedAgain: 2,
      repaired: 1,
      cut: 1,
    });
  });

  it('have failed where none of them was usable, not where a part of one was', () => {
    expect(countsOf([line(1), line(2), line(3)])).toMatchObject({ failed: 1, salvaged: 0 });
    expect(countsOf([line(1, { salvage: true }), line(2), line(3)])).toMatchObject({
      failed: 0,
      salvaged: 1,
    });
    const gone = { answer: null, stop: 'unavailable' } as const;
    expect(countsOf([line(1, gone)])).toMatchObject({ failed: 1, askedAgain: 0 });
  });

  it('that were refused count as such; of two lines for one try the last counts', () => {
    expect(countsOf([line(1, { stop: 'refused' }), line(2, { accepted: [] })])).toMatchObject({
      refused: 1,
      failed: 0,
    });
    expect(countsOf([line(1), line(1, { accepted: [] })])).toMatchObject({ askedAgain: 0, failed: 0 });
  });

  it('cost the tokens of all tries; missing where nobody said how many', () => {
    const usage = { input: 100, cached: 20, output: 5 };
    const counts = countsOf([line(1, { usage }), line(2, { usage: { ...usage, written: 7 } }), line(3)]);
    expect(counts.usage).toEqual({ input: 200, cached: 40, written: 7, output: 10 });
    expect(countsOf([line(1)]).usage).toBeNull();
    expect(together(counts, NO_ANSWERS).usage).toEqual(counts.usage);
    expect(together(counts, counts)).toMatchObject({ questions: 2, askedAgain: 4, usage: { input: 400 } });
  });
});

describe('a call', () => {
  it.each([
    ['Y2021-W01-plan/plan/ada-lind', { role: 'persona', id: 'ada-lind' }],
    ['Y2021-W01-plan/1/more/ada-lind', { role: 'persona', id: 'ada-lind' }],
    ['Y2021-W01-day-1/joint-ada-2021-1-1-1/01/speak/bo', { role: 'persona', id: 'bo' }],
    ['Y2021-W01-plan/plan/plan', { role: 'persona', id: 'plan' }],
    ['Y2021-W01-day-1/joint-ada-2021-1-1-1/01/referee', { role: 'environment' }],
    ['Y2021-W01-day-1/solo-ada/solo-outcome', { role: 'environment' }],
    ['Y2021-W01-announce/announce', { role: 'environment' }],
    ['Y2021-end-profile/profile/ada', { role: 'environment' }],
    ['Y2021-end-ratings/ratings/ada', { role: 'judge' }],
  ])('%s is put to who is asked', (call, whom) => {
    expect(whomOf(call)).toEqual(whom);
  });
});
