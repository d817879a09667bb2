/** The options that say who answers in a run, and how much that may cost. */
import { amount, type Option, textLike, wholeNumber } from './option.ts';

/** Only what can be meant as a model; the rest is said by whoever opens it, since an address may hold a secret. */
const MODEL = /^(?:offline|[^-\0][^\0]*[:#][^\0]*)$/;
const FORMS = 'offline, openai:<id>, anthropic:<id> or <address>#<id>';

function model(help: string, example: string) {
  return textLike(MODEL, { placeholder: 'model', example, expected: FORMS, help });
}

export const modelOptions = {
  model: model(
    `who answers: ${FORMS}, such as http://127.0.0.1:11434/v1#qwen3:8b (default: offline)`,
    'openai:gpt-6-luna',
  ),
  environment: model('who referees, if not --model', 'openai:gpt-6-luna'),
  judge: model('who answers private ratings, if not --model', 'openai:gpt-6-luna'),
  fallback: model('who answers what another could not', 'anthropic:claude-haiku-5'),
  own: {
    ...textLike(/^[a-z0-9][a-z0-9-]*=(?:offline|[^-\0][^\0]*[:#][^\0]*)$/, {
      placeholder: 'id=model',
      example: 'ada-lind=openai:gpt-6-luna',
      expected: `the id of a persona, = and ${FORMS}`,
      help: 'who plays one persona; may be repeated',
    }),
    repeatable: true,
  },
  'budget-usd': amount(1_000_000, {
    placeholder: 'USD',
    example: '80',
    help: 'the most the whole run may cost, in dollars; no model that costs money is asked without a budget',
  }),
  'budget-tokens': wholeNumber(1, Number.MAX_SAFE_INTEGER, {
    placeholder: 'N',
    example: '50000000',
    help: 'the most tokens the whole run may take, in and out',
  }),
  concurrency: wholeNumber(1, 1000, {
    placeholder: 'N',
    example: '16',
    help: 'most requests at once (default: 64, at a server of your own 8)',
  }),
  timeout: wholeNumber(1, 86_400, {
    placeholder: 'S',
    example: '300',
    help: 'most seconds an answer may take (default: by its length)',
  }),
} as const satisfies Record<string, Option>;
