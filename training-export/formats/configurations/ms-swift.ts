/** Arguments of ms-swift. */
import type { DataFacts } from '../data-facts.ts';
import type { Trainer } from '../trainer.ts';
import { lengthFor, opening } from './length.ts';

export function msSwiftScript(trainer: Trainer, { longestTokens, train, validation }: DataFacts): string {
  const options = [
    `--dataset ${train}`,
    ...(validation === null ? [] : [`--val_dataset ${validation}`]),
    `--max_length ${lengthFor(longestTokens)}`,
    // Never in the middle of an answer: and strict says so instead of dropping the row.
    '--truncation_strategy delete --strict true',
    '--loss_scale default',
    '--num_train_epochs 1',
    '"$@"',
  ];
  const start = 'sh ms-swift.sh --model <model> --output_dir <folder>';
  return `#!/bin/sh\n${opening(trainer, start)}swift sft \\\n${options.map((option) => `  ${option}`).join(' \\\n')}\n`;
}
