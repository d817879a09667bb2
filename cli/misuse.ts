/** Wrong use of the command line: one sentence that says what is wrong, and a line to type. */
import type { CommandLine } from './commands.ts';
import { takesValue } from './option.ts';

/** Thrown for wrong use; exit code 2. Its message is the sentence and the line. */
export class Misuse extends Error {
  constructor(sentence: string, line: string) {
    super(`${sentence}\nType: ${line}`);
    this.name = 'Misuse';
  }
}

/** A line to type in a shell: works with every npm, because the options stand after `--`. */
export function typed(line: CommandLine, argv: readonly string[]): string {
  return ['npm', 'run', line.script, '--', ...argv.map(quoted)].join(' ');
}

function quoted(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A line that uses a command rightly, with an option if there is one to show. */
export function exampleLine(line: CommandLine, name: string, option?: string): string {
  const command = line.commands[name];
  const words = (command?.words ?? []).map((word) => line.words[word]?.example ?? word);
  const shown = new Set([...(command?.required ?? []), ...(option === undefined ? [] : [option])]);
  const given = [...shown].flatMap((each) => optionExample(line, each));
  return typed(line, [...(name === line.unnamed ? [] : [name]), ...words, ...given]);
}

function optionExample(line: CommandLine, name: string): readonly string[] {
  const option = line.options[name];
  if (option === undefined) return [];
  return takesValue(option) ? [`--${name}`, option.example] : [`--${name}`];
}
