/** A new file of JSON lines, written in large pieces. */
import { closeSync, openSync } from 'node:fs';
import { writeAll } from '../../engine/ledger/lines.ts';
import { jsonLine } from '../text/json-line.ts';

/** Characters that wait until they are written. */
const WAITING = 1 << 20;

export interface NewLines {
  /** Returns the number of the line, from 1. */
  readonly add: (value: object) => number;
  readonly close: () => void;
}

export function newLines(path: string): NewLines {
  const file = openSync(path, 'w');
  let count = 0;
  let waiting = '';
  const flush = () => {
    writeAll(file, Buffer.from(waiting));
    waiting = '';
  };
  return {
    add: (value) => {
      waiting += `${jsonLine(value)}\n`;
      if (waiting.length > WAITING) flush();
      count += 1;
      return count;
    },
    close: () => {
      flush();
      closeSync(file);
    },
  };
}
