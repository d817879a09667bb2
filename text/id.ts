/** Identifiers: the only names of ours that ever become a path or an object key. */
import { z } from 'zod';

const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Whether a text is an id: `[a-z0-9]+(-[a-z0-9]+)*`, at most 60 characters, no device name of any system. */
export function isId(text: string): boolean {
  return text.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !DEVICE.test(text);
}

export const idSchema = z
  .string()
  .refine(isId, 'expected an id: small letters, digits and single dashes, at most 60 characters');
