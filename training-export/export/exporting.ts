/** What an export is to hold. */
import type { Quotas } from '../quotas.ts';
import type { Splitting } from '../split.ts';
import type { Rule } from '../trajectory.ts';

export interface Exporting {
  readonly rule: Rule;
  readonly kind: 'thread' | 'stage' | 'call';
  /** Whether records of the environment are written too. */
  readonly environment: boolean;
  readonly reasoning: boolean;
  /** Whether what the offline mind wrote is taken, where it plays some of the personas. */
  readonly allowOffline: boolean;
  readonly splitting: Splitting;
  readonly quotas: Quotas | null;
}
