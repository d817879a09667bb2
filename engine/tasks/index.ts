/** All tasks by name; a name without a task does not compile. */
import { founding, selection } from './careers.ts';
import { announce, encounters } from './chances.ts';
import { publicTask, purchase, solo } from './days.ts';
import { publicOutcomes, soloOutcome } from './judging.ts';
import { contact, more, plan } from './plan.ts';
import { profile } from './profile.ts';
import { ratings } from './ratings.ts';
import { discard, review } from './review.ts';
import { outcomes, referee } from './scenes.ts';
import { speak } from './speaking.ts';
import type { Task, TaskName } from './task.ts';
import { wishes } from './wishes.ts';

export const TASKS: { readonly [N in TaskName]: Task<N> } = {
  plan,
  contact,
  more,
  solo,
  purchase,
  public: publicTask,
  speak,
  review,
  discard,
  wishes,
  ratings,
  announce,
  encounters,
  referee,
  outcomes,
  'solo-outcome': soloOutcome,
  'public-outcomes': publicOutcomes,
  founding,
  selection,
  profile,
};
