import { describe, expect, it } from 'vitest';
import { DESCRIPTION_WORDS } from '../../../engine/tasks/environment-reply.ts';
import { TASKS } from '../../../engine/tasks/index.ts';
import { FILES_WORDS, TURN_WORDS } from '../../../engine/tasks/lengths.ts';
import type { TaskName } from '../../../engine/tasks/task.ts';
import { PORTRAIT_PARTS, TALENTS, TRAITS } from '../../../personas/persona.ts';
import type { Language } from '../../../personas/ties.ts';
import { countWords, estimateTokens, firstWords } from '../../../text/words.ts';
import { findWorld, loadWorld } from '../../../worlds/load.ts';
import { countTokens } from '../../servers/tokens/pieces.ts';
import { LAWS } from './asking.ts';
import { ROOT } from './inputs.ts';

/** Some models count this many times the tokens of the tokenizer here for the same text. */
const OTHER_TOKENIZERS = 1.3;

/** What fills an answer in a language: prose of any number of words, and the longest names of a world. */
interface Matter {
  readonly prose: (words: number) => string;
  readonly person: string;
  readonly place: string;
  readonly skill: string;
}

function matterOf(world: string): Matter {
  const loaded = loadWorld(findWorld(world, ROOT));
  const longest = (names: readonly string[]) =>
    names.reduce((one, other) => (countTokens(other) > countTokens(one) ? other : one));
  const portraits = loaded.residents.flatMap(({ persona }) => Object.values(persona.portrait));
  const corpus = [loaded.world.setting, ...portraits].join(' ').replaceAll('"', '');
  return {
    prose: (words) => firstWords(corpus, words),
    person: longest(loaded.residents.map(({ persona }) => persona.name)),
    place: longest(loaded.world.places.map(({ name }) => name)),
    skill: longest(loaded.residents.flatMap(({ start }) => Object.keys(start.skills))),
  };
}

const MATTERS: Readonly<Record<Language, Matter>> = { en: matterOf('harbour'), zh: matterOf('xiaozhen') };

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** Words that an invitation has at least. */
const LEAST_MESSAGE = 10;

/** Proposals, which take the most beside their message, that have so many words in all. */
function proposals({ prose, person, place }: Matter): string {
  const invited = JSON.stringify(times(LAWS.contact.invitedMost, person));
  const proposal = (words: number) =>
    `<role_action>propose_joint_activity(activity_name="${prose(4)}", invited_persons=${invited}, day=5, location="${place}", message="${prose(words)}")</role_action>`;
  const bare = countWords(proposal(0));
  const count = Math.min(LAWS.contact.actionsARound, Math.floor(TURN_WORDS / (bare + LEAST_MESSAGE)));
  const room = Math.floor(TURN_WORDS / count) - bare;
  return times(count, proposal(room)).join('\n');
}

function judged({ prose, person, skill }: Matter, more: object = {}): object {
  const skills = times(LAWS.outcome.skillsADay, { name: skill, points: 3 });
  const result = prose(LAWS.outcome.words);
  return { who: person, ...more, result, vitality: -5, mood: -5, social: -5, esteem: -3, skills, money: 120 };
}

function update({ prose, person }: Matter, words: number): string {
  return `<role_action>update_file(name="people/${person}", summary="${prose(60)}", content="${prose(words - 60)}")</role_action>`;
}

/** Nobody's prompt asks for more people in a scene than one who proposes and those invited. */
const SCENE = 1 + LAWS.contact.invitedMost;

