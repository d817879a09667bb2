/** Where two futures of one week part: the first answer that differs while all that was said before it is the same. */
import type { TrainingRecord, Turn } from './record.ts';

type Answer = Turn & { readonly role: 'assistant' };

/** The answers of two records to the same prompt, which is the system text and the turns before `at`. */
export interface Fork {
  readonly at: number;
  readonly answers: readonly [Answer, Answer];
}

/**
 * Why there is none: nothing differs (`same-answers`), the question does before an answer does (`other-prompt`), or
 * one of the answers should not be learnt from or against (`unwanted`).
 */
export type NoFork = 'same-answers' | 'other-prompt' | 'unwanted';

/** Of two records of one persona's week. */
export function forkOf(one: TrainingRecord, other: TrainingRecord): Fork | NoFork {
  if (one.system !== other.system) return 'other-prompt';
  for (const [at, turn] of one.turns.entries()) {
    const against = other.turns[at];
    if (!against) return 'same-answers';
    if (turn.role === 'assistant' && against.role === 'assistant') {
      if (turn.text === against.text) continue;
      // Asked again it answered a complaint, which is another prompt.
      const isWanted = (answer: Answer) => answer.train && answer.flags.length === 0;
      return isWanted(turn) && isWanted(against) ? { at, answers: [turn, against] } : 'unwanted';
    }
    if (turn.text !== against.text) return 'other-prompt';
  }
  return 'same-answers';
}
