/** What is asked once a year: new positions, who gets which, who somebody has become, and what is thought in private. */
import { z } from 'zod';
import { PORTRAIT_PARTS, TALENTS, TRAITS } from '../../personas/persona.ts';
import { tieLine } from '../../personas/ties.ts';
import { cleanName, nameKey } from '../../text/names.ts';
import { estimateTokens } from '../../text/words.ts';
import { positionName } from '../../worlds/world.ts';
import { wording } from '../prompts/prompts.ts';
import { disarm } from '../speech/disarm.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { readNumber } from '../speech/numbers.ts';
import { maybeWords, number, optionalNumber, points, readEnvironment, words } from './environment-reply.ts';
import { listed, measures } from './lists.ts';
import { bad } from './persona-reply.ts';
import type { Task, TaskInputs, TaskOutputs } from './task.ts';

const foundedSchema = z.object({
  organization: words,
  role: words,
  description: words,
  income: optionalNumber,
  capacity: number.catch(1),
  growth: points,
  skills: points,
  doings: z.array(words).nullish(),
});

export const founding: Task<'founding'> = {
  name: 'founding',
  by: 'environment',
  maxTokens: 2500,
  render: (input) => {
    const { language, now, laws } = input;
    const say = wording(language);
    const { skillStep, skillMost, incomeMost, newCapacityMost, newGrowthLeast, newGrowthMost } =
      laws.positions;
    return say('careers', 'founding', {
      year: now.year,
      positions: disarm(listed(say, input.positions)),
      skills: disarm(
        listed(
          say,
          input.best.map(({ name, level }) => say('plan', 'skill', { name, level: Math.round(level) })),
        ),
      ),
      count: input.count,
      step: skillStep,
      skillMost,
      capacity: newCapacityMost,
      growthLeast: newGrowthLeast,
      growthMost: newGrowthMost,
      incomeMost,
    });
  },
  read: (answer) =>
    readEnvironment(answer, z.object({ positions: z.array(foundedSchema) }), ({ positions }) => ({
      positions: positions.map((raw) => ({
        organization: cleanName(raw.organization).slice(0, 60),
        role: cleanName(raw.role).slice(0, 60),
        description: raw.description,
        weeklyIncome: raw.income,
        capacity: raw.capacity,
        weeklySkillGrowth: levels(raw.growth),
        minSkills: levels(raw.skills),
        doings: raw.doings ?? [],
      })),
    })),
  otherwise: () => ({ positions: [] }),
};

function levels(list: readonly { readonly name: string; readonly points: number }[]): Record<string, number> {
  const named = list.flatMap(({ name, points: level }) => {
    const skill = cleanName(name).slice(0, 60);
    return skill === '' || skill === '__proto__' ? [] : [[skill, level] as const];
  });
  return Object.fromEntries(named);
}

export const selection: Task<'selection'> = {
  name: 'selection',
  by: 'environment',
  maxTokens: 1500,
  render: ({ language, positions }) => {
    const say = wording(language);
    const texts = positions.map(({ position, free, applicants }) => {
      const needs = Object.entries(position.minSkills).map(([name, level]) =>
        say('plan', 'skill', { name: disarm(name), level }),
      );
      const lines = applicants.map(({ name, age, skills, talents }) =>
        say('careers', 'applicant', {
          name,
          age,
          skills: measures(language, skills),
          talents: measures(language, talents),
        }),
      );
      return say('careers', 'position', {
        name: disarm(positionName(position)),
        free,
        description: disarm(position.description),
        needs: listed(say, needs),
        applicants: lines.join('\n'),
      });
    });
    return say('careers', 'selection', { positions: texts.join('\n') });
  },
  read: (answer, { positions }) => {
    const schema = z.object({
      placed: z.array(
        z.object({ position: words, who: z.union([z.array(words), words.transform((one) => [one])]) }),
      ),
    });
    return readEnvironment(answer, schema, ({ placed }) => ({
      placed: placed.flatMap(({ position, who }) => {
        const offered = positions.find((one) => nameKey(positionName(one.position)) === nameKey(position));
        if (!offered) return [];
        const match = nameMatcher(offered.applicants);
        return [
          { position: offered.position.id, who: [...new Set(who.flatMap((name) => match(name) ?? []))] },
        ];
      }),
    }));
  },
  otherwise: () => ({ placed: [] }),
};

