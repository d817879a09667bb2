/** What a persona says, in parts by who hears it. */

/** A stretch of a line: heard by all, by nobody (thought), or by those named, as they were named. */
export type LinePart = { readonly text: string; readonly to: 'all' | 'self' | readonly string[] };

export const NOTHING_SAID = /^[\s"'\u201C\u201D\u2018\u2019*_`]*$/;

/** Without trailing spaces and repeated empty lines. */
export const tidyText = (lines: readonly string[]): string => {
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
