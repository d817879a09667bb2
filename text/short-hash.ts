/** Names for texts: short, and another one for every other text. */
import { hash } from 'node:crypto';

/** The first 64 bits of SHA-256 in hexadecimal. Not cut from all of it, which would stay in memory behind it. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'buffer').toString('hex', 0, 8);
}
