/** How somebody sounds: a temper from traits, a share of the phrases that is theirs, and none used up too soon. */
import type { Random } from '../../engine/random.ts';
import type { Persona } from '../../personas/persona.ts';
import { lasting } from './habit.ts';
import type { Choice } from './phrases/phrasebook.ts';

export type Temper = 'plain' | 'warm' | 'dry' | 'anxious' | 'orderly';

/** Part of each kind of phrase that one person uses, and how many at least. */
const OWN_SHARE = 0.5;
const OWN_LEAST = 4;

/** What each temper comes from; the strongest is spoken most, the second now and then. */
const TEMPERS: Readonly<Record<Temper, (trait: Persona['traits']) => number>> = {
  plain: ({ patience, intuition, extraversion }) => 52 + (patience - intuition) / 4 - extraversion / 10,
  warm: ({ empathy, feeling, extraversion }) => (empathy + feeling) / 2 + extraversion / 10,
  dry: ({ confidence, empathy, curiosity }) => 45 + (confidence - empathy) / 2 + curiosity / 6,
  anxious: ({ confidence, feeling, patience }) => 75 - confidence / 2 + (feeling - patience) / 4,
  orderly: ({ control, judging, responsibility }) => (control + judging + responsibility) / 3,
};

/** The two tempers that somebody has most of, the first first. */
export function tempersOf(persona: Persona): readonly [Temper, Temper] {
  const strength = (temper: Temper) =>
    TEMPERS[temper](persona.traits) + 22 * lasting(persona.id, 'temper', temper);
  const [first = 'plain', second = 'plain'] = (Object.keys(TEMPERS) as Temper[]).sort(
    (a, b) => strength(b) - strength(a),
  );
  return [first, second];
}

/**
 * Chooses phrases for somebody: of their own share of each kind the one that was not used for the longest time. `now`
 * counts occasions; asked for the same kind twice at once, it takes one from the other half of the round.
 */
export function choiceOf(who: string, now: number): Choice {
  const uses = new Map<string, number>();
  return (count, name) => {
    const nth = uses.get(name) ?? 0;
    uses.set(name, nth + 1);
    return ownPhrase(who, name, count, (own) => (now + nth * Math.ceil(0.382 * own)) % own);
  };
}

/** Chooses phrases for somebody who speaks: any of their own share. */
export function spontaneous(who: string, dice: Random): Choice {
  return (count, name) => ownPhrase(who, name, count, (own) => dice.int(0, own - 1));
}

/** One of somebody's own share of `count` phrases: the share is a round, gone through in an order of their own. */
function ownPhrase(who: string, name: string, count: number, pick: (own: number) => number): number {
  if (count <= 1) return 0;
  const own = Math.min(count, Math.max(OWN_LEAST, Math.ceil(OWN_SHARE * count)));
  const start = Math.floor(lasting(who, name) * count);
  return (start + pick(own) * strideOf(who, name, count)) % count;
}

/** A step that visits all of `count` places before it comes back. */
function strideOf(who: string, name: string, count: number): number {
  let stride = 1 + Math.floor(lasting(name, who) * (count - 1));
  while (divisor(stride, count) > 1) stride = (stride % (count - 1)) + 1;
  return stride;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** The turns of phrase that a portrait lists under its voice: lines such as `- "Point of order."`, in quotes or not. */
export function ownPhrases(voice: string): readonly string[] {
  const listed = voice.matchAll(/^[ \t]*[-*][ \t]+(.*\S)/gm);
  return [...listed].map(([, line = '']) => line.replace(/^["“「](.+?)["”」](?:\s*[(（].*[)）])?$/, '$1'));
}
