/** The blocks of prompts that a run has used, by hash, each written once: `texts.jsonl`. */
import { join } from 'node:path';
import { shortHash } from '../../text/short-hash.ts';
import { appendLines, bytesIfThere, dropTornLine, type LineFile, readLines } from './lines.ts';

export interface Texts extends Pick<LineFile, 'sync' | 'close'> {
  /** Its hash; the text is written where it is new. */
  readonly keep: (text: string) => string;
}

/** How a line of `texts.jsonl` begins. */
const TEXT_LINE = /^\{"hash":"([0-9a-f]{16})","text":"/;
const TEXT_LINE_HEAD = 40;

/** The hashes alone: the texts of ten years are many, and a run that goes on need not parse them to ask. */
function hashesIn(path: string): readonly string[] {
  const bytes = bytesIfThere(path) ?? Buffer.alloc(0);
  const hashes: string[] = [];
  for (let at = 0, end = bytes.indexOf('\n'); end >= 0; at = end + 1, end = bytes.indexOf('\n', at)) {
    const hash = TEXT_LINE.exec(bytes.toString('latin1', at, at + TEXT_LINE_HEAD))?.[1];
    // Whatever else stands there is read as any other lines are, which says where it is damaged.
    if (hash === undefined) return (readLines(path) as { hash: string }[]).map((line) => line.hash);
    hashes.push(hash);
  }
  return hashes;
}

/** Opens those of a run's folder for writing; drops a last line that was never finished. */
export function openTexts(folder: string): Texts {
  const path = join(folder, 'texts.jsonl');
  dropTornLine(path);
  const known = new Set(hashesIn(path));
  const file = appendLines(path);
  return {
    keep: (text: string): string => {
      const hash = shortHash(text);
      if (!known.has(hash)) file.append({ hash, text });
      known.add(hash);
      return hash;
    },
    sync: file.sync,
    close: file.close,
  };
}
