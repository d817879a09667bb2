import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upToLastTrained, wantedPieces } from '../../../training-export/formats/pieces.ts';
import { type Row, rowTokens } from '../../../training-export/formats/row.ts';
import { rowsOf } from '../../../training-export/formats/rows.ts';
import { TRAINER_NAMES, type TrainerName } from '../../../training-export/formats/trainer.ts';
import { trainerOf } from '../../../training-export/formats/trainers.ts';
import { validate } from '../../../training-export/formats/validate.ts';
import { recordSchema } from '../../../training-export/record.ts';
import { jsonLine } from '../../../training-export/text/json-line.ts';
import { recordOf, turnsOf } from './records.ts';

const rows = (name: TrainerName, ...said: readonly string[]): readonly Row[] =>
  rowsOf(trainerOf(name), recordOf(turnsOf(...said)));
const id = 'run/ada/Y2020-W03';
const system = { role: 'system', content: 'You are Ada.' };
const user = (content: string) => ({ role: 'user', content });
const answer = (content: string) => ({ role: 'assistant', content });

/** A week with unwanted answers at the beginning, in the middle and at the end. */
const MIXED = ['q1', '-a1', 'q2', '+a2', 'q3', '+a3', 'q4', '-a4', 'q5', '+a5', 'q6', '-a6'];

describe('a week for a trainer with masks', () => {
  it('is one row, up to the last trained answer, with weights on the answers', () => {
    const weighed = (content: string, weight: number) => ({ ...answer(content), weight });
    expect(rows('messages', 'q1', '-a1', 'q2', '+a2', 'q3', '-a3')).toEqual([
      { messages: [system, user('q1'), weighed('a1', 0), user('q2'), weighed('a2', 1)] },
    ]);
  });

  it('says on every message whether Axolotl trains it', () => {
    const marked = (message: Row, train: boolean) => ({ ...message, train });
    const messages = [
      marked(system, false),
      marked(user('q1'), false),
      marked(answer('a1'), false),
      marked(user('q2'), false),
      marked(answer('a2'), true),
    ];
    expect(rows('axolotl', 'q1', '-a1', 'q2', '+a2')).toEqual([{ messages, id }]);
  });

  it('carries the id of its record only where further keys do no harm', () => {
    const withId = TRAINER_NAMES.filter((name) => rows(name, 'q', '+a').every((row) => row.id === id));
    expect(withId).toEqual(TRAINER_NAMES.filter((name) => name !== 'messages' && name !== 'together'));
  });
});

describe('a week for a trainer without masks', () => {
  it('stays whole if every answer is wanted', () => {
    expect(rows('trl', 'q1', '+a1', 'q2', '+a2')).toEqual([
      { messages: [system, user('q1'), answer('a1'), user('q2'), answer('a2')], id },
    ]);
  });

  it('is cut at unwanted answers, and what was said before is told in the next first turn', () => {
    const first = 'q1\n\nYou said:\na1\n\nq2';
    const second = `${first}\n\nYou said:\na2\n\nq3\n\nYou said:\na3\n\nq4\n\nYou said:\na4\n\nq5`;
    expect(rows('trl', ...MIXED)).toEqual([
      { messages: [system, user(first), answer('a2'), user('q3'), answer('a3')], id },
      { messages: [system, user(second), answer('a5')], id },
    ]);
  });

  it('is told in the language of its world', () => {
    const [row] = rowsOf(
      trainerOf('trl'),
      recordOf(turnsOf('问', '-答', '再问', '+再答'), { language: 'zh' }),
    );
    expect(row?.messages).toEqual([system, user('问\n\n你当时说：\n答\n\n再问'), answer('再答')]);
  });

  it('has the system text in a column of its own for LLaMA-Factory, and an even count of turns', () => {
    expect(rows('llama-factory', 'q1', '+a1', 'q2', '-a2')).toEqual([
      { system: 'You are Ada.', conversations: [user('q1'), answer('a1')], id },
    ]);
  });

  it('is a row per trained answer as prompt and completion, unwanted answers standing in the prompt', () => {
    expect(rows('trl-completion', 'q1', '-a1', 'q2', '+a2', 'q3', '+a3')).toEqual([
      { prompt: [system, user('q1'), answer('a1'), user('q2')], completion: [answer('a2')], id },
      {
        prompt: [system, user('q1'), answer('a1'), user('q2'), answer('a2'), user('q3')],
        completion: [answer('a3')],
        id,
      },
    ]);
  });
});

describe('any week', () => {
  const weeks = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }).map((wanted) => {
    const said = wanted.flatMap((train, at) => [`question ${at}.`, `${train ? '+' : '-'}answer ${at}.`]);
    return {
      turns: turnsOf(...said),
      wanted: wanted.flatMap((train, at) => (train ? [`answer ${at}.`] : [])),
    };
  });

  it('has every wanted answer trained once and no other, whatever the trainer', () => {
    fc.assert(
      fc.property(weeks, ({ turns, wanted }) => {
        const pieces = wantedPieces(turns, 'en').flat();
        expect(pieces.filter(({ role }) => role === 'assistant').map(({ text }) => text)).toEqual(wanted);
        expect(upToLastTrained(turns).flatMap(({ text, train }) => (train ? [text] : []))).toEqual(wanted);
        const completions = rowsOf(trainerOf('trl-completion'), recordOf(turns)).map((row) => row.completion);
        expect(completions).toEqual(wanted.map((text) => [answer(text)]));
      }),
    );
  });

  it('has before a trained answer all that was said before it', () => {
    fc.assert(
      fc.property(weeks, ({ turns }) => {
        for (const piece of wantedPieces(turns, 'en')) {
          const all = turns.map(({ text }) => text);
          const until = all.indexOf(piece.at(-1)?.text ?? '');
          const told = piece.map(({ text }) => text).join('\n');
          expect(all.slice(0, until + 1).filter((text) => !told.includes(text))).toEqual([]);
        }
      }),
    );
  });

  it('makes rows that its trainer has nothing against', () => {
    for (const name of TRAINER_NAMES) {
      const trainer = trainerOf(name);
      fc.assert(
        fc.property(weeks, ({ turns }) => {
          const lines = rowsOf(trainer, recordOf(turns)).map(jsonLine);
          const inRows = [...validate(trainer, lines)].filter(({ line }) => line !== null);
          expect(inRows).toEqual([]);
        }),
        { numRuns: 30 },
      );
    }
  });

  it('makes no row if nothing in it is trained', () => {
    for (const name of TRAINER_NAMES) expect(rows(name, 'q1', '-a1')).toEqual([]);
  });

  it('is a record as the schema has it', () => {
    expect(recordSchema.parse(recordOf(turnsOf(...MIXED)))).toEqual(recordOf(turnsOf(...MIXED)));
  });
});

describe("a row's tokens", () => {
  it('are those of its texts and some for each turn', () => {
    // 4 letters are a token: 2 + 1 for the texts of either role and content, 6 around the turn
    expect(rowTokens({ messages: [{ role: 'user', content: 'abcd' }] })).toBe(1 + 1 + 6);
    expect(
      rowTokens({ prompt: [], completion: [{ role: 'user', content: 'x'.repeat(4000), weight: 1 }] }),
    ).toBe(1007);
  });
});
