/** Every option of `npm run world`, once. Its name must not be npm's own; a test asks npm for each. */
import { modelOptions } from './model-options.ts';
import { type Option, textLike, wholeNumber } from './option.ts';

export const options = {
  years: wholeNumber(1, 1000, {
    placeholder: 'N',
    example: '10',
    help: "years to live (default: the world's own decade)",
  }),
  weeks: wholeNumber(1, 52, { placeholder: 'N', example: '10', help: 'weeks per year' }),
  seed: wholeNumber(0, Number.MAX_SAFE_INTEGER, {
    placeholder: 'S',
    example: '2',
    help: 'start of all chance: the same seed and answers give the same lives',
  }),
  personas: wholeNumber(1, 100_000, {
    placeholder: 'N',
    example: '10',
    help: 'how many of the residents live',
  }),
  out: textLike(/^[^-\0][^\0]*$/, {
    placeholder: 'DIR',
    example: 'runs/mine',
    expected: "a folder's path that does not begin with a dash",
    help: 'folder for the run (default: a new one in runs/)',
  }),
  set: {
    ...textLike(/^[A-Za-z][\w.]*=./s, {
      placeholder: 'law=value',
      example: 'contact.wake=always',
      expected: 'law=value, such as contact.wake=always',
      help: 'change a law of the world; may be repeated',
    }),
    repeatable: true,
  },
  ...modelOptions,
  from: textLike(/^Y\d{4,}-W(?:0[1-9]|[1-4]\d|5[0-2])$/, {
    placeholder: 'week',
    example: 'Y2021-W01',
    expected: 'a week such as Y2021-W01',
    help: 'the week whose opening the new run starts from',
  }),
  'edit-first': {
    help: 'write the new run and stop, so that its folders can be edited before resume (after "--" also: --edit)',
  },
  strict: { help: 'compare prompts too, not only what happened' },
  'accept-changes': { help: 'go on although prompts have changed since' },
  quiet: { help: 'print no progress (stands after "--": npm has a --quiet too)', conflictsWith: 'json' },
  json: { help: 'print an object a week and the summary as the last' },
} as const satisfies Record<string, Option>;
