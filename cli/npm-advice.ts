/** The line to type when npm kept options that can't be put back. */
import type { CommandLine } from './commands.ts';
import { typed } from './misuse.ts';
import type { Kept } from './npm-kept.ts';
import { takesValue } from './option.ts';
import type { Typed } from './typed-items.ts';

/** What was typed with all options after `--`, each once, and a placeholder for each lost value. */
export function adviceLine(line: CommandLine, given: Typed, kept: readonly Kept[]): string {
  const command = line.commands[given.command];
  const words = given.items.filter(({ option }) => option === undefined).flatMap(({ tokens }) => tokens);
  const options = given.items.filter(({ option }) => option !== undefined);
  const seen = new Set(options.map(({ option }) => option));
  const moved = kept.flatMap((each) => {
    const again = seen.has(each.option) && !isRepeatable(line, each.option);
    seen.add(each.option);
    return again || !command?.options.includes(each.option) ? [] : optionTokens(line, each);
  });
  return typed(line, [
    ...given.head,
    ...(command?.words ?? []).map((word, index) => words[index] ?? line.words[word]?.example ?? word),
    ...moved,
    ...options.flatMap(({ tokens }) => tokens),
  ]);
}

function isRepeatable(line: CommandLine, name: string): boolean {
  const option = line.options[name];
  return option !== undefined && takesValue(option) && option.repeatable === true;
}

function optionTokens(line: CommandLine, { option, text }: Kept): readonly string[] {
  const declared = line.options[option];
  if (declared === undefined || !takesValue(declared)) return [`--${option}`];
  return [`--${option}`, text ?? declared.placeholder];
}
