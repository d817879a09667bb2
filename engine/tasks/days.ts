/** What a persona does on a day: alone, in a shop, at a public event, in a scene. */

import { nameKey } from '../../text/names.ts';
import { countWords } from '../../text/words.ts';
import type { Said } from '../events.ts';
import { wording } from '../prompts/prompts.ts';
import { disarm } from '../speech/disarm.ts';
import type { LinePart } from '../speech/line.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { ownLine } from '../speech/own-line.ts';
import type { Reply } from '../speech/reply.ts';
import { listed } from './lists.ts';
import { actAndThought, bad, good, readPersona } from './persona-reply.ts';
import { readActs } from './read-acts.ts';
import type { PersonaAsking, Reading, Task, TaskInputs, TaskOutputs } from './task.ts';
import { lineTexts, tell } from './tell.ts';

/** A text may run over the length it was asked for by this factor before it is asked again. */
const LENIENCE = 2;

export const solo: Task<'solo'> = {
  name: 'solo',
  by: 'persona',
  maxTokens: 300,
  render: (input) => {
    const say = wording(input.language);
    return say('day', 'solo', { news: tell(input), day: input.now.day, state: feeling(input) });
  },
  read: readDeed,
  otherwise: () => ({ act: '', thought: '' }),
};

export const publicTask: Task<'public'> = {
  name: 'public',
  by: 'persona',
  maxTokens: 300,
  render: (input) => {
    const say = wording(input.language);
    const { place, people } = input;
    return say('day', 'public', {
      news: tell(input),
      day: input.now.day,
      event: disarm(input.event),
      place: place.name,
      description: disarm(input.description),
      people: people.length === 0 ? '' : `${say('day', 'people', { names: listed(say, people) })}\n`,
    });
  },
  read: readDeed,
  otherwise: () => ({ act: '', thought: '' }),
};

export const purchase: Task<'purchase'> = {
  name: 'purchase',
  by: 'persona',
  maxTokens: 150,
  render: ({ language, offers, state }) => {
    const say = wording(language);
    const lines = offers.map(({ name, price, description }) => {
      return say('day', 'offer', { name: disarm(name), price, description: disarm(description) });
    });
    return say('day', 'purchase', { offers: lines.join('\n'), deposit: state.deposit });
  },
  read: (answer, { offers }) =>
    readPersona<TaskOutputs['purchase']>(answer, (reply) => {
      const said = nameKey(reply.contents.buy ?? '');
      const offer = offers.find((one) => nameKey(one.name) === said) ?? null;
      return offer || NONE.includes(said) ? good({ offer }, reply) : bad('no-choice');
    }),
  otherwise: () => ({ offer: null }),
};

const NONE: readonly string[] = ['none', 'nothing', '无', '不买', '都不要'];

export const speak: Task<'speak'> = {
  name: 'speak',
  by: 'persona',
  maxTokens: 250,
  render: renderSpeak,
  read: (answer, input) => {
    if (answer.trim() === '') return { ok: true, value: { said: [], acts: [], cut: false }, flags: [] };
    return readPersona(answer, (reply) => readLine(reply, input));
  },
  otherwise: () => ({ said: [], acts: [], cut: false }),
};

/** What is done on a day, where the reply does something in at most twice the words it was asked for. */
function readDeed(answer: string, { laws }: PersonaAsking): Reading<{ act: string; thought: string }> {
  return readPersona(answer, (reply) => {
    const deed = actAndThought(reply);
    if (deed.act === '') return bad('empty');
    const limit = laws.scene.actWords;
    return countWords(deed.act) > LENIENCE * limit ? bad('too-long', String(limit)) : good(deed, reply);
  });
}

function feeling({ language, state }: PersonaAsking): string {
  const say = wording(language);
  const { vitality, fulfillment } = state;
  const body = vitality >= 80 ? 'rested' : vitality >= 60 ? 'normal' : vitality >= 40 ? 'tired' : 'exhausted';
  const mood = fulfillment.mood >= 60 ? 'high' : fulfillment.mood >= 40 ? 'even' : 'low';
  return say('day', 'state', { vitality: say('day', body), mood: say('day', mood) });
}

function renderSpeak(input: TaskInputs['speak']): string {
  const { language, scene, heard, picture, turn, turnsLeft } = input;
  const say = wording(language);
  const parts = [scene ? renderOpening(input, scene) : tell(input).trim()].filter((part) => part !== '');
  parts.push(...lineTexts(say, heard));
  if (picture) parts.push(disarm(picture));
  parts.push(say('scene', turn === 1 ? 'start' : turnsLeft <= 1 ? 'last-turn' : 'your-turn'));
  return parts.join('\n');
}

function renderOpening(input: TaskInputs['speak'], scene: NonNullable<TaskInputs['speak']['scene']>): string {
  const say = wording(input.language);
  const message = disarm(scene.brief);
  const people = scene.others.map((person) => {
    const { name, gender, age, position, appearance } = person;
    return say('scene', 'person', {
      name,
      gender,
      age,
      position: position ?? say('self', 'unemployed'),
      appearance,
    });
  });
  return say('scene', 'opening', {
    news: tell(input),
    day: input.now.day,
    activity: disarm(scene.activity),
    place: scene.place.name,
    description: scene.place.description,
    objects: listed(
      say,
      scene.place.objects.map((object) => object.name),
    ),
    brief: scene.proposer
      ? say('scene', 'proposed', { proposer: scene.proposer, message })
      : say('scene', 'chance', { message }),
    people: people.join('\n'),
  });
}

function readLine(reply: Reply, input: TaskInputs['speak']): Reading<TaskOutputs['speak']> {
  const acts = readActs(reply, input.directory, ['gift', 'exit']);
  const { parts, cut } = ownLine(reply.line, input.me.name, input.present);
  const match = nameMatcher(input.directory.people);
  const said = parts.flatMap((part): Said[] => {
    const text = part.text.trim();
    if (text === '') return [];
    if (typeof part.to === 'string') return [{ to: part.to, text }];
    return [{ to: part.to.flatMap((name) => match(name) ?? []), text }];
  });
  const limit = input.laws.scene.lineWords;
  const heard = said.filter((part) => part.to !== 'self').map((part) => part.text);
  if (countWords(heard.join(' ')) > LENIENCE * limit) return bad('too-long', String(limit));
  const reading = good({ said, acts, cut }, reply, cut ? ['cut'] : []);
  return cut && reading.ok ? { ...reading, kept: parts.map(asWritten).join('\n') } : reading;
}

/** A part of a line in the form it is written in. */
function asWritten({ text, to }: LinePart): string {
  if (to === 'all') return text;
  return to === 'self'
    ? `<private>${text}</private>`
    : `<visible_to names="${to.join(', ')}">${text}</visible_to>`;
}
