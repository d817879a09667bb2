/** People in one line each, as prompts show them: to others only what can be seen, to the environment also the rest. */
import type { Language } from '../../personas/ties.ts';
import { wording } from '../prompts/prompts.ts';
import type { PersonView } from '../views/people.ts';
import { cutTo } from './lengths.ts';
import { listed, measures, skillWords } from './lists.ts';
import { shown } from './shown.ts';
import type { SubjectView } from './task.ts';

/** Words for how people look, shared among all that are described at once. */
const LOOKS_WORDS = 120;

/** Those whom somebody meets, a line each. */
export function peopleText(people: readonly PersonView[], language: Language): string {
  const say = wording(language);
  const words = Math.floor(LOOKS_WORDS / Math.max(1, people.length));
  const lines = people.map((person) => {
    const appearance = shown(cutTo(person.appearance, words));
    return say('scene', 'person', { ...facts(person, language), appearance });
  });
  return lines.join('\n');
}

/** A participant as the environment knows it, without numbers of the state. */
export function subjectText(subject: SubjectView, language: Language): string {
  const say = wording(language);
  return say('referee', 'person', {
    ...facts(subject, language),
    introduction: shown(subject.introduction),
    appearance: shown(subject.appearance),
    traits: measures(language, subject.traits),
    talents: measures(language, subject.talents),
    skills: skillWords(language, subject.skills),
    possessions: listed(say, subject.possessions),
    vitality: say('day', subject.vitality),
  });
}

function facts({ name, gender, age, position }: PersonView, language: Language) {
  const held = position === null ? wording(language)('self', 'unemployed') : shown(position);
  return { name: shown(name), gender: shown(gender), age, position: held };
}
