/** The chronicle as a value: what stays of a run when its events are put away; small, and plain JSON. */
import { z } from 'zod';
import { HEADLINES, type HeadlineKind, TURNS, type TurnKind } from './kinds.ts';

const list = <T extends z.ZodType>(of: T) => z.array(of).readonly();

const unitSchema = z.object({ year: z.int(), week: z.union([z.int(), z.literal('end')]) }).readonly();

/** Ids, names and numbers that a turning point or a headline is about. */
const about = {
  person: z.string().optional(),
  other: z.string().optional(),
  /** Ids of a position that was won, and of one that was left. */
  position: z.string().optional(),
  left: z.string().optional(),
  name: z.string().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
};

const turningPointSchema = z
  .object({
    year: z.int(),
    week: z.union([z.int(), z.literal('end')]),
    kind: z.enum(Object.keys(TURNS) as [TurnKind]),
    weight: z.number(),
    ...about,
  })
  .readonly();

const excerptSchema = z
  .object({ year: z.int(), week: z.int(), text: z.string(), weight: z.number() })
  .readonly();

/** How somebody's year ended, with the position of that year; rank 1 is the largest life reward, null where a part is missing. */
const yearOfLifeSchema = z
  .object({
    year: z.int(),
    rank: z.int().nullable(),
    felt: z.number(),
    vitality: z.number(),
    social: z.number(),
    deposit: z.int(),
    position: z.string().nullable(),
    friends: z.int(),
  })
  .readonly();

/** Whom a file is about, the warmth that was last worth telling (0 cold to 4 close), the kind, the week of the first meeting. */
const tieSchema = z.tuple([z.string(), z.int(), z.string(), z.int()]).readonly();

const lifeRecordSchema = z
  .object({
    id: z.string(),
    /** The deposit when the chronicle began, and at the beginning of this year. */
    began: z.int(),
    deposit: z.int(),
    position: z.string().nullable(),
    /** The first year in the position, as far as is known. */
    since: z.int(),
    moves: z.int(),
    /** How often a position was wished for in vain. */
    denied: z.int(),
    body: z.enum(['rested', 'tired', 'collapsed']),
    /** Mean of the four satisfactions, vitality and social when last measured. */
    felt: z.number(),
    vitality: z.number(),
    social: z.number(),
    /** Weeks of this year, and those of them with little company. */
    weeks: z.int(),
    lonelyWeeks: z.int(),
    wasLonely: z.boolean(),
    wasPenniless: z.boolean(),
    ties: list(tieSchema),
    friends: list(z.string()),
    /** Everybody who ever was a friend. */
    once: list(z.string()),
    likedBy: list(z.string()),
    /** What this year has brought so far, at most one of a kind. */
    pending: list(turningPointSchema),
    points: list(turningPointSchema),
    /** The best of this year so far. */
    excerpt: excerptSchema.nullable(),
    excerpts: list(excerptSchema),
    years: list(yearOfLifeSchema),
  })
  .readonly();

const headlineSchema = z
  .object({ kind: z.enum(Object.keys(HEADLINES) as [HeadlineKind]), weight: z.number(), ...about })
  .readonly();

const yearRecordSchema = z
  .object({
    year: z.int(),
    /** Pairs of mutual friends: new ones, those lost, those found again. */
    made: z.int(),
    lost: z.int(),
    mended: z.int(),
    headline: headlineSchema,
  })
  .readonly();

const gatheringSchema = z
  .object({ key: z.string(), name: z.string(), founder: z.string(), times: z.int(), year: z.int() })
  .readonly();

const crowdSchema = z.object({ name: z.string(), count: z.int() }).readonly().nullable();

export const chronicleSchema = z
  .object({
    format: z.literal(1),
    /** The first unit that is not in it. */
    next: unitSchema,
    /** In roll order. */
    lives: list(lifeRecordSchema),
    years: list(yearRecordSchema),
    gatherings: list(gatheringSchema),
    /** Keys of public events that were held. */
    held: list(z.string()),
    /** The largest crowd of this year, and the largest at an event that was new. */
    crowd: crowdSchema,
    first: crowdSchema,
  })
  .readonly();

export type Chronicle = z.infer<typeof chronicleSchema>;
export type LifeRecord = z.infer<typeof lifeRecordSchema>;
export type TurningPoint = z.infer<typeof turningPointSchema>;
export type Excerpt = z.infer<typeof excerptSchema>;
export type YearOfLife = z.infer<typeof yearOfLifeSchema>;
export type Headline = z.infer<typeof headlineSchema>;

export type TieRecord = z.infer<typeof tieSchema>;
