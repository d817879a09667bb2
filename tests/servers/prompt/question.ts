/** Which question a request puts, by the words of its last turn; found in the prompt's own text. */
import type { PromptFile } from '../../../engine/prompts/prompts.ts';
import type { TaskName } from '../../../engine/tasks/task.ts';
import type { Language } from '../../../personas/ties.ts';
import type { Message } from '../http/request.ts';
import { beginning, ending, type Slots } from './template.ts';

export type Author = 'persona' | 'environment' | 'judge';

export interface Question {
  readonly language: Language;
  readonly author: Author;
  readonly task: TaskName;
  /** The part of the wording that was met, such as `last`. */
  readonly part: string;
  readonly slots: Slots;
  readonly system: string;
  /** Turns of whoever asks, this one last; complaints and the answers they are about left out. */
  readonly turns: readonly string[];
}

interface Shape {
  readonly task: TaskName;
  readonly file: PromptFile;
  readonly parts: readonly string[];
}

const PERSONA: readonly Shape[] = [
  { task: 'speak', file: 'scene', parts: ['your-turn', 'start', 'last-turn'] },
  { task: 'plan', file: 'plan', parts: ['main'] },
  { task: 'contact', file: 'contact', parts: ['main', 'last'] },
  { task: 'more', file: 'more', parts: ['plan', 'review'] },
  { task: 'solo', file: 'day', parts: ['solo'] },
  { task: 'public', file: 'day', parts: ['public'] },
  { task: 'purchase', file: 'day', parts: ['purchase'] },
  { task: 'review', file: 'review', parts: ['main', 'last'] },
  { task: 'discard', file: 'review', parts: ['discard'] },
  { task: 'wishes', file: 'wishes', parts: ['main'] },
  { task: 'ratings', file: 'ratings', parts: ['main'] },
];

const ENVIRONMENT: readonly Shape[] = [
  { task: 'referee', file: 'referee', parts: ['line'] },
  { task: 'outcomes', file: 'referee', parts: ['outcomes'] },
  { task: 'solo-outcome', file: 'judge', parts: ['solo'] },
  { task: 'public-outcomes', file: 'judge', parts: ['public'] },
  { task: 'encounters', file: 'encounters', parts: ['main'] },
  { task: 'announce', file: 'announce', parts: ['main'] },
  { task: 'founding', file: 'careers', parts: ['founding'] },
  { task: 'selection', file: 'careers', parts: ['selection'] },
  { task: 'profile', file: 'profile', parts: ['main'] },
];

/** The question that is put; undefined where the prompt is none of the society's. */
export function questionOf(messages: readonly Message[]): Question | undefined {
  const system = messages.find((message) => message.role === 'system')?.text ?? '';
  const turns = messages.filter((message) => message.role === 'user').map((message) => message.text);
  for (const language of ['en', 'zh'] as const) {
    const isPersona = system.startsWith(beginning(language, 'rules', 'main'));
    const isEnvironment = system.startsWith(beginning(language, 'environment', 'main'));
    if (isPersona) return put(language, PERSONA, system, turns);
    if (isEnvironment) return put(language, ENVIRONMENT, system, turns);
  }
  return undefined;
}

/** The last turn that is a question; what follows it are complaints about the answers. */
function put(
  language: Language,
  shapes: readonly Shape[],
  system: string,
  turns: readonly string[],
): Question | undefined {
  for (let last = turns.length; last > Math.max(0, turns.length - 3); last -= 1) {
    for (const { task, file, parts } of shapes) {
      for (const part of parts) {
        const slots = ending(language, file, part, turns[last - 1] ?? '');
        if (!slots) continue;
        const author = task === 'ratings' ? 'judge' : shapes === PERSONA ? 'persona' : 'environment';
        return { language, author, task, part, slots, system, turns: turns.slice(0, last) };
      }
    }
  }
  return undefined;
}
