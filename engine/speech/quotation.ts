/** Whether a place in a reply is quoted (a code fence, code, a block quotation, quotation marks): nothing there acts. */

/** What is open at a place in a text. */
export type Quotation = {
  /** The signs of the code fence that is open, or nothing: only as many of them or more end it. */
  readonly fence: string;
  /** The first characters of the line, without indentation. */
  readonly head: string;
  /** Whether the line holds more than fence signs. */
  readonly filled: boolean;
  /** Runs of backticks, straight quotation marks, and unclosed typographic ones on the line so far. */
  readonly ticks: number;
  readonly marks: number;
  readonly depth: number;
};

export const NOTHING_OPEN: Quotation = { fence: '', head: '', filled: false, ticks: 0, marks: 0, depth: 0 };

const OPENING = '\u201C\u300C\u300E\u00AB';
const CLOSING = '\u201D\u300D\u300F\u00BB';
const FARTHEST_CLOSING = 1_000;

/** Longer rows of fence signs are told apart no further. */
const LONGEST_FENCE = 12;

const fenceMark = (head: string): string => /^(?:`{3,}|~{3,})/.exec(head)?.[0] ?? '';

/** What is open after a line ended. */
const afterLine = ({ fence, head, filled, ticks }: Quotation): Quotation => {
  const mark = fenceMark(head);
  if (mark === '') return { ...NOTHING_OPEN, fence };
  if (fence === '') return { ...NOTHING_OPEN, fence: mark.startsWith('`') && ticks > 1 ? '' : mark };
  return { ...NOTHING_OPEN, fence: mark.startsWith(fence) && !filled ? '' : fence };
};

/** What is open after `plain`, given what was open before it. Linear. */
export const quotationAfter = (before: Quotation, plain: string): Quotation => {
  let line = before;
  let { head, filled, ticks, marks, depth } = before;
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (sign === '\n') {
      line = afterLine({ ...line, head, filled, ticks });
      ({ head, filled, ticks, marks, depth } = line);
      continue;
    }
    const blank = sign === ' ' || sign === '\t';
    if (head.length < LONGEST_FENCE && (head !== '' || !blank)) head += sign;
    filled ||= !blank && sign !== '`' && sign !== '~';
    if (sign === '`' && plain.charAt(at - 1) !== '`') ticks += 1;
    else if (sign === '"') marks += 1;
    else if (OPENING.includes(sign)) depth += 1;
    else if (CLOSING.includes(sign)) depth = Math.max(0, depth - 1);
  }
  return { fence: line.fence, head, filled, ticks, marks, depth };
};

/**
 * Whether what stands between `quotation` and `end` is quoted. Marks count only if they are closed later on the line:
 * `5" nails` opens nothing.
 */
export const isQuoted = (
  { fence, head, ticks, marks, depth }: Quotation,
  text: string,
  end: number,
): boolean => {
  if (fence !== '' || head.startsWith('>') || (fenceMark(head) !== '' && ticks < 2)) return true;
  if (ticks % 2 === 0 && marks % 2 === 0 && depth === 0) return false;
  const [line = ''] = text.slice(end, end + FARTHEST_CLOSING).split('\n', 1);
  return (
    (ticks % 2 === 1 && line.includes('`')) ||
    (marks % 2 === 1 && line.includes('"')) ||
    (depth > 0 && [...CLOSING].some((mark) => line.includes(mark)))
  );
};
