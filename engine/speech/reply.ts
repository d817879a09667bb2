/** Reads a persona's reply in one pass: what it does, what it keeps under a tag, and what it says to whom. */

import { type Refusal, type RefusalReason, type RoleAction, readAction } from './actions.ts';
import { readAudience } from './audience.ts';
import { cleanText, excerptOf } from './characters.ts';
import { type LinePart, tidyLine } from './line.ts';
import { isQuoted, NOTHING_OPEN, type Quotation, quotationAfter } from './quotation.ts';
import { type ContentTag, nextTag, type Tag } from './tags.ts';
import { finalAnswer } from './thinking.ts';
import { takeUntagged } from './untagged.ts';

/** What a reply holds. */
export type Reply = {
  readonly actions: readonly RoleAction[];
  /** Whatever looks like an action or a tag and is not obeyed, at most 100. */
  readonly refused: readonly Refusal[];
  /** The last content of each tag that stands in the reply. */
  readonly contents: Readonly<Partial<Record<ContentTag, string>>>;
  /** What remains: in a scene the line, elsewhere thought. */
  readonly line: readonly LinePart[];
  /** Something was read only by guessing. */
  readonly repaired: boolean;
};

/** No honest reply has more tags to read or to complain about; the rules allow far fewer. */
const MOST = 100;

/** The reply while it is read. */
type Reading = {
  readonly text: string;
  at: number;
  quotation: Quotation;
  tries: number;
  readonly actions: RoleAction[];
  readonly refused: Refusal[];
  readonly contents: Partial<Record<ContentTag, string>>;
  readonly line: LinePart[];
  /** The content tag that is open, and its text so far. */
  open: { readonly kind: ContentTag; readonly start: number; readonly pieces: string[] } | undefined;
  /** How many private tags are open, and the audiences that are. */
  hidden: number;
  readonly audiences: (readonly string[])[];
  repaired: boolean;
};

const refuse = (reading: Reading, reason: RefusalReason, from: number, to: number): void => {
  if (reading.refused.length >= MOST) return;
  reading.refused.push({ reason, excerpt: excerptOf(reading.text.slice(from, to)) });
};

/** Takes the text up to `end` as plain: content of the open tag, or part of the line. */
const say = (reading: Reading, end: number): void => {
  const text = reading.text.slice(reading.at, end);
  reading.at = end;
  reading.quotation = quotationAfter(reading.quotation, text);
  if (text === '') return;
  if (reading.open !== undefined) reading.open.pieces.push(text);
  else reading.line.push({ text, to: reading.hidden > 0 ? 'self' : (reading.audiences.at(-1) ?? 'all') });
};

const act = (reading: Reading, tag: Tag): void => {
  reading.tries += 1;
  if (reading.tries > MOST) {
    refuse(reading, 'too-many', tag.start, tag.start + 400);
    reading.at = reading.text.length;
    return;
  }
  const found = readAction(reading.text, tag);
  const end = found.closed ? found.end : tag.end;
  if (isQuoted(reading.quotation, reading.text, end)) {
    refuse(reading, 'quoted', tag.start, found.end);
    say(reading, end);
    return;
  }
  if (found.reason !== undefined) refuse(reading, found.reason, tag.start, found.end);
  reading.actions.push(...found.actions);
  reading.repaired ||= found.actions.some((action) => action.repaired);
  reading.at = found.end;
};

/** A closing tag alone: what stands before it was not meant for others, since the opening tag was forgotten. */
const hideBefore = (line: LinePart[]): void => {
  for (let at = line.length - 1; at >= 0; at -= 1) {
    const part = line[at];
    if (part === undefined || part.to === 'self') return;
    line[at] = { text: part.text, to: 'self' };
  }
};

/** Private stays private wherever it stands, quoted or not, closed or not: the safe reading is the quiet one. */
const turnTo = (reading: Reading, tag: Tag): void => {
  if (!tag.closing) {
    if (tag.kind === 'private') reading.hidden += 1;
    else reading.audiences.push(readAudience(tag.attributes));
    return;
  }
  const wasOpen = tag.kind === 'private' ? reading.hidden > 0 : reading.audiences.pop() !== undefined;
  if (!wasOpen) refuse(reading, 'unopened', tag.start, tag.end);
  if (tag.kind !== 'private') return;
  if (wasOpen) reading.hidden -= 1;
  else hideBefore(reading.line);
};

/** Ends the open content: kept if its closing tag came, else refused. */
const closeContent = (reading: Reading, kept: boolean, end: number): void => {
  const { open } = reading;
  if (open === undefined) return;
  if (kept) reading.contents[open.kind] = open.pieces.join('').trim();
  else refuse(reading, 'unclosed', open.start, end);
  reading.open = undefined;
  reading.quotation = NOTHING_OPEN;
};

const keep = (reading: Reading, tag: Tag, kind: ContentTag): void => {
  if (!tag.closing) {
    closeContent(reading, false, tag.start);
    reading.open = { kind, start: tag.start, pieces: [] };
  } else if (reading.open?.kind === kind) closeContent(reading, true, tag.end);
  else refuse(reading, 'unopened', tag.start, tag.end);
};

/** Whether a tag is only mentioned. Nothing private is ever said aloud, and what is open may always end. */
const isMentioned = (reading: Reading, { kind, closing, end }: Tag): boolean =>
  kind !== 'private' &&
  kind !== 'visible_to' &&
  !(closing && reading.open?.kind === kind) &&
  isQuoted(reading.quotation, reading.text, end);

const readTag = (reading: Reading, tag: Tag): void => {
  const { kind, closing, start, end } = tag;
  say(reading, start);
  if (kind === 'role_action' && !closing) act(reading, tag);
  else if (isMentioned(reading, tag)) say(reading, end);
  else {
    reading.repaired ||= !tag.exact;
    reading.at = end;
    if (kind === 'role_action') refuse(reading, 'unopened', start, end);
    else if (kind !== 'private' && kind !== 'visible_to') keep(reading, tag, kind);
    // What is kept under a tag is nobody else's to hear; inside it these tags say nothing.
    else if (reading.open === undefined) turnTo(reading, tag);
  }
};

/**
 * Reads a reply. Thinking is left out; tags in code, block quotations and quotation marks, and escaped tags, are plain
 * text. Text, names and arguments come cleaned of control characters. Never throws, linear.
 */
export const readReply = (reply: string): Reply => {
  const answer = finalAnswer(cleanText(reply));
  const text = 'truncated' in answer ? '' : answer.text;
  const reading: Reading = {
    text,
    at: 0,
    quotation: NOTHING_OPEN,
    tries: 0,
    actions: [],
    refused: 'truncated' in answer ? [{ reason: 'truncated', excerpt: excerptOf(answer.reasoning) }] : [],
    contents: {},
    line: [],
    open: undefined,
    hidden: 0,
    audiences: [],
    repaired: false,
  };
  for (let tag = nextTag(text, 0); tag !== undefined; tag = nextTag(text, reading.at)) readTag(reading, tag);
  say(reading, text.length);
  closeContent(reading, false, text.length);
  if (reading.hidden > 0 || reading.audiences.length > 0) {
    refuse(reading, 'unclosed', Math.max(0, text.length - 60), text.length);
  }
  const { line, untagged } = takeUntagged(tidyLine(reading.line));
  const { actions, contents, repaired } = reading;
  const unsaid = untagged.map((excerpt): Refusal => ({ reason: 'untagged', excerpt }));
  return { actions, refused: [...reading.refused, ...unsaid].slice(0, MOST), contents, line, repaired };
};
