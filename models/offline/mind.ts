/** The built-in mind: habits and dice, no language model. It sees what the prompt offers and nothing else. */
import type { Model, Request } from '../../engine/model.ts';
import { randomFor } from '../../engine/random.ts';
import type { TaskInputs, TaskName } from '../../engine/tasks/task.ts';
import { contact, more } from './contact.ts';
import { publicHabit, purchase, solo } from './day.ts';
import * as environment from './environment.ts';
import type { Habit, Occasion } from './habit.ts';
import { plan } from './plan.ts';
import { ratings } from './ratings.ts';
import { outcomes, referee } from './referee.ts';
import { review } from './review.ts';
import { speak } from './talk.ts';
import { discard, wishes } from './year.ts';

/** A task without a habit does not compile. */
const HABITS: { readonly [N in TaskName]: Habit<N> } = {
  plan,
  contact,
  more,
  solo,
  purchase,
  public: publicHabit,
  speak,
  review,
  discard,
  wishes,
  ratings,
  announce: environment.announce,
  encounters: environment.encounters,
  referee,
  outcomes,
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
      return { text: answer(request.task, request.input, occasionOf(request)), stop: 'end' };
    },
  };
}

function occasionOf({ seed, call, attempt, earlier }: Request): Occasion {
  return { seed, dice: randomFor(seed, `${call}#${attempt}`), earlier };
}

function answer<N extends TaskName>(task: N, input: TaskInputs[N], on: Occasion): string {
  return HABITS[task](input, on);
}
