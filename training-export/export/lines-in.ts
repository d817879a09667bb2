/** The lines of a large file, one at a time. */
import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const CHUNK = 1 << 20;

/** Split at LF only, without their ends; a last line without an end counts. */
export function* linesIn(path: string): Generator<string> {
  const file = openSync(path, 'r');
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.allocUnsafe(CHUNK);
  let rest = '';
  try {
    for (;;) {
      const length = readSync(file, chunk);
      rest += length === 0 ? decoder.end() : decoder.write(chunk.subarray(0, length));
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (length === 0) break;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(file);
  }
}
