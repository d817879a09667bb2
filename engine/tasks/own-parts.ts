/** The parts of a reply that are its writer's own, and how it stays in the conversation if others' were cut off. */
import type { LinePart } from '../speech/line.ts';
import { ownLine } from '../speech/own-line.ts';
import type { Reply } from '../speech/reply.ts';

export interface OwnParts {
  readonly parts: readonly LinePart[];
  /** Lines written for others were cut off. */
  readonly cut: boolean;
  /** What a reading says of the text that stays; nothing where it is the answer itself. */
  readonly kept: { readonly kept?: string };
}

/** Without the writer's own name before it, and up to the first line that is written for one of the others. */
export function ownParts(reply: Reply, me: string, others: readonly string[]): OwnParts {
  const { parts, cut } = ownLine(reply.line, me, others);
  return { parts, cut, kept: cut ? { kept: parts.map(asWritten).join('\n') } : {} };
}

/** A part in the form it is written in. */
function asWritten({ text, to }: LinePart): string {
  if (to === 'all') return text;
  return to === 'self'
    ? `<private>${text}</private>`
    : `<visible_to names="${to.join(', ')}">${text}</visible_to>`;
}
