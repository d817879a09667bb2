/** Schemas of the answers of environment and judge, in the subset that all servers understand. */
import type { TaskName } from '../../engine/tasks/task.ts';

/** Every property is required and null stands for nothing; no bounds, no recursion: our readers check the rest. */
export type JsonSchema =
  | { readonly type: 'string' | 'integer' | 'boolean' | 'null' }
  | { readonly type: 'string'; readonly enum: readonly string[] }
  | { readonly type: 'array'; readonly items: JsonSchema }
  | { readonly anyOf: readonly [JsonSchema, { readonly type: 'null' }] }
  | ObjectSchema;

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const maybe = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const object = (properties: Readonly<Record<string, JsonSchema>>): ObjectSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const points = listOf(object({ name: text, points: whole }));
const values = listOf(object({ name: text, value: whole }));

const effects = {
  result: text,
  vitality: whole,
  mood: whole,
  social: whole,
  esteem: whole,
  skills: points,
  money: whole,
};
const outcome = object({ who: text, ...effects });
const offer = object({ name: text, item: text, price: whole, description: text });

const SCHEMAS: { readonly [N in TaskName]?: ObjectSchema } = {
  announce: object({
    events: listOf(object({ name: text, day: whole, repeat_weeks: whole, place: text, description: text })),
  }),
  encounters: object({
    encounters: listOf(object({ first: text, second: text, place: text, description: text })),
  }),
  referee: object({
    perceived: maybe(text),
    verdict: { type: 'string', enum: ['pass', 'reject'] },
    reason: maybe(text),
    next: maybe(text),
    end: { type: 'boolean' },
    outcomes: maybe(listOf(outcome)),
  }),
  outcomes: object({ outcomes: listOf(outcome) }),
  'solo-outcome': object({ offers: maybe(listOf(offer)), outcome: maybe(outcome) }),
  'public-outcomes': object({ outcomes: listOf(object({ who: text, seen: text, ...effects })) }),
  founding: object({
    positions: listOf(
      object({
        organization: text,
        role: text,
        description: text,
        income: whole,
        capacity: whole,
        growth: points,
        skills: points,
        doings: listOf(text),
      }),
    ),
  }),
  selection: object({ placed: listOf(object({ position: text, who: listOf(text) })) }),
  profile: object({
    introduction: text,
    appearance: text,
    details: text,
    motivation: text,
    conflicts: text,
    values: text,
    preferences: text,
    traits: values,
    talents: values,
  }),
  ratings: object({ ratings: listOf(object({ name: text, affection: whole, respect: whole })) }),
};

/** The schema of a task's answer; undefined for personas, who answer in words. */
export function schemaOf(task: TaskName): ObjectSchema | undefined {
  return SCHEMAS[task];
}
