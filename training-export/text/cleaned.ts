/** What a text must be before any trainer sees it. */

import { disarmed } from './control-strings.ts';

export type Cleaned = Readonly<{
  text: string;
  /** Whether it is other than what was given, so that nobody may be trained to write it. */
  changed: boolean;
}>;

/** NUL, which ends a text for some readers, and the byte order mark, which some drop. */
const DROPPED = /[\0\uFEFF]/g;
const LONE_SURROGATES = /\p{Cs}/gu;
/** What some readers of lines take for the end of one. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/**
 * The text in NFC, without NUL and byte order marks, with lone surrogates as U+FFFD, line separators as LF, and the control strings of
 * chat templates disarmed. Idempotent. It may come out empty.
 */
export function cleaned(text: string): Cleaned {
  const plain = text
    .replace(DROPPED, '')
    .replace(LONE_SURROGATES, '\uFFFD')
    .replace(LINE_ENDS, '\n')
    .normalize('NFC');
  const safe = disarmed(plain);
  return { text: safe, changed: safe !== text };
}
