/** Lists, measures and other small pieces of wording that several prompts share. */

import type { Skill } from '../../personas/state.ts';
import type { Language } from '../../personas/ties.ts';
import { estimateTokens } from '../../text/words.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import { firstTokens } from './lengths.ts';
import { shown } from './shown.ts';
import type { Measured } from './task.ts';

/** `A, B, C`, each as it may be shown; of many the first that fit into so many tokens. */
export function listed(say: Wording, names: readonly string[], tokens?: number): string {
  return together(say, names, say('self', 'list'), tokens);
}

/** `One thing; another thing`, likewise. */
export function joined(say: Wording, sentences: readonly string[], tokens?: number): string {
  return together(say, sentences, say('self', 'sentences'), tokens);
}

function together(say: Wording, list: readonly string[], between: string, tokens?: number): string {
  if (list.length === 0) return say('self', 'nothing');
  const texts = list.map(shown);
  if (tokens === undefined) return texts.join(between);
  while (texts.length > 1 && estimateTokens(texts.join(between)) > tokens) texts.pop();
  return firstTokens(texts.join(between), tokens);
}

/** `creativity high, health low`: levels in words, the average ones left out. */
export function measures(language: Language, list: readonly Measured[]): string {
  const say = wording(language);
  const telling = list.filter((one) => one.band !== 'average');
  if (telling.length === 0) return say('self', 'average');
  return listed(
    say,
    telling.map(({ name, band }) => say('self', 'measure', { name, value: say('words', band) })),
  );
}

/** `sewing (beginner), ropework (proficient)`. */
export function skillWords(language: Language, list: readonly Measured[]): string {
  const say = wording(language);
  return listed(
    say,
    list.map(({ name, band }) => say('self', 'skilled', { name, level: say('words', `skill-${band}`) })),
  );
}

/** Skills or what they grow by, each with its number, in the order given. */
export function skillLevels(say: Wording, skills: readonly Skill[], tokens?: number): string {
  return listed(
    say,
    skills.map(({ name, level }) => say('plan', 'skill', { name, level })),
    tokens,
  );
}

/** The best skills with whole levels, best first. */
export function bestSkills(say: Wording, skills: readonly Skill[], most: number, tokens: number): string {
  const best = [...skills].sort((a, b) => b.level - a.level || (a.name < b.name ? -1 : 1)).slice(0, most);
  return skillLevels(
    say,
    best.map(({ name, level }) => ({ name, level: Math.round(level) })),
    tokens,
  );
}
