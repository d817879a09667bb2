/** What a persona says, in parts by who hears it. */

import { isCallObject } from './calls.ts';
import { excerptOf } from './characters.ts';

/** A stretch of a line: heard by all, by nobody (thought), or by those named, as they were named. */
export type LinePart = { readonly text: string; readonly to: 'all' | 'self' | readonly string[] };

const NOTHING_SAID = /^[\s"'\u201C\u201D\u2018\u2019*_`]*$/;
/** A line that is a call with named arguments, or a call of a name of several words. */
const CALL =
  /^[\s>`*_-]{0,8}(?:[a-z][a-z0-9_]{1,40}\s?[(\uFF08]\s{0,8}[a-z_]{1,40}\s{0,4}[=\uFF1D]|[a-z]{2,20}(?:_[a-z]{1,20}){1,3}\s?[(\uFF08]\s{0,8}["'\u201C\u2018)\uFF09])/i;

/** Without trailing spaces and repeated empty lines. */
const tidyText = (lines: readonly string[]): string => {
  const kept: string[] = [];
  for (const line of lines.map((each) => each.trimEnd())) {
    if (line !== '' || (kept.at(-1) ?? '') !== '') kept.push(line);
  }
  return kept.join('\n').trim();
};

/** A blank on each side of what was taken out becomes one. */
const seam = (left: string | undefined, right: string): string =>
  left !== undefined && /\s$/.test(left.slice(-1)) && right.startsWith(' ') ? right.slice(1) : right;

/** Joins neighbours with the same hearers, tidies blanks, drops parts in which nothing is said. */
export const tidyLine = (parts: readonly LinePart[]): readonly LinePart[] => {
  const merged: { readonly texts: string[]; readonly to: LinePart['to'] }[] = [];
  for (const { text, to } of parts) {
    const last = merged.at(-1);
    if (last?.to === to) last.texts.push(seam(last.texts.at(-1), text));
    else merged.push({ texts: [text], to });
  }
  return merged
    .map(({ texts, to }) => ({ text: tidyText(texts.join('').split('\n')), to }))
    .filter(({ text }) => !NOTHING_SAID.test(text));
};

/** Takes out what looks like an action without its tag: it is reported, neither done nor said. */
export const takeUntagged = (
  parts: readonly LinePart[],
): { readonly line: readonly LinePart[]; readonly untagged: readonly string[] } => {
  const untagged: string[] = [];
  const line = parts.map(({ text, to }) => {
    const lines = isCallObject(text) ? [] : text.split('\n').filter((each) => !CALL.test(each));
    if (lines.length === 0) untagged.push(excerptOf(text));
    else
      untagged.push(
        ...text
          .split('\n')
          .filter((each) => CALL.test(each))
          .map(excerptOf),
      );
    return { text: tidyText(lines), to };
  });
  return { line: line.filter(({ text }) => text !== ''), untagged };
};
