/** A user's own rows, read from a file of lines and put behind the rows of lives. */
import { basename } from 'node:path';
import { InputError, type Problem } from '../../text/input-error.ts';
import type { Row } from '../formats/row.ts';
import { isPair } from '../formats/rules/rows.ts';
import { taughtTokens } from '../formats/taught.ts';
import type { Trainer } from '../formats/trainer.ts';
import { validate } from '../formats/validate.ts';
import { drawnRows } from '../mixing.ts';
import { linesIn } from './lines-in.ts';
import type { Rows } from './row-files.ts';

export interface Mix {
  readonly path: string;
  /** Trained tokens of each line. */
  readonly tokens: readonly number[];
  /** Part of all trained tokens that is wanted, 0..1. */
  readonly share: number;
  readonly seed: number;
}

export interface Mixed {
  readonly name: string;
  readonly rows: number;
  /** Trained tokens: of these rows, and of the lives. */
  readonly tokens: number;
  readonly own: number;
  readonly share: number;
}

/** Problems that are kept; who has more has one cause for them. */
const MOST = 100;

/** Throws InputError, line by line, for what the trainer would not take, and for pairs. */
export function openMix(path: string, trainer: Trainer, share: number, seed: number): Mix {
  const problems: Problem[] = [];
  for (const { line, path: at, found, expected } of validate(trainer, linesIn(path))) {
    if (line === null || problems.length === MOST) continue;
    problems.push({ file: `${path}: line ${line}`, at, found, expected });
  }
  if (problems.length > 0) throw new InputError(problems);
  const tokens: number[] = [];
  for (const line of linesIn(path)) {
    const row = JSON.parse(line);
    if (isPair(row))
      throw new InputError([
        { file: `${path}: line ${tokens.length + 1}`, at: '', found: 'is a pair', expected: 'an example' },
      ]);
    tokens.push(taughtTokens(trainer, row));
  }
  return { path, tokens, share, seed };
}

/** Puts the rows that are drawn behind those that are there; `own` are the trained tokens of those. */
export function mixInto(rows: Rows, { path, tokens, share, seed }: Mix, own: number): Mixed {
  const drawn = new Set(drawnRows(tokens, own, share, seed));
  let [at, taken] = [0, 0];
  for (const line of linesIn(path)) {
    if (drawn.has(at)) {
      rows.add('train', JSON.parse(line) as Row, { mixed: at + 1 });
      taken += tokens[at] ?? 0;
    }
    at += 1;
  }
  return { name: basename(path), rows: drawn.size, tokens: taken, own, share };
}
