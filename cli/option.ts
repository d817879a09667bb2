/** What an option of the command line is, as data: the parser and the npm rule both read this. */

/** An option that stands alone, such as `--quiet`. */
export interface Flag {
  readonly help: string;
  /** Name of the option that excludes this one. */
  readonly conflictsWith?: string;
}

/** An option with a value, such as `--years 10`. */
export interface ValueOption<T> {
  readonly placeholder: string;
  readonly help: string;
  /** A value that works, for the lines that messages tell to type. */
  readonly example: string;
  /** What a value must be, to follow "expected". */
  readonly expected: string;
  /** The value of a text, undefined if the text isn't one. Never accepts a text that begins with a dash. */
  readonly read: (text: string) => T | undefined;
  /** May be given several times; the values form a list. */
  readonly repeatable?: true;
}

export type Option = Flag | ValueOption<unknown>;

export function takesValue(option: Option): option is ValueOption<unknown> {
  return 'read' in option;
}

/** An option that takes a whole number in plain digits (`10`; neither `1e3` nor `+10` nor `010`). */
export function wholeNumber(
  from: number,
  to: number,
  texts: Pick<ValueOption<number>, 'placeholder' | 'help' | 'example'>,
): ValueOption<number> {
  return {
    ...texts,
    expected: `a whole number from ${from} to ${to}`,
    read: (text) => {
      const number = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
      return number >= from && number <= to ? number : undefined;
    },
  };
}

/** An option that takes an amount in plain digits, at most two of them behind a point (`80`, `0.50`); more than 0. */
export function amount(
  to: number,
  texts: Pick<ValueOption<number>, 'placeholder' | 'help' | 'example'>,
): ValueOption<number> {
  return {
    ...texts,
    expected: `an amount above 0, at most ${to}, such as ${texts.example}`,
    read: (text) => {
      const number = /^(?:0|[1-9]\d{0,15})(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
      return number > 0 && number <= to ? number : undefined;
    },
  };
}

/** An option that takes a text of this form. */
export function textLike(
  form: RegExp,
  texts: Omit<ValueOption<string>, 'read' | 'repeatable'>,
): ValueOption<string> {
  return { ...texts, read: (text) => (form.test(text) ? text : undefined) };
}
