/** A habit: how the offline mind answers one task, from what the prompt offers and keyed dice; nothing else. */
import type { Random } from '../../engine/random.ts';
import type { TaskInputs, TaskName } from '../../engine/tasks/task.ts';

export type Habit<N extends TaskName> = (input: TaskInputs[N], dice: Random) => string;

/** Puts words into a frame's slots; a slot without a word shows its name, which a test would find. */
export function filled(frame: string, words: Readonly<Record<string, string | number>>): string {
  return frame.replace(/\{([a-z]+)\}/g, (slot, name: string) => String(words[name] ?? slot));
}

/** One of a list that is never empty. */
export function one<T>(dice: Random, list: readonly T[]): T {
  const picked = dice.pick(list);
  if (picked === undefined) throw new Error('a habit without words');
  return picked;
}

export function chance(dice: Random, probability: number): boolean {
  return dice.float() < probability;
}

/** An action as a persona writes it. */
export function action(
  name: string,
  args: Readonly<Record<string, string | number | readonly string[]>>,
): string {
  const list = Object.entries(args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `<role_action> ${name}(${list.join(', ')}) </role_action>`;
}
