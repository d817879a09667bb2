/** Splits typed arguments into the words and the options of a command. */
import { type CommandLine, commandNamed } from './commands.ts';
import { takesValue } from './option.ts';

/** A word, or an option with its value. */
export interface Item {
  /** Name of the option; undefined for a word. */
  readonly option?: string;
  /** The arguments it was typed as. */
  readonly tokens: readonly string[];
}

export interface Typed {
  /** The command that is meant. */
  readonly command: string;
  /** The command's name if it was typed. */
  readonly head: readonly string[];
  readonly items: readonly Item[];
}

/** Splits the arguments as the parser does; an unknown option counts as one without a value. */
export function typedItems(argv: readonly string[], line: CommandLine): Typed {
  const command = commandNamed(line, argv);
  const head = argv[0] === command ? [command] : [];
  const items: Item[] = [];
  let rest = argv.slice(head.length);
  while (rest.length > 0) {
    const item = firstItem(rest, line);
    items.push(item);
    rest = rest.slice(item.tokens.length);
    if (item.option === '') break;
  }
  return { command, head, items: [...items, ...rest.map((word) => ({ tokens: [word] }))] };
}

function firstItem(rest: readonly string[], line: CommandLine): Item {
  const [first = ''] = rest;
  if (first === '-' || !first.startsWith('-')) return { tokens: [first] };
  const [, name = first, equals] = /^--([^=]*)(=?)/s.exec(first) ?? [];
  const option = Object.hasOwn(line.options, name) ? line.options[name] : undefined;
  const length = option && takesValue(option) && !equals ? 2 : 1;
  return { option: name, tokens: rest.slice(0, length) };
}
