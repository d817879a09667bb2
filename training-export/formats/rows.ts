/** The rows of a file for a trainer, made from one record at a time. */
import type { TrainingRecord } from '../record.ts';
import { type Said, upToLastTrained, wantedPieces } from './pieces.ts';
import type { Row } from './row.ts';
import type { Mask, Trainer } from './trainer.ts';

/**
 * The rows of a record: none if nothing in it is trained, one if the trainer masks single turns, else one for each
 * part without unwanted answers, or for each trained answer. Where further keys do no harm, `id` is the record's.
 */
export function rowsOf(trainer: Trainer, record: TrainingRecord): readonly Row[] {
  const known = trainer.extraKeys === 'ignored' ? { id: record.id } : {};
  return examplesOf(trainer, record).map((example) => ({ ...example, ...known }));
}

function examplesOf({ shape, mask }: Trainer, { system, turns, language }: TrainingRecord): readonly Row[] {
  if (shape === 'completion') return completionsOf(system, upToLastTrained(turns));
  if (mask !== null) {
    const said = upToLastTrained(turns);
    return said.length === 0 ? [] : [{ messages: messagesOf(system, said, mask) }];
  }
  const pieces = wantedPieces(turns, language);
  if (shape === 'messages') return pieces.map((said) => ({ messages: messagesOf(system, said, null) }));
  return pieces.map((said) => ({ system, conversations: said.map((turn) => messageOf(turn, null)) }));
}

function completionsOf(system: string, said: readonly Said[]): readonly Row[] {
  return said.flatMap((turn, at): readonly Row[] => {
    if (!turn.train) return [];
    return [{ prompt: messagesOf(system, said.slice(0, at), null), completion: [messageOf(turn, null)] }];
  });
}

function messagesOf(system: string, said: readonly Said[], mask: Mask | null): readonly Row[] {
  const first: Row = { role: 'system', content: system, ...(mask === 'train' && { train: false }) };
  return [first, ...said.map((turn) => messageOf(turn, mask))];
}

function messageOf({ role, text, train }: Said, mask: Mask | null): Row {
  const message = { role, content: text };
  // On all messages alike, as columns of Parquet want it; a weight is allowed on answers only.
  if (mask === 'train') return { ...message, train };
  return mask === 'weight' && role === 'assistant' ? { ...message, weight: train ? 1 : 0 } : message;
}
