import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, csvOf, recordsOf } from '../../../analysis/comparing/table.ts';

const line = (...cells: readonly Cell[]) => csvOf({ columns: ['x'], rows: [cells] }).split('\r\n')[1];

/** Reads fields as RFC 4180 writes them, character by character; those in quotes are told from those that aren't. */
function readCsv(text: string): { readonly text: string; readonly quoted: boolean }[][] {
  const rows: { text: string; quoted: boolean }[][] = [];
  let row: { text: string; quoted: boolean }[] = [];
  let field = { text: '', quoted: false };
  let inside = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inside && char === '"' && text[at + 1] === '"') {
      field.text += '"';
      at += 1;
    } else if (char === '"') {
      inside = !inside;
      field.quoted = true;
    } else if (inside || (char !== ',' && char !== '\r')) field.text += char;
    else {
      row.push(field);
      field = { text: '', quoted: false };
      if (char === '\r') {
        rows.push(row);
        row = [];
        at += 1;
      }
    }
  }
  return rows;
}

describe('a table as CSV', () => {
  it('has a header and lines that end in CR LF', () => {
    const table = {
      columns: ['name', 'age'],
      rows: [
        ['Ada', 30],
        ['Bo', null],
      ] as const,
    };
    expect(csvOf(table)).toBe('name,age\r\nAda,30\r\nBo,\r\n');
  });

  it('puts quotation marks round what needs them, and doubles those inside', () => {
    expect(line('a,b', 'say "so"', 'two\nlines', ' plain ')).toBe('"a,b","say ""so""","two\nlines", plain ');
  });

  it('tells an empty text from one that is missing, and knows no infinite number', () => {
    expect(line('', null, Number.NaN, Number.POSITIVE_INFINITY, 0)).toBe('"",,,,0');
  });

  it('disarms what a spreadsheet would take for a formula', () => {
    expect(line('=1+1', '+cmd', '-x', '@SUM(A1)')).toBe("'=1+1,'+cmd,'-x,'@SUM(A1)");
    expect(line('=a,b', '\t=1', '＝1')).toBe(`"'=a,b",'\t=1,'＝1`);
  });

  it('leaves numbers and other texts alone', () => {
    expect(line('-5', '+3.25e-7', '-.5', -5, 1e-7, 'a=b', "'x")).toBe("-5,+3.25e-7,-.5,-5,1e-7,a=b,'x");
    expect(line('-5-3', '+', '-5 apples')).toBe("'-5-3,'+,'-5 apples");
  });

  it('reads back as it was, but for the apostrophes', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', ' ', '=', '-', '7', '好') });
    const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));
    const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.record({
        columns: fc.array(fc.constant('column'), { minLength: width, maxLength: width }),
        rows: fc.array(fc.array(cell, { minLength: width, maxLength: width })),
      }),
    );
    fc.assert(
      fc.property(table, ({ columns, rows }) => {
        const read = readCsv(csvOf({ columns, rows }));
        expect(read.length).toBe(rows.length + 1);
        rows.forEach((cells, at) => {
          cells.forEach((one, column) => {
            const field = read[at + 1]?.[column];
            if (one === null) expect(field).toEqual({ text: '', quoted: false });
            else if (typeof one === 'number') expect(Number(field?.text)).toBe(one + 0);
            else expect([one, `'${one}`]).toContain(field?.text);
            expect(field?.text).not.toMatch(/^(?:[=@]|[+-](?![\d.]))/);
          });
        });
      }),
    );
  });
});

describe('a table as records', () => {
  it('names each cell by its column', () => {
    expect(recordsOf({ columns: ['name', 'age'], rows: [['Ada', 30], ['Bo']] })).toEqual([
      { name: 'Ada', age: 30 },
      { name: 'Bo', age: null },
    ]);
  });
});
