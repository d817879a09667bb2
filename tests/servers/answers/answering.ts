/** What every answer is made with: the question, what the prompt offers, dice, and the room that there is. */
import type { Random } from '../../../engine/random.ts';
import type { Question } from '../prompt/question.ts';
import { type Known, knownFrom } from '../prompt/self.ts';
import { countTokens } from '../tokens/pieces.ts';
import type { Manner } from './manner.ts';
import { type Names, prose } from './prose.ts';

export interface Answering {
  readonly question: Question;
  readonly manner: Manner;
  readonly dice: Random;
  /** Tokens that the answer may take. */
  readonly room: number;
  /** Below 1 where texts must be shorter than the prompt allows, or the answer would not fit into its room. */
  readonly scale: number;
}

/** How one kind of question is answered. */
export type Answer = (answering: Answering) => string;

/** A text of 50 to 100 % (or as the manner says) of a limit in words. */
export function text({ question, manner, dice, scale }: Answering, limit: number, names: Names): string {
  const [least, most] = manner.lengths.map((share) => Math.floor(share * scale * limit)) as [number, number];
  return prose(dice, question.language, Math.max(1, dice.int(least, most)), names);
}

export function chance({ dice }: Answering, probability: number): boolean {
  return dice.float() < probability;
}

/** A whole number of times with this mean. */
export function times(answering: Answering, mean: number): number {
  return Math.floor(mean) + (chance(answering, mean % 1) ? 1 : 0);
}

/** One of a list that the prompt must offer; throws where it offers none, since nothing can be said then. */
export function one<T>({ dice }: Answering, list: readonly T[], what: string): T {
  const picked = dice.pick(list);
  if (picked === undefined) throw new Error(`the prompt offers no ${what}`);
  return picked;
}

export function known({ question }: Answering): Known {
  return knownFrom(question.language, question.system);
}

/** The names that a persona's letters, diaries and files speak of. */
export function namesKnown(answering: Answering): Names {
  const { people, places } = known(answering);
  return { people, places };
}

/** An action as the rules want it written. */
export function act(
  name: string,
  args: Readonly<Record<string, string | number | readonly string[]>>,
): string {
  const list = Object.entries(args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `<role_action> ${name}(${list.join(', ')}) </role_action>`;
}

/** The parts that there is room for and, of actions, as many as are allowed; the first always stands. */
export function fitting(
  { room }: Answering,
  parts: readonly string[],
  actions = Number.POSITIVE_INFINITY,
): string {
  const kept: string[] = [];
  let [left, acts] = [room, 0];
  for (const part of parts) {
    const isAct = part.startsWith('<role_action>');
    const tokens = countTokens(part) + 1;
    if ((tokens > left && kept.length > 0) || (isAct && acts >= actions)) continue;
    left -= tokens;
    if (isAct) acts += 1;
    kept.push(part);
  }
  return kept.join('\n');
}
