/** How a text that somebody wrote stands in a prompt, so that nobody can take it for anything else. */
import { cleanText } from '../speech/characters.ts';
import { disarm } from '../speech/disarm.ts';

/**
 * The text disarmed and without blank lines, each further line set in by two spaces: where a prompt puts it behind
 * something, none of its lines reads like a heading of ours or like the next speaker's line. Idempotent, linear.
 */
export function shown(text: string): string {
  const clean = cleanText(text);
  if (!clean.includes('\n')) return disarm(clean.trim());
  const lines = clean
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return disarm(lines.join('\n  '));
}