/** The longest answer that each prompt asks for, by its own words. */
const LONGEST: { readonly [N in TaskName]: (matter: Matter) => unknown } = {
  plan: (matter) => `<living_standard>luxurious</living_standard>\n${proposals(matter)}`,
  contact: proposals,
  more: proposals,
  review: (matter) =>
    [
      `<diary>${matter.prose(LAWS.diary.entryWords)}</diary>`,
      `<chapter>${matter.prose(LAWS.diary.chapterWords)}</chapter>`,
      ...times(2, update(matter, FILES_WORDS / 2)),
    ].join('\n'),
  discard: ({ prose }) => `<discard>${times(20, prose(4)).join('\n')}</discard>`,
  solo: ({ prose }) => `${prose(LAWS.scene.actWords)}\n<private>${prose(40)}</private>`,
  public: ({ prose }) => `${prose(LAWS.scene.actWords)}\n<private>${prose(40)}</private>`,
  purchase: ({ prose }) => `${prose(30)} <buy>${prose(8)}</buy>`,
  speak: ({ prose, person }) =>
    `${prose(LAWS.scene.lineWords)} <private>${prose(20)}</private> <role_action>gift(to="${person}", item="${prose(4)}")</role_action>`,
  wishes: ({ prose }) =>
    `${prose(60)}\n<wishes>${times(LAWS.positions.wishes, prose(10)).join('\n')}</wishes>`,
  announce: ({ prose, place }) => ({
    events: times(LAWS.publicEvents.aWeek, {
      name: prose(6),
      day: 5,
      repeat_weeks: 5,
      place,
      description: prose(DESCRIPTION_WORDS),
    }),
  }),
  encounters: ({ prose, person, place }) => ({
    encounters: times(LAWS.encounters.pairsMost, {
      first: person,
      second: person,
      place,
      description: prose(25),
    }),
  }),
  'solo-outcome': ({ prose }) => ({
    offers: times(LAWS.purchase.offersMost, {
      name: prose(4),
      item: prose(4),
      price: 1000,
      description: prose(LAWS.purchase.offerWords),
    }),
    outcome: null,
  }),
  'public-outcomes': (matter) => ({
    outcomes: times(
      LAWS.publicEvents.judgedTogether,
      judged(matter, { seen: matter.prose(LAWS.publicEvents.seenWords) }),
    ),
  }),
  referee: (matter) => ({
    perceived: matter.prose(50),
    verdict: 'reject',
    reason: matter.prose(8),
    next: matter.person,
    end: true,
    outcomes: times(SCENE, judged(matter)),
  }),
  outcomes: (matter) => ({ outcomes: times(SCENE, judged(matter)) }),
  founding: ({ prose, skill }) => ({
    positions: times(LAWS.positions.newLeast + 100 * LAWS.positions.newShare, {
      organization: prose(4),
      role: prose(3),
      description: prose(DESCRIPTION_WORDS),
      income: 500,
      capacity: 2,
      growth: times(2, { name: skill, points: 10 }),
      skills: times(3, { name: skill, points: 200 }),
      doings: times(LAWS.positions.newDoings, prose(5)),
    }),
  }),
  selection: ({ prose, person }) => ({
    placed: times(LAWS.positions.batch, { position: prose(5), who: times(3, person) }),
  }),
  profile: ({ prose }) => {
    const words = [1, 2, 3, 4, 5]
      .map((hundred) => hundred * 100)
      .filter((count) => estimateTokens(prose(count)) <= LAWS.tokens.profile);
    const each = prose(Math.floor(Math.max(...words) / PORTRAIT_PARTS.length));
    const measured = (names: readonly string[]) => names.map((name) => ({ name, value: 100 }));
    const portrait = Object.fromEntries(PORTRAIT_PARTS.map((part) => [part, each]));
    return { ...portrait, traits: measured(TRAITS), talents: measured(TALENTS) };
  },
  ratings: ({ person }) => ({
    ratings: times(LAWS.ratings.people, { name: person, affection: 100, respect: 100 }),
  }),
};

const CASES = (Object.keys(LONGEST) as TaskName[]).flatMap((task) =>
  (['en', 'zh'] as const).map((language) => [task, language] as const),
);

describe('the longest answer that a prompt asks for', () => {
  it.each(CASES)('to %s in %s fits into its limit of tokens', (task, language) => {
    const said = LONGEST[task](MATTERS[language]);
    const answer = typeof said === 'string' ? said : JSON.stringify(said);
    expect(OTHER_TOKENIZERS * countTokens(answer)).toBeLessThanOrEqual(TASKS[task].maxTokens);
  });

  it.each(['en', 'zh'] as const)('is as long as it should be, in %s', (language) => {
    expect(countWords(MATTERS[language].prose(FILES_WORDS))).toBe(FILES_WORDS);
  });
});
