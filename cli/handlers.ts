/** What carries out the commands: one async function each, given validated options, returning an exit code. */
import type { Command, Commands, Options } from './commands.ts';

/** 0 done; 1 our fault; 2 wrong use or bad input; 3 stopped by budget or limit, resumable; 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

/** Where texts go; the caller ends its lines itself. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

type Camel<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

type ValueOf<O, Name> = Name extends keyof O
  ? O[Name] extends { readonly read: (text: string) => infer Value; readonly repeatable: true }
    ? readonly NonNullable<Value>[]
    : O[Name] extends { readonly read: (text: string) => infer Value }
      ? NonNullable<Value>
      : true
  : never;

type Needed<C> = C extends { readonly required: readonly (infer Name)[] } ? Name : never;
type Optional<C> = C extends { readonly optionalWord: infer Name extends string } ? Name : never;

/** The words and options of a command as its handler gets them; what wasn't given is absent. */
export type GivenOf<O, C extends Command> = {
  readonly [Word in C['words'][number]]: string;
} & { readonly [Word in Optional<C>]?: string } & {
  readonly [Option in Exclude<C['options'][number], Needed<C>> as Camel<Option>]?: ValueOf<O, Option>;
} & { readonly [Option in Needed<C> & string as Camel<Option>]: ValueOf<O, Option> };

/** A function for each of a script's commands. */
export type HandlersOf<O, Cs extends Readonly<Record<string, Command>>> = {
  readonly [Name in keyof Cs]: (given: GivenOf<O, Cs[Name]>, io: Io) => Promise<ExitCode>;
};

/** Of `npm run world`. */
export type Given<Name extends keyof Commands> = GivenOf<Options, Commands[Name]>;
export type Handlers = HandlersOf<Options, Commands>;

/** Of any script: the parser gives each handler what its type derives from the declarations; a test asks each. */
export type AnyHandlers = Readonly<Record<string, (given: never, io: Io) => Promise<ExitCode>>>;
