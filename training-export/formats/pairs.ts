/** Two answers to the same prompt, of which one is preferred. */
import type { Row } from './row.ts';
import type { PairShape } from './trainer.ts';

/** The week so far: turns alternate, beginning and ending with a user turn. */
export type Prompt = Readonly<{
  system: string;
  turns: readonly Readonly<{ role: 'user' | 'assistant'; text: string }>[];
}>;

export type Pair = Readonly<{
  prompt: Prompt;
  chosen: string;
  rejected: string;
  /** `fork`: two futures of one week, which teach what pays. `asked-again`: an answer and its repair, which teach form. */
  origin: 'fork' | 'asked-again';
}>;

/** The row of a pair. Its origin is told where a further key does no harm. */
export function pairRowOf(shape: PairShape, { prompt, chosen, rejected, origin }: Pair): Row {
  const turns = prompt.turns.map(({ role, text }): Row => ({ role, content: text }));
  const messages = [{ role: 'system', content: prompt.system }, ...turns];
  const [better, worse] = [answer(chosen), answer(rejected)];
  switch (shape) {
    case 'lists':
      return { prompt: messages, chosen: [better], rejected: [worse], origin };
    case 'columns':
      return { system: prompt.system, conversations: turns, chosen: better, rejected: worse, origin };
    case 'outputs':
      return { input: { messages }, preferred_output: [better], non_preferred_output: [worse] };
    default:
      return shape satisfies never;
  }
}

function answer(text: string): Row {
  return { role: 'assistant', content: text };
}
