/** Bad input as data: which file, which place in it, what was found, what was expected and what to do. */
import type { z } from 'zod';

export interface Problem {
  /** Path as the user would type it. */
  readonly file: string;
  /** Place in the file: a path of keys, `line 7`, a heading; empty for the file as a whole. */
  readonly at: string;
  /** What is there, in a few words. */
  readonly found: string;
  readonly expected: string;
  /** What to do about it, if that isn't plain from what was expected. */
  readonly todo?: string | undefined;
}

/** Thrown wherever a file, an option or an edit that a person made can't be used. Exit code 2. */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.slice(0, 10).map(problemLine).join('\n') + more(problems.length - 10));
    this.name = 'InputError';
    this.problems = problems;
  }
}

function more(count: number): string {
  return count > 0 ? `\nand ${count} more` : '';
}

/** One problem as one line: `file: place is found, expected …: what to do`. */
export function problemLine(problem: Problem): string {
  const { file, at, found, expected, todo } = problem;
  return `${file}: ${at ? `${at} ` : ''}${found}, expected ${expected}${todo ? `; ${todo}` : ''}`;
}

/** An error with a single problem. */
export function inputError(
  file: string,
  at: string,
  found: string,
  expected: string,
  todo?: string,
): InputError {
  return new InputError([{ file, at, found, expected, ...(todo !== undefined && { todo }) }]);
}

/** Turns what zod says about a value into problems that name the place and show what stands there. */
export function zodProblems(file: string, value: unknown, error: z.ZodError): readonly Problem[] {
  return error.issues.map((issue) => {
    const at = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys.map((key) => [at, key].filter(Boolean).join('.')).join(', ');
      return { file, at: keys, found: 'is unknown', expected: 'only the documented keys', todo: 'remove it' };
    }
    const expected = issue.message.replace(
      /^(?:Invalid (?:input|option): |Too (?:big|small): )?(?:expected )?/,
      '',
    );
    return { file, at, found: `is ${excerpt(valueAt(value, issue.path))}`, expected };
  });
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

/** A value in at most 60 characters, on one line. */
function excerpt(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
