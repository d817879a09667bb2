/** Reads the role actions of a reply: `<role_action> name(key="value", …) </role_action>`. */

import { type Call, looseCalls, strictCallAt } from './calls.ts';
import { cleanText, excerptOf } from './characters.ts';
import type { Value } from './source.ts';
import { nextTag, type Tag } from './tags.ts';

/** An argument of an action. Objects are maps. */
export type Arg = Value;

/** What a persona wrote that it does; whether it may is for the rules to say. */
export type RoleAction = {
  readonly name: string;
  readonly args: ReadonlyMap<string, Arg>;
  /** Read only by guessing at quotation marks, brackets or the form of the tag. */
  readonly repaired: boolean;
  readonly excerpt: string;
};

/**
 * Why something that looks like a tag or an action was not obeyed: the tag is never closed, was never opened, what it
 * holds cannot be read, it is quoted, it has no tag around it, there are too many, or the reply was cut in thought.
 */
export type RefusalReason =
  | 'unclosed'
  | 'unopened'
  | 'unreadable'
  | 'quoted'
  | 'untagged'
  | 'too-many'
  | 'truncated';

export type Refusal = { readonly reason: RefusalReason; readonly excerpt: string };

/** What was found at an action tag, where reading goes on, and whether the closing tag was there. */
export type ActionReading = {
  readonly actions: readonly RoleAction[];
  readonly reason?: RefusalReason;
  readonly closed: boolean;
  readonly end: number;
};

const cleanArg = (arg: Arg): Arg => {
  if (typeof arg === 'string') return cleanText(arg);
  if (arg instanceof Map) return cleanArgs(arg);
  return Array.isArray(arg) ? arg.map(cleanArg) : arg;
};

const cleanArgs = (args: ReadonlyMap<string, Arg>): ReadonlyMap<string, Arg> =>
  new Map([...args].map(([key, arg]) => [cleanText(key), cleanArg(arg)]));

const toAction = ({ name, args }: Call, repaired: boolean, text: string): RoleAction => ({
  name,
  args: cleanArgs(args),
  repaired,
  excerpt: excerptOf(text),
});

/**
 * Reads the action that `opening` begins. Strictly first, where texts may hold anything, even tags; else with repair up
 * to the closing tag. An unclosed tag ends at the next tag of any kind and is refused.
 */
export const readAction = (text: string, opening: Tag): ActionReading => {
  const strict = strictCallAt(text, opening.end);
  const next = nextTag(text, strict?.end ?? opening.end);
  if (next?.kind !== 'role_action' || !next.closing) {
    return { actions: [], reason: 'unclosed', closed: false, end: next?.start ?? text.length };
  }
  const { start, end } = next;
  const span = text.slice(opening.end, start);
  if (strict !== undefined && start === strict.end) {
    const repaired = strict.repaired || !opening.exact || !next.exact;
    return { actions: [toAction(strict.call, repaired, span)], closed: true, end };
  }
  const calls = looseCalls(span);
  if (calls === undefined) return { actions: [], reason: 'unreadable', closed: true, end };
  return { actions: calls.map((call) => toAction(call, true, span)), closed: true, end };
};
