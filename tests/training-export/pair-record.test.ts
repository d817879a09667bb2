import { describe, expect, it } from 'vitest';
import { forkOf } from '../../training-export/fork.ts';
import { pairOf } from '../../training-export/pair-record.ts';
import type { TrainingRecord } from '../../training-export/record.ts';
import { recordOf, turnsOf } from './formats/records.ts';

/** A week of these turns in a run whose life was worth that much. */
function week(
  run: string,
  G: number | null,
  said: readonly string[],
  system = 'You are Ada.',
): TrainingRecord {
  const record = recordOf(turnsOf(...said), { run, system });
  return { ...record, reward: { ...record.reward, G } };
}
const PLAN = ['Plan.', '+I write to Bo.', 'He says yes.', '+Good.'];
const OTHER = ['Plan.', '+I write to Bo.', 'He says yes.', '+Oh well.', 'And now?', '+Sleep.'];

describe('two futures of one week', () => {
  it('part at the first answer that differs, all before it being the same', () => {
    expect(forkOf(week('a', 1, PLAN), week('b', 0, OTHER))).toMatchObject({ at: 3 });
  });

  it.each([
    ['same-answers', PLAN],
    ['same-answers', PLAN.slice(0, 2)],
    ['other-prompt', ['Plan well.', ...PLAN.slice(1)]],
    ['other-prompt', [...PLAN.slice(0, 2), 'He says no.', '+Oh well.']],
    ['unwanted', [...PLAN.slice(0, 3), '-Oh well.']],
  ])('do not part, or nobody may learn from it: %s', (reason, said) => {
    expect(forkOf(week('a', 1, PLAN), week('b', 0, said))).toBe(reason);
  });

  it('are other prompts where the system texts differ', () => {
    expect(forkOf(week('a', 1, PLAN), week('b', 0, OTHER, 'You are Bo.'))).toBe('other-prompt');
  });

  it('have nothing to compare where an answer came only after a complaint', () => {
    const again = week('b', 0, OTHER);
    const turns = again.turns.map((turn) =>
      turn.role === 'assistant' ? { ...turn, flags: ['asked-again'] } : turn,
    );
    expect(forkOf(week('a', 1, PLAN), { ...again, turns })).toBe('unwanted');
  });
});

describe('a pair', () => {
  it('prefers the answer of the life that was better, whichever run is named first', () => {
    const [good, bad] = [week('a', 0.5, PLAN), week('b', 0.1, OTHER)];
    const expected = {
      prompt: {
        system: 'You are Ada.',
        turns: [
          { role: 'user', text: 'Plan.' },
          { role: 'assistant', text: 'I write to Bo.' },
          { role: 'user', text: 'He says yes.' },
        ],
      },
      chosen: 'Good.',
      rejected: 'Oh well.',
      better: { run: 'a', G: 0.5 },
      worse: { run: 'b', G: 0.1 },
    };
    expect(pairOf(good, bad, 0.2)).toMatchObject(expected);
    expect(pairOf(bad, good, 0.2)).toMatchObject(expected);
  });

  it('needs a difference of the margin, and two lives that are worth something known', () => {
    expect(pairOf(week('a', 0.5, PLAN), week('b', 0.25, OTHER), 0.25)).toHaveProperty('chosen', 'Good.');
    expect(pairOf(week('a', 0.5, PLAN), week('b', 0.3, OTHER), 0.25)).toBe('within-margin');
    expect(pairOf(week('a', 0.5, PLAN), week('b', null, OTHER), 0)).toBe('no-return');
    expect(pairOf(week('a', 0, PLAN), week('b', -1, OTHER), 1)).toHaveProperty('rejected', 'Oh well.');
  });
});