const measureList = z
  .array(z.object({ name: words, value: number }))
  .nullish()
  .transform((list) => list ?? []);

const profileSchema = z.object({
  introduction: maybeWords,
  appearance: maybeWords,
  details: maybeWords,
  motivation: maybeWords,
  conflicts: maybeWords,
  values: maybeWords,
  preferences: maybeWords,
  traits: measureList,
  talents: measureList,
});

export const profile: Task<'profile'> = {
  name: 'profile',
  by: 'environment',
  maxTokens: 1800,
  render: renderProfile,
  read: (answer, { language, laws, me }) => {
    const say = wording(language);
    const reading = readEnvironment<z.infer<typeof profileSchema>, TaskOutputs['profile']>(
      answer,
      profileSchema,
      ({ traits, talents, ...portrait }) => ({
        portrait,
        traits: known(traits, TRAITS, (name) => say('words', name)),
        talents: known(talents, TALENTS, (name) => say('words', name)),
      }),
    );
    if (!reading.ok) return reading;
    const texts = PORTRAIT_PARTS.map((part) => reading.value.portrait[part] ?? me.persona.portrait[part]);
    const tokens = estimateTokens(texts.join('\n'));
    return tokens > laws.tokens.profile
      ? bad('too-long', `${tokens} > ${laws.tokens.profile} tokens`)
      : reading;
  },
  otherwise: () => ({ portrait: {}, traits: [], talents: [] }),
};

/** Values by the key we use, whether the answer named it in the language or in English. */
function known<K extends string>(
  list: readonly { readonly name: string; readonly value: number }[],
  keys: readonly K[],
  word: (key: K) => string,
): { readonly name: string; readonly value: number }[] {
  return list.flatMap(({ name, value }) => {
    const said = nameKey(name);
    const key = keys.find((one) => said === one || said === nameKey(word(one)));
    return key ? [{ name: key, value }] : [];
  });
}

function renderProfile({ language, laws, me, now }: TaskInputs['profile']): string {
  const say = wording(language);
  const { persona } = me;
  const parts = PORTRAIT_PARTS.filter((part) => part !== 'voice').map((part) =>
    say('profile', 'part', { heading: say('words', part as 'values'), text: disarm(persona.portrait[part]) }),
  );
  const numbers = (record: Readonly<Record<string, number>>) =>
    listed(
      say,
      Object.entries(record).map(([name, value]) =>
        say('self', 'measure', { name: say('words', name as 'high'), value }),
      ),
    );
  const year = me.diary.filter((entry) => entry.year === now.year);
  const entries = year.map(({ week, text }) => say('profile', 'entry', { week, text: disarm(text) }));
  return say('profile', 'main', {
    name: me.name,
    portrait: parts.join('\n'),
    traits: numbers(persona.traits),
    talents: numbers(persona.talents),
    diary: entries.length === 0 ? say('self', 'nothing') : entries.join('\n'),
    traitStep: laws.profile.traitStep,
    talentStep: laws.profile.talentStep,
  });
}

export const ratings: Task<'ratings'> = {
  name: 'ratings',
  by: 'judge',
  maxTokens: 900,
  render: ({ language, me, people }) => {
    const say = wording(language);
    const lines = people.map(({ name, tie, summary }) =>
      say('ratings', 'person', {
        name,
        tie: tie ? say('self', 'tie', { tie: tieLine(tie, language) }) : '',
        summary: disarm(summary),
      }),
    );
    return say('ratings', 'main', { name: me.name, people: lines.join('\n') });
  },
  read: (answer, { people }) => {
    const score = z.unknown().transform((value) => readNumber(value) ?? null);
    const schema = z.object({
      ratings: z.array(z.object({ name: words, affection: score, respect: score })).min(1),
    });
    const match = nameMatcher(people);
    return readEnvironment(answer, schema, (data) => {
      const scores = (feeling: 'affection' | 'respect') =>
        data.ratings.flatMap((rating) => {
          const rated = match(rating.name);
          const value = rating[feeling];
          return rated === undefined || value === null
            ? []
            : [{ rated, score: Math.min(100, Math.max(0, value)) }];
        });
      return { affection: scores('affection'), respect: scores('respect') };
    });
  },
  otherwise: () => ({ affection: [], respect: [] }),
};
