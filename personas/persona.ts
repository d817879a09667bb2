/** Who somebody is: facts and numbers of `profile.json`, prose of `portrait.md`. Changes once a year. */
import { z } from 'zod';
import { idSchema } from '../text/id.ts';

export const TRAITS = [
  'confidence',
  'control',
  'curiosity',
  'empathy',
  'extraversion',
  'feeling',
  'intuition',
  'judging',
  'patience',
  'responsibility',
] as const;

export const TALENTS = [
  'beauty',
  'communication',
  'creativity',
  'health',
  'honesty',
  'integrity',
  'intelligence',
  'leadership',
  'trustworthiness',
] as const;

export type Trait = (typeof TRAITS)[number];
export type Talent = (typeof TALENTS)[number];

/** The prose of a portrait, in the order of its headings. */
export const PORTRAIT_PARTS = [
  'introduction',
  'appearance',
  'details',
  'motivation',
  'conflicts',
  'values',
  'preferences',
  'voice',
] as const;

export type PortraitPart = (typeof PORTRAIT_PARTS)[number];
export type Portrait = Readonly<Record<PortraitPart, string>>;

const measure = z.int().min(0).max(100);
const shortText = z.string().min(1).max(60);

const measures = <const K extends string>(keys: readonly K[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, measure])) as Record<K, typeof measure>);

export const traitsSchema = measures(TRAITS);
export const talentsSchema = measures(TALENTS);

export const profileSchema = z.strictObject({
  name: z.string().min(1).max(60),
  born: z.strictObject({ year: z.int().min(1900).max(2200), week: z.int().min(1).max(52).optional() }),
  gender: shortText,
  home: idSchema,
  traits: traitsSchema,
  talents: talentsSchema,
  wants: z
    .array(z.strictObject({ want: z.string().min(1), met: z.string().min(1) }))
    .min(1)
    .max(3),
  start: z.strictObject({
    position: idSchema.nullable(),
    skills: z.record(z.string().min(1).max(60), z.number().min(0)),
    deposit: z.int().min(0).max(1e9),
    extraIncome: z.int().min(0).max(1e6),
    possessions: z.array(z.strictObject({ name: shortText, description: z.string().max(400) })).max(50),
  }),
});

export type Profile = z.infer<typeof profileSchema>;
export type Start = Profile['start'];

/** A persona as it is known: everything but where it started. */
export interface Persona extends Omit<Profile, 'start'> {
  readonly id: string;
  readonly portrait: Portrait;
}

/** Age in whole years as the simulation counts it: year minus birth year. */
export function ageIn(persona: Pick<Persona, 'born'>, year: number): number {
  return year - persona.born.year;
}
