/** What carries out the commands: one async function each, given validated options, returning an exit code. */
import type { Commands, Options } from './commands.ts';

/** 0 done; 1 our fault; 2 wrong use or bad input; 3 stopped by budget or limit, resumable; 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

/** Where texts go; the caller ends its lines itself. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

type Camel<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

type ValueOf<Name> = Name extends keyof Options
  ? Options[Name] extends { readonly read: (text: string) => infer Value; readonly repeatable: true }
    ? readonly NonNullable<Value>[]
    : Options[Name] extends { readonly read: (text: string) => infer Value }
      ? NonNullable<Value>
      : true
  : never;

type Needed<C> = C extends { readonly required: readonly (infer Name)[] } ? Name : never;
type Optional<C> = C extends { readonly optionalWord: infer Name extends string } ? Name : never;

/** The words and options of a command as its handler gets them; what wasn't given is absent. */
export type Given<Name extends keyof Commands, C extends Commands[Name] = Commands[Name]> = {
  readonly [Word in C['words'][number]]: string;
} & { readonly [Word in Optional<C>]?: string } & {
  readonly [Option in Exclude<C['options'][number], Needed<C>> as Camel<Option>]?: ValueOf<Option>;
} & { readonly [Option in Needed<C> & string as Camel<Option>]: ValueOf<Option> };

export type Handlers = {
  readonly [Name in keyof Commands]: (given: Given<Name>, io: Io) => Promise<ExitCode>;
};
