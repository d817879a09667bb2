/** The environment as chance: the week's public events, and who runs into whom. */
import { linesOf, listOf, whole } from '../prompt/template.ts';
import { type Answer, type Answering, one, text, times } from './answering.ts';

const EVENTS = {
  en: ['market', 'reading', 'concert', 'repair day', 'quiz', 'dance', 'swap table', 'open kitchen', 'choir'],
  zh: ['集市', '读书会', '唱曲', '修物日', '猜谜', '晚会', '旧物摊', '开伙', '合唱'],
} as const;
const MEETING_WORDS = 25;

interface Happening {
  readonly name: string;
  readonly place: string;
}

export const announce: Answer = (answering) => {
  const { question, manner, dice } = answering;
  const { slots, language } = question;
  const places = listOf(language, slots.places ?? '');
  const running = listOf(language, slots.running ?? '', 'sentences');
  const isOn = (name: string) => running.some((event) => event.startsWith(name));
  const nouns = EVENTS[language];
  const invented = dice.shuffle(nouns).map((noun, at): Happening => {
    const place = one(answering, places, 'public place');
    return { name: `${place} ${noun} ${slots.week}-${at + 1}`, place };
  });
  const happenings = [...ideasIn(answering, places), ...invented].filter(({ name }) => !isOn(name));
  const events = happenings
    .slice(0, times(answering, manner.events * Number(slots.most)))
    .map(({ name, place }) => ({
      name,
      day: dice.int(1, Number(slots.days)),
      repeat_weeks: dice.int(1, Number(slots.repeat)) > 2 ? 1 : 2,
      place,
      description: text(answering, Number(slots.descriptionWords), { people: [], places }),
    }));
  return JSON.stringify({ events });
};

function ideasIn({ question: { language, slots } }: Answering, places: readonly string[]): Happening[] {
  return listOf(language, slots.ideas ?? '', 'sentences').flatMap((idea) => {
    const { name = '', place = '' } = whole(language, 'announce', 'idea', idea) ?? {};
    return places.includes(place) ? [{ name, place }] : [];
  });
}

/** As many pairs as are wanted; those who know each other before strangers. */
export const encounters: Answer = (answering) => {
  const { question, manner, dice } = answering;
  const { slots, language } = question;
  const places = listOf(language, slots.places ?? '');
  const left = dice.shuffle(
    linesOf(slots.people ?? '').flatMap((line) => {
      const person = whole(language, 'encounters', 'person', line);
      return person ? [{ name: person.name ?? '', knows: person.acquaintances ?? '' }] : [];
    }),
  );
  const pairs: object[] = [];
  const wanted = times(answering, manner.pairs * Number(slots.pairs));
  for (let first = left.shift(); first && left.length > 0 && pairs.length < wanted; first = left.shift()) {
    const { knows } = first;
    const at = left.findIndex((other) => knows.includes(other.name));
    const [second] = left.splice(Math.max(0, at), 1);
    const description = text(answering, MEETING_WORDS, { people: [], places });
    const place = one(answering, places, 'public place');
    pairs.push({ first: first.name, second: second?.name, place, description });
  }
  return JSON.stringify({ encounters: pairs });
};
