/** What Unsloth must be given: the length of rows, and the marks by which it finds answers, per family of templates. */
import type { DataFacts } from '../data-facts.ts';
import type { Trainer } from '../trainer.ts';
import { kindOf, lengthFor, opening } from './length.ts';

/** What a template writes before a user turn and before an answer. */
const MARKERS: readonly (readonly [family: string, instruction: string, response: string])[] = [
  ['chatml (Qwen)', '<|im_start|>user\n', '<|im_start|>assistant\n'],
  [
    'llama-3',
    '<|start_header_id|>user<|end_header_id|>\n\n',
    '<|start_header_id|>assistant<|end_header_id|>\n\n',
  ],
  ['llama-4', '<|header_start|>user<|header_end|>\n\n', '<|header_start|>assistant<|header_end|>\n\n'],
  ['gemma-3', '<start_of_turn>user\n', '<start_of_turn>model\n'],
  ['gemma-4', '<|turn>user\n', '<|turn>model\n'],
  ['mistral', '[INST]', '[/INST]'],
  ['phi-3', '<|user|>\n', '<|assistant|>\n'],
  ['phi-4', '<|im_start|>user<|im_sep|>', '<|im_start|>assistant<|im_sep|>'],
  ['gpt-oss', '<|start|>user<|message|>', '<|start|>assistant<|channel|>final<|message|>'],
  ['deepseek', '<｜User｜>', '<｜Assistant｜>'],
];

export function unslothModule(trainer: Trainer, facts: DataFacts): string {
  const files = { train: facts.train, ...(facts.validation !== null && { validation: facts.validation }) };
  const data = `# Rows: load_dataset(${JSON.stringify(kindOf(facts.train))}, data_files=DATA_FILES)
DATA_FILES = ${JSON.stringify(files)}
# For FastLanguageModel.from_pretrained(max_seq_length=...), and the trainer's max_length.
MAX_SEQ_LENGTH = ${lengthFor(facts.longestTokens)}
`;
  return `${opening(trainer, 'from kith_unsloth import *')}${data}${facts.pairs ? '' : markers()}`;
}

function markers(): string {
  // Strings of JSON are strings of Python.
  const rows = MARKERS.map((marker) => {
    const [family, instruction, response] = marker.map((text) => JSON.stringify(text));
    return `    ${family}: {"instruction_part": ${instruction}, "response_part": ${response}},\n`;
  });
  return `# trainer = train_on_responses_only(trainer, **MARKERS["..."]): the family of the model's own template.
MARKERS = {
${rows.join('')}}
`;
}
