/** Who speaks when in a scene (rules.md 8): pure, on what has been said so far. */
import type { Laws } from '../../worlds/laws.ts';

/** The course of a scene: speakers of the turns so far, and who is still there. */
export interface Course {
  readonly speakers: readonly string[];
  readonly present: readonly string[];
}

/** The proposer begins; in an encounter the smaller id. */
export function firstSpeaker(participants: readonly string[], proposer: string | undefined): string {
  const first = [...participants].sort()[0];
  if (first === undefined) throw new Error('a scene without anybody');
  return proposer !== undefined && participants.includes(proposer) ? proposer : first;
}

/**
 * Whom the environment may name after a turn: nobody in a pair; only those who were silent so far once there are no
 * more turns left than such; never who just spoke.
 */
export function choiceOfNext({ speakers, present }: Course, { scene }: Laws): readonly string[] {
  if (present.length <= 2) return [];
  const last = speakers.at(-1);
  const others = present.filter((who) => who !== last);
  const silent = others.filter((who) => !speakers.includes(who));
  const turnsLeft = scene.turnsMost - speakers.length;
  return silent.length >= turnsLeft && silent.length > 0 ? silent : others;
}

/** The speaker named if it can be, else who has been silent longest; of equals the smaller id. */
export function nextSpeaker(course: Course, named: string | null, laws: Laws): string {
  const { speakers, present } = course;
  const choice = choiceOfNext(course, laws);
  if (named !== null && choice.includes(named)) return named;
  const among = choice.length > 0 ? choice : present.filter((who) => who !== speakers.at(-1));
  const next = [...among].sort(
    (a, b) => speakers.lastIndexOf(a) - speakers.lastIndexOf(b) || (a < b ? -1 : 1),
  )[0];
  if (next === undefined) throw new Error('a scene with nobody to speak');
  return next;
}

/** Whether the scene may end after this many turns, and whether it has to. */
export function endAfter({ speakers, present }: Course, { scene }: Laws): 'may' | 'must' | 'not-yet' {
  if (speakers.length >= scene.turnsMost || present.length < 2) return 'must';
  return speakers.length >= scene.turnsLeast ? 'may' : 'not-yet';
}
