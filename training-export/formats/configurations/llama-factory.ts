/** What LLaMA-Factory must be told: how the columns are called, and how long a row may be. */
import type { DataFacts } from '../data-facts.ts';
import type { Trainer } from '../trainer.ts';
import { lengthFor, opening } from './length.ts';

const TRAIN = 'kith_train';
const VALIDATION = 'kith_validation';

export function datasetInfo({ train, validation, pairs }: DataFacts): string {
  const sets = {
    [TRAIN]: entryOf(train, pairs),
    ...(validation !== null && { [VALIDATION]: entryOf(validation, pairs) }),
  };
  return `${JSON.stringify(sets, null, 2)}\n`;
}

/** Without tags it would look for `from`, `human` and `gpt`; with `formatting: openai` it adds to the system text. */
function entryOf(file: string, pairs: boolean): object {
  return {
    file_name: file,
    formatting: 'sharegpt',
    ...(pairs && { ranking: true }),
    columns: {
      messages: 'conversations',
      system: 'system',
      ...(pairs && { chosen: 'chosen', rejected: 'rejected' }),
    },
    tags: {
      role_tag: 'role',
      content_tag: 'content',
      user_tag: 'user',
      assistant_tag: 'assistant',
      system_tag: 'system',
    },
  };
}

export function llamaFactoryYaml(trainer: Trainer, { longestTokens, validation, pairs }: DataFacts): string {
  const named = 'model_name_or_path=<model> template=<template> output_dir=<folder>';
  return `${opening(trainer, `llamafactory-cli train llama-factory.yaml ${named}`)}stage: ${pairs ? 'dpo' : 'sft'}
do_train: true
dataset_dir: .
dataset: ${TRAIN}
${validation === null ? '' : `eval_dataset: ${VALIDATION}\n`}cutoff_len: ${lengthFor(longestTokens)}
${pairs ? '' : 'mask_history: false\ntrain_on_prompt: false\n'}# For models that can think: as in serving, else an empty thought is trained that is never asked for.
enable_thinking: false
num_train_epochs: 1.0
`;
}
