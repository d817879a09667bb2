/** What the doctor asks: a greeting, a real question of the environment, words hidden in long prompts, a story. */
import type { Message, Question } from '../../engine/model.ts';
import { wording } from '../../engine/prompts/prompts.ts';
import { TASKS } from '../../engine/tasks/index.ts';
import type { TaskInputs } from '../../engine/tasks/task.ts';
import { lawsFrom } from '../../worlds/laws.ts';
import type { Ask } from './asker.ts';
import { pages } from './pages.ts';

/** The longest conversation of a persona's week: what a model has to keep in mind. */
export const WEEK_TOKENS = 24_000;
/** A prompt that every model has room for and every provider's cache takes. */
export const SHORT_TOKENS = 6000;

const laws = lawsFrom({}, 'doctor');
const village = 'A village of four by the sea, with a quay and a bakery, in the present.';
const people = ['Ada Lind', 'Bo Hansen', 'Cy Moreau', 'Dee Okafor'].map((name, at) => ({
  id: `p${at}`,
  name,
  age: 30 + at,
  position: null,
  knows: [],
}));

const input: TaskInputs['encounters'] = {
  language: 'en',
  laws,
  now: {
    year: laws.startYear,
    week: 1,
    weekName: '',
    weekNames: [],
    weather: '',
    weeks: laws.weeks,
    days: laws.days,
    day: 1,
  },
  idle: people,
  pairs: 2,
  places: [
    { id: 'quay', name: 'Quay', doings: [] },
    { id: 'bakery', name: 'Bakery', doings: [] },
  ],
};

/** Rides along with every message of the doctor's: a back-end sends the words, and looks here only for a schema. */
export const QUESTION = { task: 'encounters', input } as const satisfies Question;

const system: Message = {
  role: 'system',
  text: 'You answer in few words and do exactly what you are asked.',
};
const user = (text: string): Message => ({ role: 'user', text });
const assistant = (text: string): Message => ({ role: 'assistant', text });

function said(messages: readonly Message[], maxTokens: number): Ask {
  return { question: QUESTION, of: 'persona', messages: [system, ...messages], maxTokens };
}

export const HELLO: Ask = said([user('Say good morning to your neighbour Bo.')], 250);

/** Who runs into whom today, as a week asks it. */
export function environmentAsk(): Ask {
  const range = ([low, high]: readonly [number, number]) => `${low}-${high}`;
  const rules = wording('en')('environment', 'main', {
    setting: village,
    resultWords: laws.outcome.words,
    low: range(laws.work.low),
    medium: range(laws.work.medium),
    high: range(laws.work.high),
  });
  const { render, maxTokens } = TASKS.encounters;
  const messages: readonly Message[] = [{ role: 'system', text: rules }, user(render(input))];
  return { question: QUESTION, of: 'environment', messages, maxTokens };
}

/** How many of the two pairs an answer really named; undefined where it can't be read. */
export function pairsIn(answer: string): number | undefined {
  const reading = TASKS.encounters.read(answer, input);
  return reading.ok ? reading.value.pairs.length : undefined;
}

/**
 * A talk of about so many tokens whose first turn names a word that its last asks for. Behind the system text come
 * several turns, since servers that cut silently leave out the oldest.
 */
export function wordAsk(name: string, word: string, tokens: number): Ask {
  const part = tokens / 4;
  const turns = [1, 2, 3].flatMap((nth) => [
    user(pages(`${name}/${nth}`, part)),
    assistant('I have read it.'),
  ]);
  return said(
    [
      user(`Keep this word in mind, I shall ask for it: ${word}. ${pages(`${name}/0`, part)}`),
      assistant('I shall keep it in mind.'),
      ...turns,
      user('Which word were you to keep in mind? Answer with that word only.'),
    ],
    60,
  );
}

/** The same talk, one exchange further: what a cache should know but for its end. */
export function furtherAsk({ messages }: Ask, answer: string): Ask {
  const [, ...turns] = messages;
  return said([...turns, assistant(answer.trim() || '…'), user('And again: which word was it?')], 60);
}

export const STORY_TOKENS = 300;

export function storyAsk(about: string): Ask {
  return said([user(`Tell a story of 400 words about ${about}. Do not stop before.`)], STORY_TOKENS);
}

/** A prompt of about so many tokens, that is asked again to see whether it is still known. */
export function pageAsk(name: string, tokens: number): Ask {
  return said([user(`${pages(name, tokens)}\n\nAnswer with the word yes.`)], 20);
}
