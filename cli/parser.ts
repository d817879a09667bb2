/** Sets up commander from the declared commands and options. */
import { Argument, Command as Commander, Option as CommanderOption } from 'commander';
import type { CommandLine } from './commands.ts';
import { complaint } from './complaint.ts';
import type { Io } from './handlers.ts';
import { exampleLine, Misuse } from './misuse.ts';
import { type Option, takesValue, type ValueOption } from './option.ts';

/** Gets a command's name and everything that was given to it: names camel-cased, values read. */
export type Run = (name: string, given: Readonly<Record<string, unknown>>) => Promise<void>;

/** Parses the arguments and runs their command. Throws Misuse for wrong use, CommanderError after help or version. */
export async function parse(
  line: CommandLine,
  version: string,
  argv: readonly string[],
  io: Io,
  run: Run,
): Promise<void> {
  const program = new Commander(`npm run ${line.script} --`)
    .description(line.help)
    .version(version)
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: () => {},
      getOutHelpWidth: () => 79,
      getErrHelpWidth: () => 79,
    });
  const overrideExit = (command: Commander, name: string) =>
    command.exitOverride((error) => {
      throw error.exitCode === 0 ? error : complaint(error, line, name, argv);
    });
  overrideExit(program, line.unnamed);
  for (const name of Object.keys(line.commands)) {
    const command = commandOf(line, name, run).copyInheritedSettings(program);
    program.addCommand(overrideExit(command, name), { isDefault: name === line.unnamed });
  }
  program.addHelpText('after', `\nThe options of a command: npm run ${line.script} -- help ${line.unnamed}`);
  await program.parseAsync([...argv], { from: 'user' });
}

function commandOf(line: CommandLine, name: string, run: Run): Commander {
  const declared = line.commands[name];
  const command = new Commander(name).description(declared?.help ?? '');
  const required = declared?.words ?? [];
  const words = declared?.optionalWord === undefined ? required : [...required, declared.optionalWord];
  for (const [index, word] of words.entries()) {
    command.addArgument(argument(line, name, word, index < required.length));
  }
  for (const each of declared?.options ?? []) {
    const option = line.options[each];
    if (option) command.addOption(commanderOption(line, name, each, option));
  }
  return command.action(() => {
    const given = words.map((word, index) => [word, command.processedArgs[index]] as const);
    return run(name, {
      ...command.opts(),
      ...Object.fromEntries(given.filter(([, text]) => text !== undefined)),
    });
  });
}

function argument(line: CommandLine, name: string, word: string, required: boolean): Argument {
  const help = line.words[word]?.help ?? '';
  return new Argument(required ? `<${word}>` : `[${word}]`, help).argParser((text: string) => {
    if (text.trim() !== '') return text;
    throw new Misuse(`The ${word} is empty, expected ${help}.`, exampleLine(line, name));
  });
}

function commanderOption(
  line: CommandLine,
  command: string,
  name: string,
  declared: Option,
): CommanderOption {
  if (!takesValue(declared)) {
    const flag = new CommanderOption(`--${name}`, declared.help);
    return declared.conflictsWith === undefined ? flag : flag.conflicts(declared.conflictsWith);
  }
  return new CommanderOption(`--${name} <${declared.placeholder}>`, declared.help)
    .makeOptionMandatory(line.commands[command]?.required?.includes(name) ?? false)
    .argParser((text: string, before: unknown) => {
      const value = declared.read(text);
      if (value !== undefined && declared.repeatable)
        return [...(Array.isArray(before) ? before : []), value];
      if (value !== undefined && before === undefined) return value;
      throw new Misuse(wrong(name, declared, text, value), exampleLine(line, command, name));
    });
}

function wrong(name: string, option: ValueOption<unknown>, text: string, value: unknown): string {
  return value === undefined
    ? `--${name} is "${text}", expected ${option.expected}.`
    : `--${name} is given twice.`;
}
