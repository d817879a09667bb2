/** Reads from headers how much a server still allows, and how long it wants to be left alone. */
import type { Limits } from './backend.ts';
import { at, parsed } from './json-parts.ts';

/** A header by its name in small letters. */
type Headers = (name: string) => string | null | undefined;

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** What headers say about limits; `now` in milliseconds since 1970. OpenAI's and Anthropic's names are known. */
export function limitsOf(header: Headers, now: number): Limits {
  const of = (what: string, kind: string) =>
    header(`x-ratelimit-${what}-${kind}`) ?? header(`anthropic-ratelimit-${kind}-${what}`);
  return present({
    requestsLeft: numberOf(of('remaining', 'requests')),
    tokensLeft: numberOf(of('remaining', 'tokens')),
    requestsResetMs: waitOf(of('reset', 'requests'), now),
    tokensResetMs: waitOf(of('reset', 'tokens'), now),
    retryAfterMs: numberOf(header('retry-after-ms')) ?? waitOf(header('retry-after'), now),
  });
}

/** How long to wait by the body of an error, as Gemini says it: `"retryDelay": "37s"`; in milliseconds. */
export function retryDelayIn(body: string, now: number): number | undefined {
  const json = parsed(body);
  const details = at(Array.isArray(json) ? json[0] : json, 'error', 'details');
  if (!Array.isArray(details)) return undefined;
  const delay = details.map((detail) => at(detail, 'retryDelay')).find((one) => typeof one === 'string');
  return typeof delay === 'string' ? waitOf(delay, now) : undefined;
}

function present(limits: { readonly [K in keyof Limits]-?: Limits[K] | undefined }): Limits {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

function numberOf(text: string | null | undefined): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

/** Seconds, a length of time such as `6m0s`, or a date; in milliseconds from now, never below 0. */
function waitOf(text: string | null | undefined, now: number): number | undefined {
  if (!text?.trim()) return undefined;
  const seconds = numberOf(text);
  if (seconds !== undefined) return Math.round(seconds * 1000);
  const spans = [...text.trim().matchAll(/(\d{1,12}(?:\.\d{1,9})?)(ms|s|m|h|d)/gy)];
  if (spans.map(([span]) => span).join('') === text.trim())
    return Math.round(
      spans.reduce((sum, [, value, unit]) => sum + Number(value) * (UNITS[unit ?? ''] ?? 0), 0),
    );
  const date = /[a-z:]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
