/** What all replies of a persona share: they are not empty, not endless, and what they do is read the same way. */

import type { Acts, Intent } from '../actions.ts';
import { isLooping } from '../speech/loops.ts';
import { type Reply, readReply } from '../speech/reply.ts';
import { isLonger } from './lengths.ts';
import { type ActName, readActs } from './read-acts.ts';
import type { Complaint, Flag, PersonaAsking, Reading } from './task.ts';

/** Longer answers are refused before they are read: no honest one comes near. */
const LONGEST = 60_000;

/** Reads a reply as `value` says, unless there is something wrong with it as such. */
export function readPersona<O>(answer: string, value: (reply: Reply) => Reading<O>): Reading<O> {
  if (answer.length > LONGEST) return bad('endless');
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

export function good<O>(
  value: O,
  reply: Reply,
  more: readonly Flag[] = [],
): Extract<Reading<O>, { readonly ok: true }> {
  return { ok: true, value, flags: [...(reply.repaired ? (['repaired'] as const) : []), ...more] };
}

/** The actions of a reply; memory texts over their limits are asked again, and refused if no better comes. */
export function withActs<O>(
  reply: Reply,
  asking: PersonaAsking,
  allowed: readonly ActName[],
  value: (acts: Acts) => O,
): Reading<O> {
  const { summaryWords, textWords } = asking.laws.memory;
  const tooLong = ({ action }: Intent): boolean =>
    action.kind === 'update' &&
    (isLonger(action.summary, summaryWords) || isLonger(action.content, textWords));
  const limits = `${summaryWords} / ${textWords}`;
  const acts = readActs(reply, asking, allowed);
  const kept = acts.map((act) =>
    'action' in act && tooLong(act) ? { act: act.act, reason: 'too-long' as const, about: limits } : act,
  );
  if (kept.every((act, at) => act === acts[at])) return good(value(acts), reply);
  return { ...bad('file-too-long', limits), salvage: value(kept) };
}
