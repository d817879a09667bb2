/** What no text of a training file may be or hold. */
import { controlStringIn } from '../../text/control-strings.ts';
import { type Finding, shown } from './finding.ts';

const LONE_SURROGATE = /\p{Cs}/u;

export function textFindings(path: string, value: unknown): readonly Finding[] {
  const wrong = (found: string, expected: string): readonly Finding[] => [{ path, found, expected }];
  if (typeof value !== 'string') return wrong(shown(value), 'a text');
  if (value.trim() === '') return wrong(value === '' ? 'is empty' : 'is only whitespace', 'a text');
  if (value.includes('\0')) return wrong('holds NUL', 'a text without it');
  if (LONE_SURROGATE.test(value)) return wrong('holds half a character', 'whole characters');
  const control = controlStringIn(value);
  if (control === null) return [];
  return wrong(`holds ${JSON.stringify(control)}`, "a text without a chat template's control strings");
}
