/** The name of a model as it may be written down. */
import { OFFLINE } from '../../models/offline/mind.ts';
import { isOffline, OFFLINE_NAMES } from '../../models/offline/names.ts';
import { parseSpec } from '../../models/wire/spec.ts';
import { inputError } from '../../text/input-error.ts';

/** A name that holds no secret. `named` is the option or the file that names it. Throws InputError for what names no model. */
export function readModelName(text: string, named: string): string {
  if (isOffline(text)) return text;
  if (text.startsWith(`${OFFLINE}:`)) {
    throw inputError(named, '', `is '${text}'`, `one of ${OFFLINE_NAMES.join(', ')}`);
  }
  return parseSpec(text, named).id;
}
