/** Keeps of a line what its speaker says, without headers, and cuts what was written for others. */

import { firstHeader } from './headers.ts';
import { type LinePart, tidyLine } from './line.ts';
import { type NameMatcher, nameMatcher } from './name-matcher.ts';

const LONGEST_LABEL = 100;
/** A remark behind the name, as in `Teo (laughing):`. */
const REMARK = /[(\uFF08][^()\uFF08\uFF09]{0,60}[)\uFF09][\s*_]{0,4}$/;
/** Whose lines a model also likes to write. */
const NOT_PERSONAS = [
  ...['Environment', 'Narrator', 'System', 'User', 'Human', 'Assistant'],
  ...['\u73AF\u5883', '\u65C1\u767D', '\u7CFB\u7EDF', '\u7528\u6237', '\u52A9\u624B'],
];
/** A number of a turn before a name, without the brackets of a header. */
const TURN =
  /^[\s*_#(]{0,8}(?:turn\s{0,2}\d{1,4}(?: of (?:at most )?\d{1,4})?|\u7B2C\s?\d{1,4}\s?(?:\u8F6E|\u56DE\u5408))[\s.,:|)\uFF1A\uFF0C\u3002\p{Pd}]{0,4}/iu;
/** A name that has a line to itself above others, as in a play: a heading, bold, or between square brackets. */
const HEADING =
  /^\s{0,8}(?:#{1,6}\s{1,4}[^:\uFF1A!?\uFF01\uFF1F]{1,80}|\*\*[^*:\uFF1A!?\uFF01\uFF1F]{1,80}\*\*|[[\u3010][^\]\u3011:\uFF1A!?\uFF01\uFF1F]{1,80}[\]\u3011])\s{0,4}$/;

/** How far a text is one's own, and whether more stood there. */
type OwnText = { readonly text: string; readonly cut: boolean };

/** Whose label stands at the beginning of a line, and what remains without it. */
const labelOf = (
  line: string,
  whose: NameMatcher,
  isLast: boolean,
): { readonly who: string; readonly rest: string } | undefined => {
  if (!isLast && HEADING.test(line)) {
    const who = whose(line);
    return who === undefined ? undefined : { who, rest: '' };
  }
  const spoken = line.replace(TURN, '');
  const colon = spoken.slice(0, LONGEST_LABEL).search(/[:\uFF1A]/);
  if (colon < 0) return undefined;
  const head = spoken.slice(0, colon);
  const remark = REMARK.exec(head);
  const who = whose(head.slice(0, remark?.index));
  const rest = spoken
    .slice(colon + 1)
    .replace(/^[*_]{1,3}/, '')
    .trimStart();
  return who === undefined ? undefined : { who, rest: `${remark?.[0].trim() ?? ''} ${rest}`.trim() };
};

/** A header at the very beginning is the model's idea of its own turn: taken off whatever it names. */
const withoutHeader = (text: string): string => {
  for (let rest = text.trimStart(); ; ) {
    const first = firstHeader(rest.slice(0, 400));
    if (first === undefined || !/^[\s*_>#]*$/.test(rest.slice(0, first.start))) return rest;
    rest = rest.slice(first.end).replace(/^[\s*_:\uFF1A]{0,8}/, '');
  }
};

/** The text up to the first header or label of somebody else, own labels taken off. */
const ownText = (text: string, speaker: string, whose: NameMatcher): OwnText => {
  const header = firstHeader(text);
  const kept: string[] = [];
  const lines = text.slice(0, header?.start).trimEnd().split('\n');
  for (const [at, line] of lines.entries()) {
    const label = labelOf(line, whose, at === lines.length - 1);
    if (label !== undefined && label.who !== speaker) return { text: kept.join('\n'), cut: true };
    kept.push(label?.rest ?? line);
  }
  return { text: kept.join('\n'), cut: header !== undefined };
};

/**
 * The parts of a line that belong to its speaker. A leading header and the speaker's own name before a colon are taken
 * off; from a later header, or a line that begins with the name of another participant (or of the environment) and a
 * colon, everything is cut. Thoughts are not looked into.
 */
export const ownLine = (
  parts: readonly LinePart[],
  speaker: string,
  others: readonly string[],
): { readonly parts: readonly LinePart[]; readonly cut: boolean } => {
  const whose = nameMatcher([speaker, ...others, ...NOT_PERSONAS].map((name) => ({ id: name, name })));
  const line: LinePart[] = [];
  for (const part of parts) {
    const begins = line.every(({ to }) => to === 'self');
    const own =
      part.to === 'self'
        ? { text: part.text, cut: false }
        : ownText(begins ? withoutHeader(part.text) : part.text, speaker, whose);
    line.push({ text: own.text, to: part.to });
    if (own.cut) return { parts: tidyLine(line), cut: true };
  }
  return { parts: tidyLine(line), cut: false };
};
