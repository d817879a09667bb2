/** Lists, measures and other small pieces of wording that several prompts share. */

import type { Skill } from '../../personas/state.ts';
import type { Language } from '../../personas/ties.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import type { Measured } from './task.ts';

export function listed(say: Wording, names: readonly string[]): string {
  return names.length === 0 ? say('self', 'nothing') : names.join(say('self', 'list'));
}

export function joined(say: Wording, sentences: readonly string[]): string {
  return sentences.length === 0 ? say('self', 'nothing') : sentences.join(say('self', 'sentences'));
}

/** `creativity high, health low`: levels in words, the average ones left out. */
export function measures(language: Language, list: readonly Measured[]): string {
  const say = wording(language);
  const telling = list.filter((one) => one.band !== 'average');
  return listed(
    say,
    telling.map(({ name, band }) => say('self', 'measure', { name, value: say('words', band) })),
  );
}

/** The best skills with their levels, best first. */
export function skillList(say: Wording, skills: readonly Skill[], most: number): string {
  const best = [...skills].sort((a, b) => b.level - a.level || (a.name < b.name ? -1 : 1)).slice(0, most);
  return listed(
    say,
    best.map(({ name, level }) => say('plan', 'skill', { name, level: Math.round(level) })),
  );
}
