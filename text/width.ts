/** How wide a text stands on a terminal: Han characters and emoji take two columns, combining marks none. */

const NOTHING = /^[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
/** The blocks that Unicode calls wide or full width (UAX 11), and what is shown as emoji. */
const WIDE =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18DFF}\u{1B000}-\u{1B2FF}\u{20000}-\u{3FFFD}\p{Emoji_Presentation}]$/u;

/** Columns that a text of one line takes. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += columns(character);
  return width;
}

function columns(character: string): number {
  if (NOTHING.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** The text if it fits into `width` columns (at least 1), else its beginning and `…`. */
export function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  let taken = 1;
  for (const character of text) {
    taken += columns(character);
    if (taken > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** The text with spaces after it up to `width` columns; a wider one is left as it is. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** The text in lines of at most `width` columns, broken at spaces, or between Han characters. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.trim().split(/(\s+|(?<=\p{Script=Han}|[，。；：！？、])(?=\p{Script=Han}))/u)) {
    const isBlank = piece.trim() === '';
    if (!isBlank && line !== '' && displayWidth(line + piece) > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += isBlank && line !== '' ? piece && ' ' : piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
