/** What to know before uploading files to a service. */
import type { DataFacts } from '../data-facts.ts';
import type { Trainer, TrainerName } from '../trainer.ts';
import { lengthFor } from './length.ts';

/** What is peculiar to one service, as of November 2026. */
const PECULIAR: Readonly<Partial<Record<TrainerName, string>>> = {
  messages:
    'OpenAI takes new self-serve jobs until 6 January 2027; 4o and 4.1 and what was tuned from them stop on 14 January 2027. ' +
    'The files stay useful: most other trainers read this shape.',
  together: 'Rows are packed by the service. Parquet is only for tokenized data: upload the JSON lines.',
  fireworks: 'A tuned model is served from a deployment of its own.',
};

export function hostedNote(trainer: Trainer, facts: DataFacts): string {
  const { title, system, mask, defaultLength, drops, name } = trainer;
  const files = [facts.train, ...(facts.validation === null ? [] : [facts.validation])];
  const kind = facts.pairs
    ? 'Kind of tuning: preference (DPO)'
    : `Answers that are not to be learnt have \`${mask}\` 0`;
  return `# ${title}

- Files to upload: ${files.join(', ')}.
- The longest row has about ${facts.longestTokens} tokens: choose a model that trains on ${lengthFor(facts.longestTokens)} or more.
- Length of a row: ${defaultLength}.
- System text: ${system}.
- ${kind}.
- Look out for: ${drops}.
- ${PECULIAR[name] ?? ''}
`;
}
