/** A society as lines: the common part, one life a line, and a last line that shows nothing is missing. */
import { createHash } from 'node:crypto';
import { inputError } from '../../text/input-error.ts';
import type { Common, Life, Society } from '../society.ts';
import { societyOf } from '../society.ts';
import type { Tally } from '../tally.ts';

/** A society before a unit, and what the run has counted so far. */
export interface Snapshot {
  readonly society: Society;
  readonly tally: Tally;
}

export function snapshotText(snapshot: Snapshot): string {
  return [...snapshotLines(snapshot)].join('');
}

/** Line by line, each with its end: the whole is large enough that its text, copied twice, would be felt in memory. */
export function* snapshotLines({ society, tally }: Snapshot): Iterable<string> {
  const { common, personas } = society;
  const digest = createHash('sha256');
  for (const part of [{ common, tally }, ...personas]) {
    const line = `${JSON.stringify(part)}\n`;
    digest.update(line);
    yield line;
  }
  yield `${JSON.stringify({ lives: personas.length, sha256: digest.digest('hex') })}\n`;
}

/** Reads what `snapshotText` wrote. Throws InputError if a byte of it is missing or other than it was. */
export function readSnapshot(text: string, shown: string): Snapshot {
  const cut = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, cut);
  if (!text.slice(cut).includes(createHash('sha256').update(body).digest('hex'))) {
    const todo = 'restore it from a copy of the run, or fork the run from an earlier week';
    throw inputError(shown, '', 'is damaged or was edited', 'the snapshot as it was written', todo);
  }
  const [first = '', ...lives] = body.trimEnd().split('\n');
  const { common, tally } = JSON.parse(first) as { common: Common; tally: Tally };
  return {
    society: societyOf(
      common,
      lives.map((line) => JSON.parse(line) as Life),
    ),
    tally,
  };
}
