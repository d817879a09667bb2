/** Says in our words what commander found wrong with a command. */
import type { CommanderError } from 'commander';
import type { CommandLine } from './commands.ts';
import { exampleLine, Misuse } from './misuse.ts';
import { nearest } from './nearest.ts';
import { takesValue } from './option.ts';

/** The misuse behind an error of commander while it parsed `argv` as the command `name`. */
export function complaint(
  error: CommanderError,
  line: CommandLine,
  name: string,
  argv: readonly string[],
): Misuse {
  const about = /'(?:--)?([^\s']*)/.exec(error.message)?.[1] ?? '';
  const shown = Object.hasOwn(line.options, about) ? about : meantOption(error, line, name, about);
  return new Misuse(sentence(error, line, name, about, argv), exampleLine(line, name, shown));
}

function sentence(
  error: CommanderError,
  line: CommandLine,
  name: string,
  about: string,
  argv: readonly string[],
): string {
  switch (error.code) {
    case 'commander.missingArgument':
      return `${name} needs a ${about}: ${line.words[about]?.help}.`;
    case 'commander.missingMandatoryOptionValue':
    case 'commander.optionMissingArgument':
      return `${name} needs a value for --${about}, expected ${expected(line, about)}.`;
    case 'commander.excessArguments':
      return `${name} takes ${wanted(line, name)}, but more words were given${meantCommand(line, argv[0])}`;
    case 'commander.unknownOption':
      return `${name} has no option --${about}${ending(meantOption(error, line, name, about), '--')}`;
    case 'commander.conflictingOption':
      return `${/'(--\S+)'.*'(--\S+)'/.exec(error.message)?.slice(1).join(' and ')} exclude each other.`;
    case 'commander.help':
      return `There is no command of this name${meantCommand(line, argv[1])}`;
    default:
      return error.message;
  }
}

function expected(line: CommandLine, name: string): string {
  const option = line.options[name];
  return option && takesValue(option) ? option.expected : 'none';
}

function wanted(line: CommandLine, name: string): string {
  const command = line.commands[name];
  const words = [...(command?.words ?? []), ...(command?.optionalWord ? [command.optionalWord] : [])];
  return words.length === 0 ? 'no words' : words.map((word) => `<${word}>`).join(' ');
}

function meantCommand(line: CommandLine, word = ''): string {
  return Object.hasOwn(line.commands, word) ? '.' : ending(nearest(word, Object.keys(line.commands)));
}

function meantOption(
  error: CommanderError,
  line: CommandLine,
  name: string,
  typed: string,
): string | undefined {
  if (error.code !== 'commander.unknownOption') return undefined;
  return nearest(typed, line.commands[name]?.options ?? []);
}

function ending(meant: string | undefined, dashes = ''): string {
  return meant === undefined ? '.' : `; did you mean ${dashes}${meant}?`;
}
