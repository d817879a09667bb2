/** What all answers of the environment and the judge share: one JSON object, checked against a schema. */
import { z } from 'zod';
import { nameKey } from '../../text/names.ts';
import { cleanText } from '../speech/characters.ts';
import { type Json, readJson } from '../speech/json.ts';
import { isLooping } from '../speech/loops.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { readNumber } from '../speech/numbers.ts';
import { cutTo } from './lengths.ts';
import { bad } from './persona-reply.ts';
import type { Judged, Named, Reading } from './task.ts';

const LONGEST = 60_000;
/** Words of a description that the environment invents: its prompts say so too. */
export const DESCRIPTION_WORDS = 35;

/** A number as models write it, but no share: what "8/10" or "85%" would change by, nobody can say. */
function plainNumber(value: unknown): number | undefined {
  const isShare = typeof value === 'string' && /[%/]/.test(value.normalize('NFKC'));
  return isShare ? undefined : readNumber(value);
}

/** A number; a missing, unreadable or infinite one makes the answer a bad one. */
export const number = z.unknown().transform((value, context) => {
  const read = plainNumber(value);
  if (read === undefined) context.addIssue({ code: 'custom' });
  return read ?? 0;
});

/** A number that is 0 where it is left out or null, and bad where it is there but unreadable. */
export const optionalNumber = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null) return 0;
    const read = plainNumber(value);
    if (read === undefined) context.addIssue({ code: 'custom' });
    return read ?? 0;
  });

/** A text as models write it, without characters that can't be shown. */
export const words = z.string().transform((text) => cleanText(text).trim());

/** A text or nothing; a blank text is nothing. */
export const maybeWords = words.nullish().transform((text) => text || null);

/** What the environment says about an event, a meeting or a position; a longer one is cut. */
export const description = words.transform((text) => cutTo(text, DESCRIPTION_WORDS));

/** One of a few known words, whatever its case and the signs around it; any other makes the answer a bad one. */
export function wordOf<T>(meanings: ReadonlyMap<string, T>) {
  return z.string().transform((said, context) => {
    const word = said.length > 60 ? '' : nameKey(said).replace(/^[\s"'*_.!。！]+|[\s"'*_.!。！]+$/g, '');
    const meant = meanings.get(word);
    if (meant !== undefined) return meant;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
}

/** Where a list of names with numbers was asked for: an object of them is one too, and nothing is an empty one. */
export function asList(key: string): (said: unknown) => unknown {
  return (said) => {
    if (said === null || said === undefined) return [];
    if (typeof said !== 'object' || Array.isArray(said)) return said;
    return Object.entries(said).map(([name, value]) => ({ name, [key]: value }));
  };
}

export const points = z.preprocess(asList('points'), z.array(z.object({ name: words, points: number })));

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
  if (answer.length > LONGEST) return bad('endless');
  if (answer.trim() === '') return bad('empty');
  if (isLooping(answer)) return bad('looping');
  let parsed: z.ZodSafeParseResult<T> | undefined;
  const json = readJson(answer, {
    fits: (candidate) => {
      parsed = schema.safeParse(candidate);
      return parsed.success;
    },
  });
  if (!json.ok || !parsed?.success) return unfit(answer, schema);
  return { ok: true, value: value(parsed.data), flags: json.repaired ? ['repaired'] : [] };
}

/** Names the place in the last object that doesn't fit; where there is no object at all, there is none. */
function unfit(answer: string, schema: z.ZodType): ReturnType<typeof bad> {
  const json = readJson(answer);
  const place = json.ok ? wrongPlace(json.value, schema) : '';
  return place === '' ? bad('json') : bad('misfit', place);
}

/** As `outcomes[0].vitality`: keys of the schema and numbers only, so that it may be shown as it is. */
function wrongPlace(value: Json, schema: z.ZodType): string {
  const path = schema.safeParse(value).error?.issues[0]?.path ?? [];
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Outcomes of the people who took part; who stands there twice keeps the last, others are nobody's business. */
export function judgedAmong<J extends Judged>(
  outcomes: readonly J[],
  participants: readonly Named[],
): readonly J[] {
  const match = nameMatcher(participants);
  const byPerson = new Map<string, J>();
  for (const outcome of outcomes) {
    const who = match(outcome.who);
    if (who !== undefined) byPerson.set(who, { ...outcome, who });
  }
  return [...byPerson.values()];
}
