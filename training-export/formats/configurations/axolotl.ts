/** A configuration of Axolotl, in which every message says itself whether it is trained. */
import type { DataFacts } from '../data-facts.ts';
import type { Trainer } from '../trainer.ts';
import { kindOf, lengthFor, opening } from './length.ts';

export function axolotlYaml(trainer: Trainer, { longestTokens, train, validation }: DataFacts): string {
  const start = 'axolotl train axolotl.yaml --base-model <model> --output-dir <folder>';
  const tests = validation === null ? '' : `test_datasets:\n${datasetYaml(validation)}    split: train\n`;
  return `${opening(trainer, start)}datasets:
${datasetYaml(train)}${tests}chat_template: tokenizer_default
sequence_len: ${lengthFor(longestTokens)}
sample_packing: true
num_epochs: 1
`;
}

function datasetYaml(file: string): string {
  return `  - path: ${file}
    ds_type: ${kindOf(file)}
    type: chat_template
    field_messages: messages
    message_property_mappings:
      role: role
      content: content
    roles_to_train: []
    message_field_training: train
    train_on_eos: turn
`;
}
