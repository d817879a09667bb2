/** Says of a file, line by line, what its trainer would refuse, drop or take wrongly. */

import { rowTokens } from './row.ts';
import { type Finding, isObject, type JsonObject, shown } from './rules/finding.ts';
import { exampleFindings, isPair, pairFindings } from './rules/rows.ts';
import type { Trainer } from './trainer.ts';

/** Something wrong in a line, counted from 1, or with the file as a whole: `line` is null. */
export type Complaint = Finding & Readonly<{ line: number | null }>;

/** What a file is as a whole. */
export type FileSize = Readonly<{ rows: number; bytes: number }>;

/**
 * All complaints, in the order of the lines and those about the file last; one line is held at a time. Lines come
 * without their ends. A file holds examples or pairs, as its first row does.
 */
export function* validate(trainer: Trainer, lines: Iterable<string>): Generator<Complaint, void> {
  let rows = 0;
  let bytes = 0;
  let pairs: boolean | null = null;
  for (const line of lines) {
    rows += 1;
    bytes += utf8Length(line) + 1;
    const row = parsed(line);
    if (!isRow(row)) {
      yield { line: rows, ...row };
      continue;
    }
    const isOther = pairs !== null && pairs !== isPair(row.row);
    pairs ??= isPair(row.row);
    const findings = isOther ? [mixed(pairs)] : rowFindings(trainer, row.row);
    for (const finding of findings) yield { line: rows, ...finding };
  }
  yield* fileComplaints(trainer, { rows, bytes });
}

/** What is wrong with a file as a whole. */
export function fileComplaints(trainer: Trainer, { rows, bytes }: FileSize): readonly Complaint[] {
  const { least, most } = trainer.rows;
  const whole = (found: string, expected: string): Complaint => ({ line: null, path: '', found, expected });
  return [
    ...(rows < least ? [whole(`has ${rows} rows`, `at least ${least}`)] : []),
    ...(rows > most ? [whole(`has ${rows} rows`, `at most ${most}`)] : []),
    ...(bytes > trainer.bytes ? [whole(`has ${bytes} bytes`, `at most ${trainer.bytes}`)] : []),
  ];
}

type Parsed = Readonly<{ row: JsonObject }> | Finding;

function isRow(value: Parsed): value is Readonly<{ row: JsonObject }> {
  return 'row' in value;
}

function parsed(line: string): Parsed {
  const wrong = (found: string, expected: string): Finding => ({ path: '', found, expected });
  if (line.trim() === '') return wrong('is empty', 'a JSON object');
  if (/[\u0085\u2028\u2029]/.test(line))
    return wrong('holds a raw line separator', 'it escaped, as in "\\u2028"');
  try {
    const row: unknown = JSON.parse(line);
    return isObject(row) ? { row } : wrong(shown(row), 'a JSON object');
  } catch {
    return wrong('is not JSON', 'a JSON object on one line');
  }
}

function rowFindings(trainer: Trainer, row: JsonObject): readonly Finding[] {
  const findings = isPair(row) ? pairFindings(trainer, row) : exampleFindings(trainer, row);
  if (trainer.tokens === Infinity) return findings;
  const tokens = rowTokens(row);
  if (tokens <= trainer.tokens) return findings;
  return [
    ...findings,
    { path: '', found: `has about ${tokens} tokens`, expected: `at most ${trainer.tokens}` },
  ];
}

function mixed(pairs: boolean): Finding {
  const [found, expected] = pairs ? ['is an example', 'a pair'] : ['is a pair', 'an example'];
  return { path: '', found, expected: `${expected}, like the first row: two formats do not fit in one file` };
}

/** Bytes of a text as UTF-8. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    // Half of a pair of surrogates stands for two of the four bytes that both take.
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
