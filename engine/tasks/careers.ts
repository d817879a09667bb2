/** What is asked about positions once a year: which new ones there are, and who of the applicants gets which. */
import { z } from 'zod';
import { cleanName, nameKey } from '../../text/names.ts';
import { positionName } from '../../worlds/world.ts';
import { wording } from '../prompts/prompts.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import {
  DESCRIPTION_WORDS,
  description,
  number,
  optionalNumber,
  points,
  readEnvironment,
  words,
} from './environment-reply.ts';
import { listed, measures, skillLevels, skillWords } from './lists.ts';
import { shown } from './shown.ts';
import type { Task } from './task.ts';

const foundedSchema = z.object({
  organization: words,
  role: words,
  description,
  income: optionalNumber,
  capacity: number.catch(1),
  growth: points,
  skills: points,
  doings: z.array(words).nullish(),
});

const foundingSchema = z.object({ positions: z.array(foundedSchema) });

export const founding: Task<'founding'> = {
  name: 'founding',
  by: 'environment',
  maxTokens: 3500,
  render: (input) => {
    const { language, now, laws } = input;
    const say = wording(language);
    const { skillStep, skillMost, newCapacityMost, newGrowthLeast, newGrowthMost } = laws.positions;
    const { newPayLeast, incomeMost, newDoings } = laws.positions;
    return say('careers', 'founding', {
      year: now.year,
      positions: listed(say, input.positions),
      skills: skillLevels(
        say,
        input.best.map(({ name, level }) => ({ name, level: Math.round(level) })),
      ),
      count: input.count,
      step: skillStep,
      skillMost,
      capacity: newCapacityMost,
      growthLeast: newGrowthLeast,
      growthMost: newGrowthMost,
      payLeast: Math.round(newPayLeast * 100),
      incomeMost,
      descriptionWords: DESCRIPTION_WORDS,
      doings: newDoings,
    });
  },
  read: (answer) =>
    readEnvironment(answer, foundingSchema, ({ positions }) => ({
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

const selectionSchema = z.object({
  placed: z.array(
    z.object({ position: words, who: z.union([z.array(words), words.transform((one) => [one])]) }),
  ),
});

export const selection: Task<'selection'> = {
  name: 'selection',
  by: 'environment',
  maxTokens: 1500,
  render: ({ language, positions }) => {
    const say = wording(language);
    const texts = positions.map(({ position, free, applicants }) => {
      const needs = Object.entries(position.minSkills).map(([name, level]) => ({ name, level }));
      const lines = applicants.map(({ name, age, skills, talents }) =>
        say('careers', 'applicant', {
          name: shown(name),
          age,
          skills: skillWords(language, skills),
          talents: measures(language, talents),
        }),
      );
      return say('careers', 'position', {
        name: shown(positionName(position)),
        free,
        description: shown(position.description),
        needs: skillLevels(say, needs),
        applicants: lines.join('\n'),
      });
    });
    return say('careers', 'selection', { positions: texts.join('\n') });
  },
  read: (answer, { positions }) => {
    return readEnvironment(answer, selectionSchema, ({ placed }) => ({
      placed: positions.flatMap(({ position, applicants }) => {
        const key = nameKey(positionName(position));
        const entries = placed.filter((one) => nameKey(one.position) === key);
        if (entries.length === 0) return [];
        const match = nameMatcher(applicants);
        // A position may stand there once for each who is taken.
        const who = entries.flatMap((one) => one.who).flatMap((name) => match(name) ?? []);
        return [{ position: position.id, who: [...new Set(who)] }];
      }),
    }));
  },
  otherwise: () => ({ placed: [] }),
};
