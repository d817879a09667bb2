/** What the doctor found out, each thing in one line. */
import type { Failure, FailureKind } from '../wire/failure.ts';

export interface Finding {
  /** `note`: it works, but something should be changed; `bad`: no society can live with it. */
  readonly mark: 'ok' | 'note' | 'bad';
  readonly what: string;
  readonly says: string;
}

export const ok = (what: string, says: string): Finding => ({ mark: 'ok', what, says });
export const note = (what: string, says: string): Finding => ({ mark: 'note', what, says });
export const bad = (what: string, says: string): Finding => ({ mark: 'bad', what, says });

const ABOUT: Readonly<Partial<Record<FailureKind, string>>> = {
  key: 'key',
  forbidden: 'key',
  quota: 'key',
  'unknown-model': 'model',
  'prompt-too-long': 'context',
  'prompt-cut': 'context',
};

/** A failure in its own words, which hold no key; `otherwise` is what was being tried. */
export function failed({ kind, message }: Failure, otherwise: string): Finding {
  return bad(ABOUT[kind] ?? otherwise, message);
}
