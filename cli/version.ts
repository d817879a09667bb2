/** The version of this package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../text/project.ts';

export function packageVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '0.0.0';
}
