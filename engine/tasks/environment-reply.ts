/** What all answers of the environment and the judge share: one JSON object, checked against a schema. */
import { z } from 'zod';
import { cleanText } from '../speech/characters.ts';
import { readJson } from '../speech/json.ts';
import { isLooping } from '../speech/loops.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { readNumber } from '../speech/numbers.ts';
import { bad } from './persona-reply.ts';
import type { Judged, Named, Reading } from './task.ts';

const LONGEST = 60_000;

/** A number as models write it; a missing, unreadable or infinite one makes the answer a bad one. */
export const number = z.unknown().transform((value, context) => {
  const read = readNumber(value);
  if (read === undefined) context.addIssue({ code: 'custom', message: 'a number is missing or unreadable' });
  return read ?? 0;
});

/** A number that is 0 where it is left out or null, and bad where it is there but unreadable. */
export const optionalNumber = z.unknown().transform((value, context) => {
  if (value === undefined || value === null) return 0;
  const read = readNumber(value);
  if (read === undefined) context.addIssue({ code: 'custom', message: 'a number is unreadable' });
  return read ?? 0;
});

/** A text as models write it, without characters that can't be shown. */
export const words = z.string().transform((text) => cleanText(text).trim());

/** A text or nothing; a blank text is nothing. */
export const maybeWords = words.nullish().transform((text) => text || null);

export const points = z
  .array(z.object({ name: words, points: number }))
  .nullish()
  .transform((list) => list ?? []);

export const judgedSchema = z.object({
  who: words,
  result: words,
  vitality: number,
  mood: number,
  social: optionalNumber,
  esteem: optionalNumber,
  skills: points,
  money: optionalNumber,
});

/** Reads an answer as `value` says; what doesn't fit the schema is asked again with the place that is wrong. */
export function readEnvironment<T, O>(
  answer: string,
  schema: z.ZodType<T>,
  value: (data: T) => O,
): Reading<O> {
  if (answer.length > LONGEST) return bad('too-long', String(answer.length));
  if (answer.trim() === '') return bad('empty');
  if (isLooping(answer)) return bad('looping');
  const json = readJson(answer, { fits: (candidate) => schema.safeParse(candidate).success });
  if (!json.ok) return bad('json', json.complaint);
  const parsed = schema.safeParse(json.value);
  if (!parsed.success) return bad('json', parsed.error.issues[0]?.message ?? '');
  return { ok: true, value: value(parsed.data), flags: json.repaired ? ['repaired'] : [] };
}

/** Outcomes of the people who took part, each once (the first counts); others are nobody's business. */
export function judgedAmong<J extends { readonly who: string }>(
  outcomes: readonly J[],
  participants: readonly Named[],
): readonly (J & Judged)[] {
  const match = nameMatcher(participants);
  const seen = new Set<string>();
  return outcomes.flatMap((outcome) => {
    const who = match(outcome.who);
    if (who === undefined || seen.has(who)) return [];
    seen.add(who);
    return [{ ...outcome, who } as unknown as J & Judged];
  });
}
