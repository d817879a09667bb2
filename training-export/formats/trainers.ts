/** The trainers, one declaration each, with what their documentation or source said in November 2026. */
import type { Trainer, TrainerName } from './trainer.ts';

/** A trainer that runs on one's own machine and reads files through `datasets`: what most of them have in common. */
const OWN_MACHINE = {
  shape: 'messages',
  mask: null,
  trainedEnd: false,
  system: 'the first message; the template of Gemma 2 refuses one',
  extraKeys: 'ignored',
  rows: { least: 1, most: Infinity },
  bytes: Infinity,
  tokens: Infinity,
  pairs: null,
  parquet: true,
} as const;

/** A trainer behind a service that one uploads files to. */
const HOSTED = {
  shape: 'messages',
  mask: 'weight',
  trainedEnd: false,
  system: 'the first message',
  extraKeys: 'refused',
  rows: { least: 1, most: Infinity },
  bytes: Infinity,
  tokens: Infinity,
  pairs: 'outputs',
  parquet: false,
} as const;

const GIGABYTE = 1e9;

const DECLARED: Readonly<Record<TrainerName, Omit<Trainer, 'name'>>> = {
  messages: {
    ...HOSTED,
    title: 'OpenAI chat',
    rows: { least: 10, most: Infinity },
    bytes: 512e6,
    tokens: 65_536,
    defaultLength: '65,536 tokens for the 4.1 and 4o families, 16,385 for 3.5; what is beyond is cut',
    drops: 'fewer than 10 rows, a last message that is not an answer, any key it does not know',
  },
  trl: {
    ...OWN_MACHINE,
    title: 'TRL, whole threads',
    defaultLength: '1,024 tokens, keeping the start: every answer of a long prompt would be cut away',
    drops:
      'templates stop at two turns of one role; without generation marks in the template nothing is masked',
    pairs: 'lists',
  },
  'trl-completion': {
    ...OWN_MACHINE,
    title: 'TRL, prompt and completion',
    shape: 'completion',
    defaultLength: '1,024 tokens, keeping the start: every answer of a long prompt would be cut away',
    drops: 'nothing; the same prompt is read again for each answer, so it takes several times the computing',
    pairs: 'lists',
  },
  'llama-factory': {
    ...OWN_MACHINE,
    title: 'LLaMA-Factory',
    shape: 'sharegpt',
    system: 'a column of its own',
    defaultLength: '2,048 tokens (`cutoff_len`): most answers of a long prompt would be cut away',
    drops: 'a row whose turns do not alternate, or whose count is odd, with no more than a warning',
    pairs: 'columns',
  },
  axolotl: {
    ...OWN_MACHINE,
    title: 'Axolotl',
    mask: 'train',
    trainedEnd: true,
    defaultLength: 'what its configuration says (`sequence_len`); longer rows are dropped',
    drops: 'the end of a row whose last turn is not trained may be unmasked wrongly',
  },
  unsloth: {
    ...OWN_MACHINE,
    title: 'Unsloth',
    defaultLength: 'what the model was loaded with (`max_seq_length`)',
    drops: 'a row in which the markers of answers are not found',
    pairs: 'lists',
  },
  'ms-swift': {
    ...OWN_MACHINE,
    title: 'ms-swift',
    defaultLength: 'what the model can take; longer rows are dropped',
    drops: 'rows that are too long or damaged, unless it is told to be strict',
  },
  together: {
    ...HOSTED,
    title: 'Together',
    bytes: 100 * GIGABYTE,
    defaultLength: 'what the model can take',
    drops: 'a file that fits two formats, any further column',
  },
  fireworks: {
    ...HOSTED,
    title: 'Fireworks',
    extraKeys: 'ignored',
    rows: { least: 3, most: 3_000_000 },
    defaultLength: 'what the model can take',
    drops: 'fewer than 3 or more than 3,000,000 rows',
  },
};

export function trainerOf(name: TrainerName): Trainer {
  return { name, ...DECLARED[name] };
}
