/** What every ledger must do, whatever it writes on. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextUnit, type Unit } from '../../../engine/clock.ts';
import { happen } from '../../../engine/happen.ts';
import { answerKey, type Happened, type JournalLine, type Ledger } from '../../../engine/ledger/ledger.ts';
import { type Snapshot, snapshotText } from '../../../engine/ledger/snapshot.ts';
import { NOTHING_YET } from '../../../engine/tally.ts';
import { aSociety } from '../../builders.ts';

/** A ledger as one life of a run opened it, and what stands in it. */
export interface Opened {
  readonly ledger: Ledger;
  /** As the next life of the run opens it; the one before may have been killed. */
  readonly again: () => Opened;
  /** The blocks of every conversation that was noted in a unit, each time that it was. */
  readonly noted: (unit: Unit) => readonly (readonly string[])[];
  readonly events: (unit: Unit) => readonly Happened[];
  readonly latest: () => Snapshot | undefined;
}

export const START: Snapshot = { society: aSociety(['ada', 'bo']), tally: NOTHING_YET };
export const FIRST: Unit = START.society.common.unit;
const SECOND: Unit = nextUnit(FIRST, 10);

/** An answer as it is journaled. */
export function aLine(call: string, answer: string | null, parts: Partial<JournalLine> = {}): JournalLine {
  return {
    call,
    attempt: 1,
    conversation: 'c',
    prompt: 'p',
    turn: 't',
    answer,
    stop: 'end',
    model: 'm',
    ...parts,
  };
}

const HAPPENED: readonly Happened[] = [
  { at: 'Y2020-W01-review', event: { kind: 'diarised', who: 'ada', text: 'A day\u2028went by.' } },
  { at: 'Y2020-W01-close', event: { kind: 'passed', to: SECOND } },
];

/** The society after the first week. */
const NEXT: Snapshot = {
  society: HAPPENED.reduce((society, { at, event }) => happen(society, at, [event]), START.society),
  tally: { ...NOTHING_YET, answers: 2 },
};

/** Any text: of any UTF-16 units, surrogates without their half among them. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0, 0x0a, 0x0d, 0x22, 0x5c, 0x85, 0x2028, 0x2029, 0xd800, 0xdc00, 0xdfff, 0xfeff, 0xfffe),
);
export const anyText = fc.array(unit, { maxLength: 40 }).map((units) => String.fromCharCode(...units));

/** `open` opens a new ledger for a run that begins with `START`. */
export function ledgerContract(name: string, open: () => Opened): void {
  describe(`the ledger ${name}`, () => {
    it('knows no answer of a run that was never lived', async () => {
      expect([...(await open().ledger.begin(FIRST))]).toEqual([]);
    });

    it('knows an answer when its unit is begun again, even if the process that got it was killed', async () => {
      const first = open();
      await first.ledger.begin(FIRST);
      const lines = [
        aLine('plan/ada', 'I plan.'),
        aLine('plan/bo', null, { stop: 'unavailable', failure: 'busy: x' }),
      ];
      for (const line of lines) first.ledger.record(line);
      const known = await first.again().ledger.begin(FIRST);
      expect([...known.values()]).toEqual(lines);
    });

    it('keeps the answers to a question and to the complaints about them apart', async () => {
      const first = open();
      await first.ledger.begin(FIRST);
      for (const attempt of [1, 2, 3]) first.ledger.record(aLine('plan/ada', `${attempt}`, { attempt }));
      const known = await first.again().ledger.begin(FIRST);
      expect([1, 2, 3].map((attempt) => known.get(answerKey('plan/ada', attempt))?.answer)).toEqual([
        '1',
        '2',
        '3',
      ]);
    });

    it('knows everything that several lives of a run have answered', async () => {
      let opened = open();
      for (const life of ['1', '2', '3']) {
        await opened.ledger.begin(FIRST);
        opened.ledger.record(aLine(life, life));
        opened = opened.again();
      }
      expect([...(await opened.ledger.begin(FIRST)).values()].map((line) => line.answer)).toEqual([
        '1',
        '2',
        '3',
      ]);
    });

    it('gives back any text as it was, whole, with NUL, line ends and halves of characters', async () => {
      const first = open();
      await first.ledger.begin(FIRST);
      const texts = fc.sample(
        fc.record({ call: anyText, answer: anyText, turn: anyText, reasoning: anyText }),
        {
          numRuns: 300,
          seed: 1,
        },
      );
      const lines = texts.map(({ call, answer, ...more }, at) => aLine(`${at}/${call}`, answer, more));
      for (const line of lines) first.ledger.record(line);
      expect([...(await first.again().ledger.begin(FIRST)).values()]).toEqual(lines);
    });

    it('notes what a conversation begins with once in a unit, whoever asks for it how often', async () => {
      const first = open();
      await first.ledger.begin(FIRST);
      first.ledger.converse('2020-1/ada', ['the world', 'who ada is']);
      first.ledger.converse('2020-1/ada', ['the world', 'who ada is']);
      first.ledger.converse('2020-1/bo', ['the world', 'who bo is\u2028\ud800']);
      const second = first.again();
      await second.ledger.begin(FIRST);
      second.ledger.converse('2020-1/ada', ['the world', 'who ada is']);
      const noted = [
        ['the world', 'who ada is'],
        ['the world', 'who bo is\u2028\ud800'],
      ];
      expect(second.noted(FIRST)).toEqual(noted);
      await second.ledger.close();
      expect(second.noted(FIRST)).toEqual(noted);
    });

    it('keeps what happened in a unit, and the society after it, from its commit on', async () => {
      const first = open();
      await first.ledger.begin(FIRST);
      first.ledger.record(aLine('plan/ada', 'x'));
      await first.ledger.commit(FIRST, HAPPENED, NEXT);
      const second = first.again();
      expect(second.events(FIRST)).toEqual(HAPPENED);
      const latest = second.latest();
      expect(latest && snapshotText(latest)).toBe(snapshotText(NEXT));
    });

    it('has no event of a unit that was not committed', async () => {
      const first = open();
      await first.ledger.begin(FIRST);
      first.ledger.record(aLine('plan/ada', 'x'));
      expect(first.again().events(FIRST)).toEqual([]);
    });

    it('knows the answers of each unit in that unit only', async () => {
      const first = open();
      await first.ledger.begin(FIRST);
      first.ledger.record(aLine('one', '1'));
      await first.ledger.commit(FIRST, HAPPENED, NEXT);
      expect([...(await first.ledger.begin(SECOND))]).toEqual([]);
      first.ledger.record(aLine('two', '2'));
      const second = first.again();
      expect([...(await second.ledger.begin(SECOND)).keys()]).toEqual([answerKey('two', 1)]);
    });

    it('may be closed twice, and what was answered before it was closed stays known', async () => {
      const first = open();
      await first.ledger.begin(FIRST);
      first.ledger.record(aLine('plan/ada', 'x'));
      await first.ledger.close();
      await first.ledger.close();
      expect([...(await first.again().ledger.begin(FIRST)).keys()]).toEqual([answerKey('plan/ada', 1)]);
    });
  });
}
