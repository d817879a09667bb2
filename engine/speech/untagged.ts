/** Takes out of a line what looks like an action without its tag: it is reported, neither done nor said. */

import { callObjectsIn } from './calls.ts';
import { excerptOf } from './characters.ts';
import { type LinePart, NOTHING_SAID, tidyText } from './line.ts';
import { withoutMarkup } from './tool-markup.ts';

/** A line that is a call with named arguments, or a call of a name of several words, in whatever brackets. */
const CALL =
  /^[\s>`*_-]{0,8}(?:[<[{(\u00AB\uFF1C\u3010][^<>[\](){}\n]{1,60}[>\]})\u00BB\uFF1E\u3011]\s{0,4})?(?:[a-z][a-z0-9_]{1,40}\s?[(\uFF08]\s{0,8}[a-z_]{1,40}\s{0,4}[=\uFF1D]|[a-z]{2,20}(?:_[a-z]{1,20}){1,3}\s?[(\uFF08]\s{0,8}["'\u201C\u2018)\uFF09])/i;
/** What stands around a call written as JSON and says nothing: a fence, a tag, a bracket. */
const AROUND = /```\w{0,10}|<[^<>\n]{0,60}>|[[\](){},;\s]/g;

/** The text without calls written as JSON, and these. */
const withoutObjects = (text: string): { readonly rest: string; readonly found: readonly string[] } => {
  const places = callObjectsIn(text);
  if (places.length === 0) return { rest: text, found: [] };
  const found = places.map(({ start, end }) => text.slice(start, end));
  const ends = [0, ...places.map(({ end }) => end)];
  const rest = ends.map((end, at) => text.slice(end, places[at]?.start)).join('');
  return { rest: NOTHING_SAID.test(rest.replace(AROUND, '')) ? '' : rest, found };
};

/** The parts of a line without such actions, and the beginnings of these. */
export const takeUntagged = (
  parts: readonly LinePart[],
): { readonly line: readonly LinePart[]; readonly untagged: readonly string[] } => {
  const untagged: string[] = [];
  const line = parts.map(({ text, to }) => {
    const markup = withoutMarkup(text);
    const objects = withoutObjects(markup.rest);
    const lines = objects.rest.split('\n');
    const calls = lines.filter((each) => CALL.test(each));
    untagged.push(...[...markup.found, ...objects.found, ...calls].map(excerptOf));
    return { text: tidyText(lines.filter((each) => !CALL.test(each))), to };
  });
  return { line: line.filter(({ text }) => !NOTHING_SAID.test(text)), untagged };
};
