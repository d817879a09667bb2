/** What a persona does on a day of its own or at a public event, and what it buys. */

import { wording } from '../prompts/prompts.ts';
import { moodBand, vitalityBand } from '../rules/bands.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { cutTo, isLonger, LENIENCE } from './lengths.ts';
import { listed } from './lists.ts';
import { ownParts } from './own-parts.ts';
import { bad, good, readPersona } from './persona-reply.ts';
import { shown } from './shown.ts';
import type { PersonaAsking, Reading, Task, TaskOutputs } from './task.ts';
import { tell } from './tell.ts';

export const solo: Task<'solo'> = {
  name: 'solo',
  by: 'persona',
  maxTokens: 400,
  render: (input) => {
    const say = wording(input.language);
    return say('day', 'solo', { news: tell(input), day: input.now.day, state: feeling(input) });
  },
  read: (answer, input) => readDeed(answer, input, []),
  otherwise: () => ({ act: '', thought: '' }),
};

export const publicTask: Task<'public'> = {
  name: 'public',
  by: 'persona',
  maxTokens: 400,
  render: (input) => {
    const say = wording(input.language);
    const { place, people } = input;
    return say('day', 'public', {
      news: tell(input),
      day: input.now.day,
      event: shown(input.event),
      place: shown(place.name),
      description: shown(input.description),
      people: people.length === 0 ? '' : `${say('day', 'people', { names: listed(say, people) })}\n`,
    });
  },
  read: (answer, input) => readDeed(answer, input, input.people),
  otherwise: () => ({ act: '', thought: '' }),
};

export const purchase: Task<'purchase'> = {
  name: 'purchase',
  by: 'persona',
  maxTokens: 150,
  render: ({ language, laws, offers, state }) => {
    const say = wording(language);
    const lines = offers.map(({ name, price, description }) => {
      const words = { name: shown(name), description: shown(cutTo(description, laws.purchase.offerWords)) };
      return say('day', 'offer', { ...words, price });
    });
    return say('day', 'purchase', { offers: lines.join('\n'), deposit: state.deposit });
  },
  read: (answer, { offers }) =>
    readPersona<TaskOutputs['purchase']>(answer, (reply) => {
      const named = offers.map(({ name }, at) => ({ id: `offer-${at}`, name }));
      const none = NOTHING.map((name) => ({ id: 'none', name }));
      const said = nameMatcher([...named, ...none], { shorten: false })(reply.contents.buy ?? '');
      if (said === undefined) return bad('no-choice');
      return good({ offer: offers.find((_, at) => said === `offer-${at}`) ?? null }, reply);
    }),
  otherwise: () => ({ offer: null }),
};

const NOTHING: readonly string[] = [
  'none',
  'nothing',
  'no',
  'null',
  '无',
  '没有',
  '不买',
  '都不要',
  '什么也不买',
];

/** What is done on a day, where the reply does something in at most twice the words it was asked for. */
function readDeed(
  answer: string,
  { laws, me }: PersonaAsking,
  others: readonly string[],
): Reading<{ act: string; thought: string }> {
  return readPersona(answer, (reply) => {
    const { parts, cut, kept } = ownParts(reply, me.name, others);
    const text = (isThought: boolean) =>
      parts
        .filter((part) => (part.to === 'self') === isThought)
        .map((part) => part.text)
        .join(' ')
        .trim();
    const act = text(false);
    if (act === '') return bad('empty');
    const limit = laws.scene.actWords;
    if (isLonger(act, LENIENCE * limit)) return bad('too-long', String(limit));
    return { ...good({ act, thought: text(true) }, reply, cut ? ['cut'] : []), ...kept };
  });
}

function feeling({ language, state }: PersonaAsking): string {
  const say = wording(language);
  const { vitality, fulfillment } = state;
  const [body, mood] = [vitalityBand(vitality), moodBand(fulfillment.mood)];
  return say('day', 'state', { vitality: say('day', body), mood: say('day', mood) });
}
