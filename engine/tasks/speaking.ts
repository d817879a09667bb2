/** A persona's line in a scene: what it has come into, what it heard since its last one, and what it says. */

import type { Said } from '../events.ts';
import type { Refusal } from '../news.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import type { LinePart } from '../speech/line.ts';
import { matchNames, type NameMatcher, nameMatcher } from '../speech/name-matcher.ts';
import type { Reply } from '../speech/reply.ts';
import { cutTo, isLonger, LENIENCE } from './lengths.ts';
import { listed } from './lists.ts';
import { ownParts } from './own-parts.ts';
import { bad, good, readPersona } from './persona-reply.ts';
import { peopleText } from './persons.ts';
import { readActs, short } from './read-acts.ts';
import { shown } from './shown.ts';
import type { LineView, Reading, SceneView, Task, TaskInputs, TaskOutputs } from './task.ts';
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
  read: (answer, input) => readPersona(answer, (reply) => readLine(reply, input)),
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

/** What all who are present see somebody do beside a line, in words. */
export function actsSeen(
  say: Wording,
  { gave, leaves }: Pick<LineView, 'gave' | 'leaves'>,
): readonly string[] {
  const gifts = gave.map(({ item, to }) => say('scene', 'gives', { item: shown(item), to: shown(to) }));
  return leaves ? [...gifts, say('scene', 'left')] : gifts;
}

function readLine(reply: Reply, input: TaskInputs['speak']): Reading<TaskOutputs['speak']> {
  const { parts, cut, kept } = ownParts(reply, input.me.name, input.present);
  const match = nameMatcher(input.directory.people);
  const said = parts.flatMap((part): Said[] => {
    const text = part.text.trim();
    if (text === '') return [];
    if (typeof part.to === 'string') return [{ to: part.to, text }];
    return [{ to: matchNames(match, part.to).ids, text }];
  });
  const limit = input.laws.scene.lineWords;
  const heard = said.filter((part) => part.to !== 'self').map((part) => part.text);
  if (isLonger(heard.join(' '), LENIENCE * limit)) return bad('too-long', String(limit));
  const acts = [...readActs(reply, input, ['gift', 'exit']), ...unheard(parts, match, input.me.name)];
  return { ...good({ said, acts, cut }, reply, cut ? ['cut'] : []), ...kept };
}

/** A whisper to nobody, or to somebody who isn't there, is heard by those who are; its speaker is told. */
function unheard(parts: readonly LinePart[], match: NameMatcher, me: string): readonly Refusal[] {
  const self = nameMatcher([{ id: me, name: me }]);
  return parts.flatMap(({ to }): Refusal[] => {
    if (typeof to === 'string') return [];
    const strangers = matchNames(match, to).unknown.filter((name) => self(name) === undefined);
    if (to.length > 0 && strangers.length === 0) return [];
    return [{ act: short(`visible_to: ${strangers.join(', ')}`), reason: 'not-present', about: '' }];
  });
}
