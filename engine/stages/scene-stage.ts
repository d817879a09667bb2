/** A scene while it lasts, and how those who come into it see it. */

import type { Activity } from '../activity.ts';
import type { Moment } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { LineView, SceneView } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { nameOf, personView, placeOf } from '../views/people.ts';
import type { Hearing } from './hearing.ts';

export interface Stage {
  readonly now: Unfolding;
  readonly moment: Moment;
  readonly activity: Activity;
  readonly everybody: readonly string[];
  /** The environment's. */
  readonly conversation: Conversation;
  /** Lines that the environment was asked about in vain since it last answered. */
  readonly missed: LineView[];
  /** In which conversation each has been shown where it is and with whom. */
  readonly shownIn: Map<string, Conversation>;
  readonly hearing: Hearing;
}

/** The scene as `me` comes into it; the environment is none of those in it. */
export function sceneView({ now, activity, everybody }: Stage, me: string | null): SceneView {
  const society = now.society();
  return {
    activity: activity.name,
    kind: activity.kind === 'encounter' ? 'encounter' : 'joint',
    place: placeOf(society, activity.place),
    proposer: activity.proposer === undefined ? null : nameOf(society, activity.proposer),
    brief: activity.description,
    others: everybody.filter((who) => who !== me).map((who) => personView(society, who)),
  };
}
