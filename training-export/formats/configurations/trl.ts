/** Arguments of TRL's own scripts. */
import type { DataFacts } from '../data-facts.ts';
import type { Trainer } from '../trainer.ts';
import { kindOf, lengthFor, opening } from './length.ts';

export function trlYaml(trainer: Trainer, { longestTokens, train, pairs }: DataFacts): string {
  const script = pairs ? 'dpo' : 'sft';
  const start = `trl ${script} --config trl.yaml --model_name_or_path <model> --output_dir <folder>`;
  return `${opening(trainer, start)}datasets:
  - path: ${kindOf(train)}
    data_files: ${train}
    split: train
max_length: ${lengthFor(longestTokens)}
${pairs ? '' : lossOn(trainer)}num_train_epochs: 1
`;
}

function lossOn({ shape }: Trainer): string {
  return shape === 'completion' ? 'completion_only_loss: true\n' : 'assistant_only_loss: true\n';
}
