/** What a day may change at most, by its kind (rules.md 3): judgements are clamped, applied once, then bounded. */
import { type Change, tenths } from '../../personas/state.ts';
import { firstWords } from '../../text/words.ts';
import type { Laws } from '../../worlds/laws.ts';
import type { Common } from '../society.ts';
import type { Judged } from '../tasks/task.ts';
import { skillName } from './skills.ts';

export type DayKind = keyof Pick<Laws['outcome'], 'solo' | 'joint' | 'public'>;

/** A judgement as a change: every number within what this kind of day allows. */
export function outcomeChange(
  judged: Judged,
  kind: DayKind,
  common: Pick<Common, 'skillNames' | 'world'>,
): Change {
  const { outcome, work } = common.world.laws;
  const bounds = outcome[kind];
  return {
    vitality: within(judged.vitality, bounds.vitality),
    fulfillment: {
      mood: within(judged.mood, bounds.mood),
      social: within(judged.social, bounds.social),
      esteem: within(judged.esteem, bounds.esteem),
    },
    skills: practised(judged, common),
    ...(kind === 'solo' && { deposit: Math.round(within(judged.money, [0, work.most])) }),
  };
}

/** The result in words, cut to the length it was asked for. */
export function resultText(judged: Judged, laws: Laws): string {
  return firstWords(judged.result, laws.outcome.words);
}

function practised(
  judged: Judged,
  common: Pick<Common, 'skillNames' | 'world'>,
): NonNullable<Change['skills']> {
  const { skillGain, skillsADay } = common.world.laws.outcome;
  const gains = new Map<string, number>();
  for (const { name, points } of judged.skills) {
    const skill = skillName(name, common);
    if (skill === '' || [...skill].length > 60 || gains.has(skill)) continue;
    gains.set(skill, tenths(within(points, [0, skillGain])));
  }
  const trained = [...gains].filter(([, level]) => level > 0).slice(0, skillsADay);
  return trained.map(([name, level]) => ({ name, level }));
}

/** Adding 0 makes a negative zero a plain one, as it is once it was written down and read again. */
function within(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value)) + 0;
}
