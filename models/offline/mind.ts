/** The built-in mind: habits and dice, no language model. It sees what the prompt offers and nothing else. */
import type { Model } from '../../engine/model.ts';
import { randomFor } from '../../engine/random.ts';
import type { TaskInputs, TaskName } from '../../engine/tasks/task.ts';
import * as environment from './environment.ts';
import type { Habit } from './habit.ts';
import * as persona from './persona.ts';

/** A task without a habit does not compile. */
const HABITS: { readonly [N in TaskName]: Habit<N> } = {
  plan: persona.plan,
  contact: persona.contact,
  more: persona.more,
  solo: persona.solo,
  purchase: persona.purchase,
  public: persona.publicHabit,
  speak: persona.speak,
  review: persona.review,
  discard: persona.discard,
  wishes: persona.wishes,
  ratings: environment.ratings,
  announce: environment.announce,
  encounters: environment.encounters,
  referee: environment.referee,
  outcomes: environment.outcomes,
  'solo-outcome': environment.soloOutcome,
  'public-outcomes': environment.publicOutcomes,
  founding: environment.founding,
  selection: environment.selection,
  profile: environment.profile,
};

export const OFFLINE = 'offline';

/** After so many answers others get their turn: signals, timers and the disk would starve in a run that never waits. */
const ANSWERS_AT_ONCE = 256;

export function offlineMind(): Model {
  let answers = 0;
  return {
    id: OFFLINE,
    generate: async (request) => {
      answers += 1;
      if (answers % ANSWERS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      const dice = randomFor(request.seed, `${request.call}#${request.attempt}`);
      return { text: answer(request.task, request.input, dice), stop: 'end' };
    },
  };
}

function answer<N extends TaskName>(
  task: N,
  input: TaskInputs[N],
  dice: ReturnType<typeof randomFor>,
): string {
  return HABITS[task](input, dice);
}
