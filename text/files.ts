/** Reads the text files that people edit: byte order marks, Windows line ends and bad JSON are met here. */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { InputError, inputError, zodProblems } from './input-error.ts';

/** The text of a file with LF line ends and without a byte order mark. Throws InputError if it can't be read. */
export function readText(path: string, shown = path): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw inputError(
      shown,
      '',
      code === 'ENOENT' ? 'is missing' : `can't be read (${code})`,
      'a readable file',
    );
  }
  if (bytes.includes(0)) throw inputError(shown, '', 'has NUL bytes', 'a UTF-8 text file');
  return plainLines(bytes.toString('utf8'));
}

/** LF line ends, no byte order mark. */
export function plainLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Parses a JSON file against a schema. Throws InputError with every problem and its place. */
export function readJsonFile<T>(path: string, schema: z.ZodType<T>, shown = path): T {
  return parseAs(schema, parseJson(readText(path, shown), shown), shown);
}

/** Validates a value that came from a file or an option; `shown` names where it came from. */
export function parseAs<T>(schema: z.ZodType<T>, value: unknown, shown: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InputError(zodProblems(shown, value, parsed.error));
  return parsed.data;
}

/** JSON with the line and column of what is wrong. */
export function parseJson(text: string, shown: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    const at = position === undefined ? 'at its end' : place(text, Number(position));
    throw inputError(shown, at, 'is not JSON', 'valid JSON', 'look for a missing quote, comma or bracket');
  }
}

function place(text: string, position: number): string {
  const before = text.slice(0, position);
  const line = before.split('\n').length;
  return `line ${line}, column ${position - before.lastIndexOf('\n')}`;
}
