/** A persona's days alone and in public, what it says in a scene, and what it takes from a shop. */
import { ending, linesOf, listOf, whole } from '../prompt/template.ts';
import { type Answer, type Answering, act, chance, known, namesKnown, text } from './answering.ts';
import { BUYING } from './shopping.ts';

const THOUGHT_WORDS = 30;
const WHISPER_WORDS = 12;

export const solo: Answer = (answering) => {
  const { language } = answering.question;
  const shops = chance(answering, answering.manner.shopping);
  const limit = known(answering).limits.actWords - (shops ? 10 : 0);
  return `${shops ? `${BUYING[language].frame} ` : ''}${text(answering, limit, namesKnown(answering))}\n${thought(answering)}`;
};

export const publicDay: Answer = (answering) => {
  const { limits } = known(answering);
  return `${text(answering, limits.actWords, namesKnown(answering))}\n${thought(answering)}`;
};

export const purchase: Answer = ({ question: { language, slots }, dice }) => {
  const offers = linesOf(slots.offers ?? '').flatMap((line) => {
    const { name, price } = whole(language, 'day', 'offer', line) ?? {};
    return name !== undefined && 3 * Number(price) <= Number(slots.deposit) ? [name] : [];
  });
  return `<buy>${dice.pick(offers) ?? 'none'}</buy>`;
};

/** Speaks of whoever is here; now and then thinks, whispers, gives something, or goes. */
export const speak: Answer = (answering) => {
  const { dice, question } = answering;
  const present = peopleHere(answering);
  const { limits, places } = known(answering);
  const names = { people: present, places };
  const parts = [text(answering, limits.lineWords, names)];
  if (chance(answering, 0.3)) parts.push(thought(answering));
  const one = dice.pick(present);
  if (one !== undefined && present.length > 1 && chance(answering, 0.05)) {
    parts[0] = text(answering, limits.lineWords - WHISPER_WORDS, names);
    parts.push(`<visible_to names="${one}">${text(answering, WHISPER_WORDS, names)}</visible_to>`);
  }
  if (one !== undefined && chance(answering, 0.01)) {
    const gifts = dice.shuffle(thingsOwned(answering)).slice(0, 1);
    parts.push(...gifts.map((item) => act('gift', { to: one, item })));
  }
  if (question.part === 'your-turn' && chance(answering, 0.005)) parts.push(act('exit_activity', {}));
  return parts.join('\n');
};

function thought(answering: Answering): string {
  return `<private>${text(answering, THOUGHT_WORDS, namesKnown(answering))}</private>`;
}

/** Those whom the newest opening of a scene shows. */
function peopleHere({ question: { language, turns } }: Answering): readonly string[] {
  for (const turn of turns.toReversed()) {
    const people = linesOf(turn).flatMap((line) => whole(language, 'scene', 'person', line)?.name ?? []);
    if (people.length > 0) return people;
  }
  throw new Error('the prompt shows nobody to talk to');
}

/** What the plan of this week shows of one's things. */
function thingsOwned({ question: { language, turns } }: Answering): readonly string[] {
  const plan = turns.map((turn) => ending(language, 'plan', 'main', turn)).find((slots) => slots);
  return listOf(language, plan?.possessions ?? '');
}
