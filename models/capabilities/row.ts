/** What a server can do with a model and what it costs, as rows of data that lie on top of one another. */
import { z } from 'zod';

/** Dollars per million tokens. */
export const priceSchema = z.strictObject({
  /** Of the prompt, neither read from a cache nor written to one. */
  input: z.number().nonnegative(),
  /** Read from a cache. */
  cached: z.number().nonnegative(),
  /** Written to a cache; the same as `input` where writing costs nothing extra. */
  written: z.number().nonnegative(),
  /** Of the answer, hidden reasoning included. */
  output: z.number().nonnegative(),
});

const tokens = z.number().int().positive();

const abilities = {
  tokenField: z.enum(['max_tokens', 'max_completion_tokens']),
  /** Whether a temperature may be sent. */
  temperature: z.boolean(),
  /** Fields of the body that switch reasoning off; null where there is no switch or none is needed. */
  reasoningOff: z.record(z.string().min(1), z.json()).nullable(),
  /** Tokens added to the limit of every answer, where reasoning can't be switched off and counts against it. */
  reasoningRoom: z.number().int().nonnegative(),
  /** How an answer in JSON can be demanded: by a schema, as any JSON object, or only in words. */
  schema: z.enum(['strict', 'json', 'none']),
  /** How a prefix gets into the cache: by itself, or at marks in the way of OpenAI or Anthropic. */
  cache: z.enum(['none', 'automatic', 'openai-explicit', 'anthropic']),
  /** Tokens that the prefix cache keeps, where they are few; null where unknown, or as good as endless. */
  cacheTokens: tokens.nullable(),
  /** Whether `prompt_cache_key` is understood. */
  cacheKey: z.boolean(),
  /** Tokens of prompt and answer together; null where unknown. */
  context: tokens.nullable(),
  /** Tokens of the longest answer; null where unknown. */
  output: tokens.nullable(),
  /** Null where unknown. */
  price: priceSchema.nullable(),
};

export const rowSchema = z.strictObject({
  /** Host of the server, `local`, or a pattern with `*`. */
  server: z.string().min(1),
  /** Id of the model, or a pattern with `*`. */
  model: z.string().min(1),
  /** Where this row's facts come from, and when they were looked up. */
  source: z.string().min(1),
  date: z.iso.date(),
  note: z.string().optional(),
  ...z.strictObject(abilities).partial().shape,
});

export const rowsSchema = z.array(rowSchema);

export type Row = z.infer<typeof rowSchema>;

type Abilities = z.infer<z.ZodObject<typeof abilities>>;

/** A price with where and when it was found. */
export type Price = z.infer<typeof priceSchema> & { readonly source: string; readonly date: string };

/** What all rows together say about one model at one server. */
export type Capability = Readonly<Omit<Abilities, 'price'>> & { readonly price: Price | null };

/** What holds where no row says otherwise: the least that every OpenAI-compatible server takes. */
export const PLAIN: Capability = {
  tokenField: 'max_tokens',
  temperature: true,
  reasoningOff: null,
  reasoningRoom: 0,
  schema: 'none',
  cache: 'automatic',
  cacheTokens: null,
  cacheKey: false,
  context: null,
  output: null,
  price: null,
};
