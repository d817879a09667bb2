/** The canonical record: what a persona was told and wrote in one week, or a part of it, and what the year was worth. */
import { z } from 'zod';

/** The version of this format. */
export const RECORD_VERSION = 1;

const text = z.string().min(1);
const missable = z.number().nullable();

const userTurnSchema = z.strictObject({
  role: z.literal('user'),
  text,
  /** Whose words reach the persona in it. */
  from: z.array(z.enum(['world', 'peer', 'environment'])).readonly(),
  stage: text,
});

const assistantTurnSchema = z.strictObject({
  role: z.literal('assistant'),
  text,
  /** Whether a trainer should learn from it: only what the model wrote, byte for byte, and what nothing speaks against. */
  train: z.boolean(),
  stage: text,
  /** The call of the journal that it answers. */
  call: text,
  /** What the model thought beside it, where that was asked for. */
  reasoning: text.optional(),
  /** Why it isn't trained, or what else is to be known about it. */
  flags: z.array(text).readonly(),
});

const rewardSchema = z.strictObject({
  social: missable,
  subjective: missable,
  economy: missable,
  total: missable,
  /** Normalised return from this year on. */
  G: missable,
  /** Advantage as in the paper. */
  A: missable,
  /** Advantage without what last year's reward explains. */
  A_adj: missable,
  /** Share of the year's personas whose measure is lower, 0..1. */
  percentile: missable,
  selected: z.boolean(),
  /** The rule that selected, such as `adjusted top 25% per year`. */
  rule: text,
});

export const recordSchema = z.strictObject({
  v: z.literal(RECORD_VERSION),
  id: text,
  /** A persona's week, one stage of it, or one call; `environment` are questions of the environment. */
  kind: z.enum(['thread', 'stage', 'call', 'environment']),
  run: text,
  world: text,
  language: text,
  seed: z.number().int(),
  persona: text,
  year: z.number().int(),
  /** 1 to 52, or `end`: the year's end. */
  week: z.union([z.number().int(), z.literal('end')]),
  split: z.enum(['train', 'validation', 'test']),
  system: text,
  turns: z.array(z.discriminatedUnion('role', [userTurnSchema, assistantTurnSchema])).readonly(),
  reward: rewardSchema,
  generated: z.strictObject({
    /** Who wrote the trained turns. */
    model: text,
    provider: text,
    /** Hash of the wording of all prompts. */
    promptVersion: text,
    /** When the run was begun, a date. */
    date: text,
  }),
  /** Tokens of its calls together; null where no server said. */
  usage: z.strictObject({ input: missable, cached: missable, output: missable }),
  /** Of system text and turns: SHA-256, hexadecimal. */
  hash: text,
});

export type TrainingRecord = Readonly<z.infer<typeof recordSchema>>;
export type Turn = TrainingRecord['turns'][number];
