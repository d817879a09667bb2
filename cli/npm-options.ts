/** Puts the options that npm 10 and 11 kept for themselves back into the arguments, or says why it can't. */
import type { CommandLine } from './commands.ts';
import { Misuse } from './misuse.ts';
import { adviceLine } from './npm-advice.ts';
import { type Env, type Kept, keptByNpm } from './npm-kept.ts';
import { takesValue } from './option.ts';
import { type Item, type Typed, typedItems } from './typed-items.ts';

/**
 * The arguments with everything that npm kept. A lost value is taken from the words only if no other was lost, the
 * command has a fixed number of words, there is one word too many, and exactly one of the words is a valid value:
 * then nothing is guessed. Whatever npm did not keep is left to the parser.
 */
export function withNpmOptions(
  argv: readonly string[],
  env: Env,
  line: CommandLine,
): { readonly argv: readonly string[] } | { readonly problem: Misuse } {
  // Only what the npm that started this very script kept: an outer `npm test` hands its own options down, too.
  if (env.npm_lifecycle_event !== line.script) return { argv };
  const given = typedItems(argv, line);
  const kept = keptByNpm(env, line, given.command);
  if (kept.length === 0) return { argv };
  const wrong = refusal(line, given, kept);
  if (wrong !== undefined) return { problem: new Misuse(wrong, adviceLine(line, given, kept)) };
  const [lost] = kept.filter((each) => each.lost);
  const word = lost && lostValue(line, given, lost);
  const rest = given.items.filter((item) => item !== word).flatMap((item) => item.tokens);
  return { argv: [...given.head, ...kept.map((each) => token(each, word)), ...rest] };
}

/** Why the line can't be understood; undefined if it can. */
function refusal(line: CommandLine, given: Typed, kept: readonly Kept[]): string | undefined {
  const unknown = kept.find(({ option }) => !line.commands[given.command]?.options.includes(option));
  if (unknown) return `${given.command} has no option --${unknown.option}.`;
  const valued = kept.find(({ option, text }) => text !== undefined && !hasValue(line, option));
  if (valued) return `--${valued.option} takes no value.`;
  const twice = kept.find((each) => isTwice(line, given, kept, each));
  if (twice) return `--${twice.option} is given twice.`;
  const lost = kept.filter((each) => each.lost);
  const [first] = lost;
  if (first === undefined || (lost.length === 1 && lostValue(line, given, first))) return undefined;
  const names = [...new Set(lost.map(({ option }) => `--${option}`))].join(' and ');
  return `npm takes options before "--" for its own and lost the value of ${names}.`;
}

function hasValue(line: CommandLine, option: string): boolean {
  const declared = line.options[option];
  return declared !== undefined && takesValue(declared);
}

function isTwice(line: CommandLine, given: Typed, kept: readonly Kept[], { option }: Kept): boolean {
  const declared = line.options[option];
  if (declared === undefined || !takesValue(declared) || declared.repeatable) return false;
  const times = [...kept, ...given.items].filter((each) => each.option === option).length;
  return times > 1;
}

/** The word that is the lost value, if there can be no doubt. */
function lostValue(line: CommandLine, given: Typed, lost: Kept): Item | undefined {
  const command = line.commands[given.command];
  const option = line.options[lost.option];
  const words = given.items.filter((item) => item.option === undefined);
  if (!command || !option || !takesValue(option) || command.optionalWord !== undefined) return undefined;
  if (words.length !== command.words.length + 1) return undefined;
  // The value may have stood before the command's name, which then was taken for a word.
  const namesCommand = ({ tokens: [text = ''] }: Item) => Object.hasOwn(line.commands, text);
  if (given.head.length === 0 && words.some(namesCommand)) return undefined;
  const [valid, ...others] = words.filter(({ tokens: [text = ''] }) => option.read(text) !== undefined);
  return others.length === 0 ? valid : undefined;
}

function token({ option, text, lost }: Kept, word: Item | undefined): string {
  const value = lost ? word?.tokens[0] : text;
  return value === undefined ? `--${option}` : `--${option}=${value}`;
}
