/** Makes a text safe to be shown in a prompt: nobody who reads it can be made to act, or to take it for another's. */

import { cleanText } from './characters.ts';
import { softenHeaders } from './headers.ts';
import { escapeBrackets, escapeTags } from './tags.ts';
import { softenMarks } from './template-marks.ts';
import { THINKING_TAG } from './thinking.ts';

const NEEDS_A_LOOK = /[<\uFF1C\u25C1[\uFF3B\u3010]/;

/**
 * The text as it may be shown to another persona: tags of the grammar and of thinking, and template marks, escaped
 * (`&lt;role_action&gt;`), turn headers in parentheses, control, direction and invisible characters removed, lone
 * surrogates replaced. Idempotent, linear; no reader finds a tag in it.
 */
export const disarm = (text: string): string => {
  const clean = cleanText(text);
  if (!NEEDS_A_LOOK.test(clean)) return clean;
  const plain = escapeTags(clean).replace(THINKING_TAG, escapeBrackets);
  return softenHeaders(softenMarks(plain));
};
