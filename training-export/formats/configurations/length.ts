/** How long a trainer must let a row be, and how its configuration begins. */
import type { Trainer } from '../trainer.ts';

/** Tokenizers differ from our estimate: by so much at most. */
const MARGIN = 1.5;
const STEP = 1024;

/** Tokens a row may have so that the longest is not cut, whatever the tokenizer: a multiple of 1,024. */
export function lengthFor(longestTokens: number): number {
  return Math.ceil((MARGIN * longestTokens) / STEP) * STEP;
}

/** The lines that a configuration begins with, as comments. */
export function opening({ title, defaultLength, system, drops }: Trainer, start: string): string {
  return [
    `${title}. Start in this folder: ${start}`,
    `System text: ${system}.`,
    `Length of a row if it is told nothing: ${defaultLength}.`,
    `Look out for: ${drops}.`,
  ]
    .map((line) => `# ${line}\n`)
    .join('');
}

/** The name by which `datasets` reads a file. */
export function kindOf(file: string): 'json' | 'parquet' {
  return file.endsWith('.parquet') ? 'parquet' : 'json';
}
