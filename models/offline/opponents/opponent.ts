/** A reference opponent: the offline mind with some habits exchanged, so that an arena has a scale. */
import type { Model } from '../../../engine/model.ts';
import { randomFor } from '../../../engine/random.ts';
import type { TaskInputs, TaskName } from '../../../engine/tasks/task.ts';
import type { Habit, Occasion } from '../habit.ts';
import { offlineMind } from '../mind.ts';

/** Habits that are exchanged, by task; all other questions are answered as the offline mind does. */
export type Manner = { readonly [N in TaskName]?: Habit<N> };

export function opponent(id: string, manner: Manner): Model {
  const mind = offlineMind();
  return {
    id,
    generate: async (request) => {
      const { seed, call, attempt, earlier, task, input } = request;
      const on: Occasion = { seed, dice: randomFor(seed, `${call}#${attempt}`), earlier };
      const text = answer(manner, task, input, on);
      return text === undefined ? mind.generate(request) : { text, stop: 'end' };
    },
  };
}

function answer<N extends TaskName>(
  manner: Manner,
  task: N,
  input: TaskInputs[N],
  on: Occasion,
): string | undefined {
  return manner[task]?.(input, on);
}
