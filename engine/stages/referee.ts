/** The environment in a scene: asked after every line, and once more for outcomes that the end did not bring. */

import { momentName } from '../clock.ts';
import { type Course, choiceOfNext, endAfter } from '../rules/scene-turns.ts';
import { skillsToName } from '../rules/skills.ts';
import { lifeOf } from '../society.ts';
import type { Judged, LineView, Named, Refereed, Refereeing } from '../tasks/task.ts';
import { lawsOf } from '../unfolding.ts';
import { nowOf } from '../views/now.ts';
import { nameOf } from '../views/people.ts';
import { type Stage, sceneView } from './scene-stage.ts';
import { subjectView } from './subjects.ts';

/** What the environment says to a line; null if nothing usable, and then its next question tells it the line. */
export async function referee(stage: Stage, course: Course, line: LineView): Promise<Refereed | null> {
  const { now, moment, activity, everybody, conversation } = stage;
  const laws = lawsOf(now);
  const named = (ids: readonly string[]) => namesOf(stage, ids);
  const ending = endAfter(course, laws);
  const { value, answered } = await now.ask(moment, activity.id, null, {
    task: 'referee',
    call: `${momentName(moment)}/${activity.id}/${String(line.turn).padStart(2, '0')}/referee`,
    asked: { role: 'environment' },
    conversation,
    input: {
      ...refereeing(stage),
      ...line,
      participants: named(everybody),
      choice: ending === 'must' ? [] : named(choiceOfNext(course, laws)),
      mayEnd: ending !== 'not-yet',
      mustEnd: ending === 'must',
    },
  });
  if (answered) stage.missed.length = 0;
  else stage.missed.push(line);
  return answered ? value : null;
}

/** The outcomes of all; asked for by themselves where the end of the scene did not bring them. */
export async function completed(
  stage: Stage,
  outcomes: readonly Judged[] | null,
): Promise<readonly Judged[]> {
  const { now, moment, activity, everybody, conversation } = stage;
  if (everybody.length < 2) return [];
  const known = outcomes ?? [];
  if (everybody.every((who) => known.some((one) => one.who === who))) return known;
  const { value } = await now.ask(moment, activity.id, null, {
    task: 'outcomes',
    call: `${momentName(moment)}/${activity.id}/outcomes`,
    asked: { role: 'environment' },
    conversation,
    input: refereeing(stage),
  });
  return [...known, ...value.outcomes.filter((one) => !known.some((old) => old.who === one.who))];
}

function refereeing(stage: Stage): Refereeing {
  const { now, moment, everybody, conversation, missed } = stage;
  const society = now.society();
  const { language, laws } = society.common.world;
  const opening = conversation.turns.length === 0;
  const subjects = opening ? everybody.map((id) => subjectView(society, id)) : [];
  const states = everybody.map((id) => lifeOf(society, id).state);
  const skills = opening ? skillsToName(society.common, states) : [];
  return {
    language,
    laws,
    now: nowOf(society, moment.turn),
    scene: { subjects, skills, ...sceneView(stage, null) },
    opening,
    missed: [...missed],
    participants: namesOf(stage, everybody),
  };
}

function namesOf({ now }: Stage, ids: readonly string[]): readonly Named[] {
  const society = now.society();
  return ids.map((id) => ({ id, name: nameOf(society, id) }));
}
