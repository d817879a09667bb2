/** What a disk says when it is full, read-only or gone: no fault of ours, and nothing that a stack would explain. */

const CODES = [
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'EIO',
  'EMFILE',
];

/** One sentence about an error of the disk; undefined for any other error. */
export function diskTrouble(error: unknown): string | undefined {
  const isDisks = error instanceof Error && 'code' in error && CODES.includes(String(error.code));
  return isDisks ? `The disk says ${error.message}.` : undefined;
}
