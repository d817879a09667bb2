import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diskLedger, journalPath, layOut } from '../../../engine/ledger/disk-ledger.ts';
import { answerKey } from '../../../engine/ledger/ledger.ts';
import {
  appendLines,
  dropTornLine,
  linesOf,
  readLines,
  unzipFile,
  writeWhole,
  zipFile,
} from '../../../engine/ledger/lines.ts';
import { aLine, anyText, FIRST, START } from './contract.ts';
import { withFailing } from './failing-disk.ts';
import { freshFolder, removedAfterwards } from './on-disk.ts';

removedAfterwards();

const inFresh = (name: string) => join(freshFolder(), name);

/** A file of lines with these bytes. */
function fileOf(content: string | Buffer): string {
  const path = inFresh('x.jsonl');
  writeFileSync(path, content);
  return path;
}

describe('a file of lines', () => {
  it('that is not there has none', () => {
    expect(readLines(inFresh('x.jsonl'))).toEqual([]);
  });

  it('gives back every value that was appended, open or gzipped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(anyText, fc.jsonValue()), { maxLength: 8 }), async (values) => {
        const path = inFresh('x.jsonl');
        const file = appendLines(path);
        for (const value of values) file.append(value);
        file.close();
        const plain = JSON.parse(JSON.stringify(values));
        expect(readLines(path)).toEqual(plain);
        await zipFile(path);
        expect(readLines(path)).toEqual(plain);
        unzipFile(path);
        expect(readFileSync(path, 'utf8')).toBe(linesOf(values));
      }),
      { numRuns: 60 },
    );
  });

  it('ends its lines at LF only, never at the separators of Unicode', () => {
    expect(readLines(fileOf('"a\u2028b\u2029c\u0085d"\n"e"\n'))).toEqual(['a\u2028b\u2029c\u0085d', 'e']);
  });

  it('may have passed through an editor that writes CRLF and a byte order mark', () => {
    expect(readLines(fileOf('\uFEFF{"a": 1}\r\n{"b": 2}\r\n'))).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('has no last line that was never finished', () => {
    expect(readLines(fileOf('1\n2\n{"thr'))).toEqual([1, 2]);
  });

  it('is refused if a line in the middle is damaged, by file and line, and says what to do', () => {
    const lines = Array.from({ length: 300 }, (_, at) => (at === 49 ? '{not json}' : '{}'));
    expect(() => readLines(fileOf(`${lines.join('\n')}\n`))).toThrow(
      /^kith-run-\w+\/x\.jsonl: line 50 is damaged, expected one JSON value; restore the file .* or fork the run/,
    );
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['changed in the middle', (bytes: Buffer) => Buffer.from(bytes).fill(0, 12, 16)],
    ['empty', () => Buffer.alloc(0)],
    ['no gzip at all', () => Buffer.from('hello')],
  ])('is refused if its gzipped form is %s', (_, damage) => {
    const path = inFresh('x.jsonl');
    const whole = gzipSync(linesOf(Array.from({ length: 50 }, (_, at) => ({ at }))));
    writeFileSync(`${path}.gz`, damage(whole));
    expect(() => readLines(path)).toThrow(/x\.jsonl\.gz: is damaged, expected a gzipped file; restore it/);
    expect(() => unzipFile(path)).toThrow(/x\.jsonl\.gz: is damaged/);
  });

  it('is as it was if the program died between gzipping it and taking it away', async () => {
    const path = fileOf('1\n2\n');
    writeFileSync(`${path}.gz`, gzipSync('1\n2\n'));
    expect(readLines(path)).toEqual([1, 2]);
    await zipFile(path);
    expect(readLines(path)).toEqual([1, 2]);
  });

  it('of 200,000 lines is read like any other', () => {
    const path = fileOf(linesOf(Array.from({ length: 200_000 }, (_, at) => aLine(`call-${at}`, 'yes'))));
    expect(readLines(path)).toHaveLength(200_000);
  });

  it('takes nothing behind a line that stopped halfway, even if there is room again', async () => {
    const path = inFresh('x.jsonl');
    const file = appendLines(path);
    file.append({ first: 1 });
    await withFailing({ bytes: 5, code: 'ENOSPC' }, async () => {
      expect(() => file.append({ second: 2 })).toThrow('ENOSPC');
    });
    expect(() => file.append({ third: 3 })).toThrow('ENOSPC');
    file.close();
    expect(readFileSync(path, 'utf8')).toBe('{"first":1}\n{"sec');
    expect(dropTornLine(path)).toBe(true);
    expect(readLines(path)).toEqual([{ first: 1 }]);
  });

  it('is written whole or stays as it was', async () => {
    const path = fileOf('before\n');
    await withFailing({ bytes: 3, code: 'ENOSPC' }, async () => {
      expect(() => writeWhole(path, 'after\n')).toThrow('ENOSPC');
    });
    expect(readFileSync(path, 'utf8')).toBe('before\n');
  });
});

describe('a journal whose last line is torn', () => {
  const whole = linesOf([
    aLine('1', 'yes'),
    aLine('2', 'no\u2028'),
    aLine('3', 'vielleicht: ä 也许 😀 \ud800'),
  ]);
  const bytes = Buffer.from(whole);
  const lastLine = bytes.lastIndexOf('{"call":"3"');

  it('loses that line and nothing else, at whichever byte it was torn', () => {
    const path = inFresh('x.jsonl');
    for (let end = lastLine; end < bytes.length; end += 1) {
      writeFileSync(path, bytes.subarray(0, end));
      expect(dropTornLine(path), `torn at byte ${end}`).toBe(end > lastLine);
      expect(readFileSync(path, 'utf8'), `torn at byte ${end}`).toBe(
        whole.slice(0, whole.indexOf('{"call":"3"')),
      );
    }
  });

  it('is gone on with behind the last whole line', async () => {
    const folder = freshFolder();
    layOut(folder, START);
    const path = journalPath(folder, FIRST);
    for (let end = lastLine; end < bytes.length; end += 16) {
      writeFileSync(path, bytes.subarray(0, end));
      const ledger = diskLedger(folder, START);
      const known = await ledger.begin(FIRST);
      expect([...known.keys()], `torn at byte ${end}`).toEqual([answerKey('1', 1), answerKey('2', 1)]);
      ledger.record(aLine('3', 'again'));
      await ledger.close();
      expect(readLines(path), `torn at byte ${end}`).toHaveLength(3);
    }
  });

  it('is whole if only the process died after its end', async () => {
    const folder = freshFolder();
    layOut(folder, START);
    writeFileSync(journalPath(folder, FIRST), bytes);
    expect((await diskLedger(folder, START).begin(FIRST)).size).toBe(3);
  });

  it('is refused where another line is damaged', async () => {
    const folder = freshFolder();
    layOut(folder, START);
    writeFileSync(journalPath(folder, FIRST), whole.replace('"call":"2"', '"call":2"'));
    await expect(diskLedger(folder, START).begin(FIRST)).rejects.toThrow(
      'journal/Y2020-W01.jsonl: line 2 is damaged, expected one JSON value',
    );
  });
});
