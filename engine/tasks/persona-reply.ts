/** What all replies of a persona share: they are not empty, not endless, and what they do is read the same way. */

import { countWords } from '../../text/words.ts';
import type { Acts } from '../actions.ts';
import { isLooping } from '../speech/loops.ts';
import { type Reply, readReply } from '../speech/reply.ts';
import { type ActName, readActs } from './read-acts.ts';
import type { Complaint, Flag, PersonaAsking, Reading } from './task.ts';

/** Longer answers are refused before they are read: no honest one comes near. */
const LONGEST = 60_000;

/** Reads a reply as `value` says, unless there is something wrong with it as such. */
export function readPersona<O>(answer: string, value: (reply: Reply) => Reading<O>): Reading<O> {
  if (answer.length > LONGEST) return bad('too-long', String(answer.length));
  if (answer.trim() === '') return bad('empty');
  if (isLooping(answer)) return bad('looping');
  const reply = readReply(answer);
  if (reply.refused.some((refusal) => refusal.reason === 'truncated')) return bad('truncated');
  return value(reply);
}

export function bad(
  why: Complaint['why'],
  about = '',
): { readonly ok: false; readonly complaint: Complaint } {
  return { ok: false, complaint: { why, about } };
}

/** The actions of a reply; memory texts over their limits are asked again, and refused if no better comes. */
export function withActs<O>(
  reply: Reply,
  asking: PersonaAsking,
  allowed: readonly ActName[],
  value: (acts: Acts) => O,
): Reading<O> {
  const acts = readActs(reply, asking.directory, allowed);
  const long = acts.find((act) => 'action' in act && tooLong(act.action, asking));
  if (!long) return good(value(acts), reply);
  const kept = acts.map((act) =>
    'action' in act && tooLong(act.action, asking)
      ? { act: act.act, reason: 'too-long' as const, about: limits(asking) }
      : act,
  );
  return { ok: false, complaint: { why: 'too-long', about: limits(asking) }, salvage: value(kept) };
}

function tooLong(
  action: Extract<Acts[number], { action: unknown }>['action'],
  { laws }: PersonaAsking,
): boolean {
  if (action.kind !== 'update') return false;
  const { summaryWords, textWords } = laws.memory;
  return countWords(action.summary) > summaryWords || countWords(action.content) > textWords;
}

function limits({ laws }: PersonaAsking): string {
  return `${laws.memory.summaryWords} / ${laws.memory.textWords}`;
}

export function good<O>(value: O, reply: Reply, more: readonly Flag[] = []): Reading<O> {
  return { ok: true, value, flags: [...(reply.repaired ? (['repaired'] as const) : []), ...more] };
}

/** The visible part of a reply on a day: what is done, and what is only thought. */
export function actAndThought(reply: Reply): { readonly act: string; readonly thought: string } {
  const parts = (self: boolean) =>
    reply.line
      .filter((part) => (part.to === 'self') === self)
      .map((part) => part.text)
      .join(' ')
      .trim();
  return { act: parts(false), thought: parts(true) };
}
