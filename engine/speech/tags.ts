/** Finds the tags of the grammar in a text: one pattern, shared by the reader that obeys them and `disarm`. */

/** Tags whose content is kept under their name. */
export const CONTENT_TAGS = ['living_standard', 'diary', 'chapter', 'buy', 'discard', 'wishes'] as const;
export type ContentTag = (typeof CONTENT_TAGS)[number];
export type TagKind = ContentTag | 'role_action' | 'private' | 'visible_to';

export type Tag = {
  readonly kind: TagKind;
  readonly closing: boolean;
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
  /** Written as the grammar asks, not in one of the tolerated ways. */
  readonly exact: boolean;
};

/**
 * Group 1 the slash, 2 the name, 3 attributes, 4 the closing bracket (models forget it); 5 and 6 slash and name between
 * square brackets, where that can't be meant as words. All repetitions are bounded or end at the next bracket, so a
 * search is linear.
 */
const TAG =
  /[<\uFF1C]\s{0,4}(\\?[/\uFF0F])?\s{0,4}(role\\?[ _\uFF3F-]?actions?|tool\\?_call|private|visible(?:\\?[ _\uFF3F-]?to)?|living\\?[ _\uFF3F-]standard|diary|chapter|buy|discard|wishes)(?![\p{L}\p{N}_-])(?:([^<>\uFF1C\uFF1E\n]{0,400})([>\uFF1E]))?|[[\u3010](\\?[/\uFF0F])?(role\\?_action|private)[\]\u3011]/giu;
const EXACT_AUDIENCE = /^<visible_to names="[^"]*">$/;

const kindOf = (name: string): TagKind => {
  const plain = name.toLowerCase().replace(/\\?[ _\uFF3F-]|\\/g, '_');
  if (plain.startsWith('role') || plain.startsWith('tool')) return 'role_action';
  if (plain.startsWith('visible')) return 'visible_to';
  return CONTENT_TAGS.find((tag) => tag === plain) ?? 'private';
};

/** The first tag at or after `from`. */
export const nextTag = (text: string, from: number): Tag | undefined => {
  TAG.lastIndex = from;
  const found = TAG.exec(text);
  if (found === null) return undefined;
  const { 0: token, 3: attributes = '', index: start } = found;
  const kind = kindOf(found[2] ?? found[6] ?? '');
  const closing = (found[1] ?? found[5]) !== undefined;
  return {
    kind,
    closing,
    attributes,
    start,
    end: start + token.length,
    exact:
      token === `<${closing ? '/' : ''}${kind}>` || (kind === 'visible_to' && EXACT_AUDIENCE.test(token)),
  };
};

/** A tag with its own two brackets, of whatever kind, as `&lt;` and `&gt;`. */
export const escapeBrackets = (tag: string): string =>
  tag.replace(/^[<\uFF1C\u25C1[\u3010]/, '&lt;').replace(/[>\uFF1E\u25B7\]\u3011]$/, '&gt;');

/** The text with every tag of the grammar as `&lt;…&gt;`, which no reader takes for a tag. */
export const escapeTags = (text: string): string => text.replace(TAG, escapeBrackets);
