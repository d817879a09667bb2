/** Reads a number that a model wrote as a number or as text. */
import { cleanText } from './characters.ts';

const PLAIN = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,15})?$/;
const SHARE = /^(\d{1,9}(?:\.\d{1,9})?)\s{0,4}(?:%|\/\s{0,4}(\d{1,9}(?:\.\d{1,9})?))$/;
const LONGEST = 60;

const readPlain = (text: string): number | undefined =>
  PLAIN.test(text) ? Number(text.replaceAll(',', '')) + 0 : undefined;

/** A percentage or `a/b` (0 <= a <= b) as a share of the whole scale. */
const readShare = (text: string, outOf: number): number | undefined => {
  const found = SHARE.exec(text);
  if (found === null) return undefined;
  const [part, whole] = [Number(found[1]), Number(found[2] ?? 100)];
  return whole > 0 && part <= whole ? (part * outOf) / whole : undefined;
};

/**
 * The one rule for numbers of models: a finite number; a text that is nothing but one ("+5", "1,200", full-width
 * digits); "85%" and "8/10" are shares of `outOf`, the top of the scale (default 100). NaN, ranges, words around it, and
 * everything else are undefined.
 */
export const readNumber = (
  value: unknown,
  { outOf = 100 }: { readonly outOf?: number } = {},
): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const text = cleanText(value)
    .normalize('NFKC')
    .trim()
    .replace(/^[\u2212\u2013]/, '-');
  return readPlain(text) ?? readShare(text, outOf);
};
