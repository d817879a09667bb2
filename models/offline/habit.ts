/** A habit: how the offline mind answers one task, from what the prompt offers and keyed dice; nothing else. */
import type { Exchange } from '../../engine/model.ts';
import type { Random } from '../../engine/random.ts';
import type { TaskInputs, TaskName } from '../../engine/tasks/task.ts';

/** What stands beside the question: dice of its own, and what the same conversation holds already. */
export interface Occasion {
  readonly seed: number;
  readonly dice: Random;
  readonly earlier: readonly Exchange[];
}

export type Habit<N extends TaskName> = (input: TaskInputs[N], on: Occasion) => string;

export function chance(dice: Random, probability: number): boolean {
  return dice.float() < probability;
}

/** One of a list, drawn by weight; undefined if none weighs anything. */
export function drawn<T>(dice: Random, list: readonly T[], weight: (item: T) => number): T | undefined {
  const weights = list.map((item) => Math.max(0, weight(item)));
  let left = dice.float() * weights.reduce((sum, one) => sum + one, 0);
  return list.find((_, at) => {
    left -= weights[at] ?? 0;
    return left < 0;
  });
}

/** An action as a persona writes it. */
export function action(
  name: string,
  args: Readonly<Record<string, string | number | readonly string[]>>,
): string {
  const list = Object.entries(args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `<role_action> ${name}(${list.join(', ')}) </role_action>`;
}

/** A number in [0, 1) that belongs to a name: for what stays the same all life long. */
export function lasting(...name: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of name.join('/')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
