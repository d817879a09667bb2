/** A persona's line in a scene: what it has come into, what it heard since its last one, and what it says. */

import type { Said } from '../events.ts';
import { wording } from '../prompts/prompts.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import type { Reply } from '../speech/reply.ts';
import { cutTo, isLonger, LENIENCE } from './lengths.ts';
import { listed } from './lists.ts';
import { ownParts } from './own-parts.ts';
import { bad, good, readPersona } from './persona-reply.ts';
import { peopleText } from './persons.ts';
import { readActs } from './read-acts.ts';
import { shown } from './shown.ts';
import type { Reading, SceneView, Task, TaskInputs, TaskOutputs } from './task.ts';
import { heardTexts, tell } from './tell.ts';

export const speak: Task<'speak'> = {
  name: 'speak',
  by: 'persona',
  maxTokens: 250,
  render: (input) => {
    const { language, scene, heard, picture, turn, turnsLeft, laws } = input;
    const say = wording(language);
    return [
      scene ? opening(input, scene) : tell(input).trim(),
      ...heardTexts(say, heard, laws.tokens.heard),
      picture ? shown(picture) : '',
      say('scene', turn === 1 ? 'start' : turnsLeft <= 1 ? 'last-turn' : 'your-turn'),
    ]
      .filter((part) => part !== '')
      .join('\n');
  },
  read: (answer, input) => {
    if (answer.trim() === '') return { ok: true, value: { said: [], acts: [], cut: false }, flags: [] };
    return readPersona(answer, (reply) => readLine(reply, input));
  },
  otherwise: () => ({ said: [], acts: [], cut: false }),
};

function opening(input: TaskInputs['speak'], scene: SceneView): string {
  const say = wording(input.language);
  return say('scene', 'opening', {
    ...setting(input, scene),
    news: tell(input),
    brief: scene.proposer
      ? say('scene', 'proposed', { proposer: shown(scene.proposer), message: brief(input, scene) })
      : say('scene', 'chance', { message: brief(input, scene) }),
    people: peopleText(scene.others, input.language),
  });
}

/** What everybody in a scene can see of it, the environment too. */
export function setting({ language, now }: Pick<TaskInputs['speak'], 'language' | 'now'>, scene: SceneView) {
  const objects = scene.place.objects.map((object) => object.name);
  return {
    day: now.day,
    activity: shown(scene.activity),
    place: shown(scene.place.name),
    description: shown(scene.place.description),
    objects: listed(wording(language), objects),
  };
}

/** What it was proposed with, no longer than a line: whoever accepted has read the whole. */
export function brief({ laws }: Pick<TaskInputs['speak'], 'laws'>, scene: SceneView): string {
  return shown(cutTo(scene.brief, laws.scene.lineWords));
}

function readLine(reply: Reply, input: TaskInputs['speak']): Reading<TaskOutputs['speak']> {
  const acts = readActs(reply, input, ['gift', 'exit']);
  const { parts, cut, kept } = ownParts(reply, input.me.name, input.present);
  const match = nameMatcher(input.directory.people);
  const said = parts.flatMap((part): Said[] => {
    const text = part.text.trim();
    if (text === '') return [];
    if (typeof part.to === 'string') return [{ to: part.to, text }];
    return [{ to: part.to.flatMap((name) => match(name) ?? []), text }];
  });
  const limit = input.laws.scene.lineWords;
  const heard = said.filter((part) => part.to !== 'self').map((part) => part.text);
  if (isLonger(heard.join(' '), LENIENCE * limit)) return bad('too-long', String(limit));
  return { ...good({ said, acts, cut }, reply, cut ? ['cut'] : []), ...kept };
}
