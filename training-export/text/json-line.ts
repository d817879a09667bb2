/** JSON that stays one line for every reader. */

/** JSON leaves these as they are, and some readers split lines at them. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** A value as JSON on one line, without the line's end; read back it is the same value. */
export function jsonLine(value: object): string {
  return JSON.stringify(value).replace(
    LINE_ENDS,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
