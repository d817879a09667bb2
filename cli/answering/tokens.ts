/** Tokens, dollars and hours as people read them: rounded to what they can be trusted for. */
import { grouped } from '../../text/grouped.ts';

/** `45 K`, `0.4 M`, `19.8 M`, `1,930 M`. */
export function tokensText(tokens: number): string {
  const count = tokens / 1e6;
  if (count < 0.0995) return `${Math.round(tokens / 1000)} K`;
  return `${count < 99.95 ? count.toFixed(1) : grouped(count)} M`;
}

/** In whole percent; nothing of nothing is 0. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0;
}

/** `$0.34`, `$46`. */
export function dollarsText(dollars: number): string {
  return `$${dollars < 9.995 ? dollars.toFixed(2) : grouped(dollars)}`;
}

/** `40 s`, `12 min`, `9 h`. */
export function spanText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${grouped(seconds / 3600)} h`;
}

/** A quarter more than expected, rounded up to two digits, at least 1: what to allow for. */
export function allowance(expected: number): number {
  const amount = Math.max(1, 1.25 * expected);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step) * step;
}
