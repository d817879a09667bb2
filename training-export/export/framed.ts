/** The records of a conversation, with what is the same in a whole run, each checked against what a record must be. */
import { createHash } from 'node:crypto';
import type { RunFile } from '../../engine/ledger/run-file.ts';
import { type Assembling, recordsOf } from '../assemble.ts';
import { recordSchema, type TrainingRecord } from '../record.ts';
import type { Thread } from '../thread.ts';
import type { Source } from './read.ts';

/** What is particular to one conversation. */
export interface Framing
  extends Pick<Assembling, 'kind' | 'minors' | 'reasoning' | 'split' | 'reward' | 'against'> {
  /** Who was to answer. */
  readonly author: string;
}

/** Makes records of a run's conversations; `texts` are the blocks of its prompts by hash. */
export function framedBy({ file, name }: Source, texts: (hash: string) => string) {
  const { world, seed, prompts, started } = file;
  const ofRun = { run: name, world: world.id, language: world.language, seed };
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  return (thread: Thread, { author, ...framing }: Framing): readonly TrainingRecord[] => {
    const systemText = thread.system.map(texts).join('\n\n');
    const date = started.slice(0, 10);
    const generated = { model: author, provider: providerOf(author), promptVersion: prompts, date };
    return recordsOf(thread, { ...framing, ...ofRun, generated, systemText, digest }).map(checked);
  };
}

function checked(record: TrainingRecord): TrainingRecord {
  recordSchema.parse(record);
  record.turns.forEach((turn, at) => {
    if ((at % 2 === 0) !== (turn.role === 'user')) throw new Error(`${record.id}: turns don't alternate`);
  });
  return record;
}

/** Who is to answer for a persona: whoever else did is another author. */
export function authorOf({ models }: RunFile, persona: string): string {
  return models.own?.[persona] ?? models.personas;
}

/** The host of an address, or the word before the colon. */
function providerOf(model: string): string {
  if (URL.canParse(model)) return new URL(model).host;
  return model.includes(':') ? model.slice(0, model.indexOf(':')) : model;
}
