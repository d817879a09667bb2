/** A world: setting, language, places, positions, prices, feasts and ideas for public events. */
import { z } from 'zod';
import { idSchema } from '../text/id.ts';
import type { Laws } from './laws.ts';

const name = z.string().trim().min(1).max(60);
const text = z.string().trim().min(1).max(2000);
const doings = z.array(z.string().trim().min(1).max(80)).min(4).max(8);

export const placeSchema = z.strictObject({
  id: idSchema,
  name,
  kind: z.enum(['public', 'home']),
  description: text,
  objects: z.array(z.strictObject({ name, description: text })).max(6),
  doings,
});

export const positionSchema = z.strictObject({
  id: idSchema,
  organization: name,
  role: name,
  type: z.enum(['work', 'non-work']),
  description: text,
  weeklyIncome: z.int().min(0).max(500),
  weeklySkillGrowth: z.record(name, z.number().min(0).max(100)),
  minAge: z.int().min(0).max(120).optional(),
  maxAge: z.int().min(0).max(120).optional(),
  minSkills: z.record(name, z.number().min(0).max(1000)),
  capacity: z.int().min(0).max(10_000),
  place: idSchema.optional(),
  doings,
});

export const pricesSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        id: idSchema,
        name,
        description: text,
        items: z
          .array(
            z
              .strictObject({ name, unit: name, low: z.int().min(1), high: z.int().min(1).max(1_000_000) })
              .refine((item) => item.low <= item.high, 'low <= high'),
          )
          .min(1),
      }),
    )
    .min(1),
});

export const ideaSchema = z.strictObject({
  name,
  place: idSchema,
  description: text,
  weeks: z.array(z.int().min(1).max(52)).optional(),
  repeatWeeks: z.int().min(1).max(52).default(1),
  follows: name.optional(),
});

const feastSchema = z.strictObject({
  week: z.int().min(1).max(52),
  name,
  place: idSchema,
  description: text,
});

/** `world.json`. */
export const worldFileSchema = z
  .strictObject({
    title: name,
    language: z.enum(['en', 'zh']),
    /** The world's own decade: how many years it lives unless told otherwise. */
    years: z.int().min(1).max(1000).default(10),
    laws: z.record(z.string(), z.unknown()).default({}),
    weekNames: z.array(name).min(1).max(52),
    /** What the weather may be in each of these weeks, such as `ice on the inside of the windows`; or nothing at all. */
    weather: z
      .array(z.array(z.string().trim().min(1).max(80)).min(1))

      .default([]),
    feasts: z.array(feastSchema).default([]),
    skillSynonyms: z.record(name, z.array(name)).default({}),
  })
  .refine(({ weather, weekNames }) => weather.length === 0 || weather.length === weekNames.length, {
    path: ['weather'],
    error: 'as many lists as there are weekNames, or none',
  });

export type Place = z.infer<typeof placeSchema>;
export type Position = z.infer<typeof positionSchema>;
export type Prices = z.infer<typeof pricesSchema>;
export type Idea = z.infer<typeof ideaSchema>;

export interface World extends Omit<z.infer<typeof worldFileSchema>, 'laws'> {
  readonly id: string;
  readonly setting: string;
  readonly laws: Laws;
  readonly places: readonly Place[];
  readonly positions: readonly Position[];
  readonly prices: Prices;
  readonly ideas: readonly Idea[];
}

/** How a position is shown: `organization / role`. */
export function positionName(position: Pick<Position, 'organization' | 'role'>): string {
  return `${position.organization} / ${position.role}`;
}

/** Whether a person of this age may hold the position. */
export function ageFits(position: Pick<Position, 'minAge' | 'maxAge'>, age: number): boolean {
  return age >= (position.minAge ?? 0) && age <= (position.maxAge ?? Number.POSITIVE_INFINITY);
}
