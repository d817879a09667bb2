/** What a server of one's own is good for: how many people, how many requests at once, how long a decade takes. */
import { type Finding, note, ok } from './finding.ts';
import type { Kept } from './kept.ts';
import { IN_USE_TOKENS, OWN_TOKENS, PERSONA_WEEK, WEEKS } from './persona-week.ts';
import { AT_ONCE, type Speed } from './speed.ts';

const MANY = 100;
/** Below this gain a server answers one request after another. */
const GAIN = 1.3;
const MOST_AT_ONCE = 64;

/** Lines on speed, cache, people and concurrency, and the decade. */
export function outlook(speed: Speed, kept: Kept | undefined): readonly Finding[] {
  return [speedLine(speed), keptLine(kept), roomLine(speed, kept), decadeLine(speed, kept)];
}

/** People whose weeks the cache keeps at once. */
export function peopleIn({ tokens }: Kept): number {
  return Math.floor(tokens / OWN_TOKENS);
}

/** Requests at once that don't drive each other out of the cache, nor only wait for each other. */
export function concurrencyFor({ written, writtenAtOnce }: Speed, kept: Kept | undefined): number {
  if (written !== undefined && writtenAtOnce !== undefined && writtenAtOnce < GAIN * written) return 1;
  return Math.min(MOST_AT_ONCE, Math.max(1, Math.floor((kept?.tokens ?? IN_USE_TOKENS) / IN_USE_TOKENS)));
}

/** Hours of a decade where the cache keeps all that is in use, or nothing; undefined before both speeds are known. */
export function hoursFor(
  people: number,
  { read, written, writtenAtOnce = written }: Speed,
): { readonly kept: number; readonly anew: number } | undefined {
  if (read === undefined || writtenAtOnce === undefined) return undefined;
  const weeks = people * WEEKS;
  const hours = (input: number) => (weeks * (input / read + PERSONA_WEEK.output / writtenAtOnce)) / 3600;
  return { kept: hours(PERSONA_WEEK.fresh), anew: hours(PERSONA_WEEK.input) };
}

function speedLine({ read, written, writtenAtOnce }: Speed): Finding {
  const said = (tokens: number | undefined) => (tokens === undefined ? '?' : whole(tokens));
  const line = `reads ${said(read)} tokens a second, writes ${said(written)}; ${AT_ONCE} answers at once ${said(writtenAtOnce)} together`;
  return written === undefined ? note('speed', `${line} (too short an answer to tell)`) : ok('speed', line);
}

function keptLine(kept: Kept | undefined): Finding {
  if (!kept) return note('kept', 'how much the cache keeps could not be seen');
  return ok(
    'kept',
    `its prefix cache keeps ${kept.atLeast ? 'at least' : 'about'} ${whole(kept.tokens)} tokens`,
  );
}

function roomLine(speed: Speed, kept: Kept | undefined): Finding {
  const concurrency = `--concurrency ${concurrencyFor(speed, kept)}`;
  if (!kept) return note('room', `${concurrency}, and few people (--personas 10)`);
  const people = peopleIn(kept);
  const all =
    people >= MANY ? 'a hundred people fit' : `${kept.atLeast ? 'at least ' : ''}${people} people fit`;
  return ok('room', `${all} into the cache (${whole(OWN_TOKENS)} tokens each); ${concurrency}`);
}

function decadeLine(speed: Speed, kept: Kept | undefined): Finding {
  const hours = hoursFor(MANY, speed);
  if (!hours) return note('decade', 'how long a decade takes can not be said without both speeds');
  const fits = kept ? Math.min(1, peopleIn(kept) / MANY) : 0;
  const [best, worst] = [time(hours.kept), time(hours.anew)];
  const ten = hoursFor(10, speed);
  const few = ten ? `; of 10 people ${time(ten.kept)}` : '';
  return ok(
    'decade',
    fits === 1 ? `of ${MANY} people ${best}${few}` : `of ${MANY} people ${best} to ${worst}${few}`,
  );
}

function time(hours: number): string {
  return hours < 48 ? `${Number(hours.toPrecision(2))} h` : `${Math.round(hours / 24)} days`;
}

function whole(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
