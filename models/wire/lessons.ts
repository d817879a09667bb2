/** What one back-end has learnt about its server in this run: only grows, and each thing is said once. */
import type { Refused } from './outgoing.ts';

export interface Lessons {
  readonly refused: Refused;
  /** Leaves a part of requests out from now on; gives what there is to say about it. */
  readonly leaveOut: (part: string) => readonly string[];
  /** The fact under the back-end's name, the first time; later nothing. */
  readonly once: (fact: string) => readonly string[];
}

export function noLessonsYet(id: string): Lessons {
  const refused = new Set<string>();
  const told = new Set<string>();
  const once = (fact: string): readonly string[] => {
    if (told.has(fact)) return [];
    told.add(fact);
    return [`${id}: ${fact}`];
  };
  return {
    refused,
    once,
    leaveOut: (part) => {
      refused.add(part);
      return once(`it does not take ${part}: left out from now on`);
    },
  };
}
