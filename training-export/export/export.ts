/** Exports runs: reads them unit by unit, writes records and rows as it goes, and keeps no more than a unit. */
import { createHash } from 'node:crypto';
import type { RunFile } from '../../engine/ledger/run-file.ts';
import { OFFLINE } from '../../models/offline/mind.ts';
import { reasonOf, recordsOf } from '../assemble.ts';
import { knownTexts, sketchOf } from '../duplicates.ts';
import { minorsAround, minorsIn } from '../minors.ts';
import { recordSchema, type TrainingRecord } from '../record.ts';
import { keptForValidation, type Splitting, splitOf } from '../split.ts';
import { environmentThreads, type Thread, threadsOf, type UnitRead } from '../thread.ts';
import { type Judged, judged, type Rule, rewardOf } from '../trajectory.ts';
import { counting, type Waterfall } from '../waterfall.ts';
import { type Source, textsOf, unitsRead } from './read.ts';

export interface Exporting {
  readonly rule: Rule;
  readonly kind: 'thread' | 'stage' | 'call';
  /** Whether records of the environment are written too. */
  readonly environment: boolean;
  readonly reasoning: boolean;
  /** Whether what the offline mind wrote is taken, where it plays some of the personas. */
  readonly allowOffline: boolean;
  readonly splitting: Splitting;
  /** Records of one persona's year at most. */
  readonly mostOfPersonaYear: number | null;
}

/** Likeness from which two records of one persona, or of two, count as the same: 0..1. */
const [SAME_PERSON, ANY_PERSON] = [0.7, 0.8];

/** Gives every record that arrives to `write`, in order of runs and time; returns what became of all. */
export function exportRecords(
  sources: readonly Source[],
  how: Exporting,
  write: (record: TrainingRecord) => void,
): Waterfall {
  const years = judged(
    sources.map(({ rewarded }) => rewarded),
    how.rule,
  );
  const count = counting();
  const arrives = arriving(how, count);
  for (const source of sources) {
    for (const record of recordsIn(source, how, years, count.dropped)) {
      if (arrives(record)) write(record);
    }
  }
  return count.total();
}

/** Says of each record whether it is written, and counts. */
function arriving(
  { mostOfPersonaYear }: Exporting,
  count: ReturnType<typeof counting>,
): (record: TrainingRecord) => boolean {
  const everybody = knownTexts(ANY_PERSON);
  const own = new Map<string, ReturnType<typeof knownTexts>>();
  const perYear = new Map<string, number>();
  return (record) => {
    const answers = record.turns.flatMap((turn) => (turn.role === 'assistant' ? [turn] : []));
    const wanted = answers.filter((turn) => turn.train);
    if (wanted.length === 0) return drop('nothing-to-train');
    const owner = `${record.run}/${record.persona}`;
    const year = `${owner}/${record.year}`;
    if (mostOfPersonaYear !== null && (perYear.get(year) ?? 0) >= mostOfPersonaYear)
      return drop('too-many-of-persona');
    const sketch = sketchOf(wanted.map(({ text }) => text).join('\n'));
    const mine = own.get(owner) ?? knownTexts(SAME_PERSON);
    own.set(owner, mine);
    if ((mine.sameAs(sketch) ?? everybody.sameAs(sketch)) !== undefined) return drop('duplicate');
    mine.add(record.id, sketch);
    everybody.add(record.id, sketch);
    perYear.set(year, (perYear.get(year) ?? 0) + 1);
    count.arrived(answers.map(reasonOf));
    return true;
  };
  function drop(reason: Parameters<typeof count.dropped>[0]): false {
    count.dropped(reason);
    return false;
  }
}

function* recordsIn(
  source: Source,
  how: Exporting,
  years: readonly Judged[],
  dropped: ReturnType<typeof counting>['dropped'],
): Generator<TrainingRecord> {
  const { file, name, first } = source;
  const own = new Map(
    years.filter(({ run }) => run === name).map((year) => [`${year.persona}/${year.year}`, year]),
  );
  const kept = keptForValidation(file.world.id, source.personas, how.splitting);
  const texts = textsOf(source.folder);
  const people = first.personas.map(({ persona }) => persona);
  for (const read of unitsRead(source)) {
    const shared = sharedWith(read, kept);
    const minors = minorsAround(read.events, minorsIn(people, read.unit.year));
    for (const thread of threadsOf(read, (persona) => authorOf(file, persona))) {
      const year = own.get(`${thread.who}/${thread.unit.year}`);
      const isOffline = isOfflineName(authorOf(file, thread.who));
      if (!year?.selected || (isOffline && !how.allowOffline)) {
        dropped(year?.selected ? 'offline' : 'not-selected');
        continue;
      }
      const split = splitOf(file.world.id, thread.who, kept, how.splitting);
      yield* checked(thread, {
        kind: how.kind,
        minors,
        reasoning: how.reasoning,
        split,
        reward: rewardOf(year, how.rule),
        against: (call) => (split === 'train' && shared(call) ? 'shared-with-validation' : null),
        author: authorOf(file, thread.who),
        texts,
        source,
      });
    }
    if (how.environment) {
      for (const thread of environmentThreads(read, file.models.environment)) {
        yield* checked(thread, {
          kind: 'environment',
          minors,
          reasoning: how.reasoning,
          split: 'train',
          reward: NO_REWARD,
          against: () => null,
          author: file.models.environment,
          texts,
          source,
        });
      }
    }
  }
}

const NO_REWARD: TrainingRecord['reward'] = {
  social: null,
  subjective: null,
  economy: null,
  total: null,
  G: null,
  A: null,
  A_adj: null,
  percentile: null,
  selected: true,
  rule: 'environment',
};

interface Framing {
  readonly kind: Exporting['kind'] | 'environment';
  readonly minors: (call: string) => boolean;
  readonly reasoning: boolean;
  readonly split: TrainingRecord['split'];
  readonly reward: TrainingRecord['reward'];
  readonly against: (call: string) => string | null;
  readonly author: string;
  readonly texts: (hash: string) => string;
  readonly source: Source;
}

/** The records of a thread, each checked against what a record must be. */
function checked(thread: Thread, { source, texts, author, ...framing }: Framing): readonly TrainingRecord[] {
  const { file, name } = source;
  const records = recordsOf(thread, {
    ...framing,
    run: name,
    world: file.world.id,
    language: file.world.language,
    seed: file.seed,
    generated: {
      model: author,
      provider: providerOf(author),
      promptVersion: file.prompts,
      date: file.started.slice(0, 10),
    },
    systemText: thread.system.map(texts).join('\n\n'),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
  });
  for (const record of records) {
    recordSchema.parse(record);
    record.turns.forEach((turn, at) => {
      if ((at % 2 === 0) !== (turn.role === 'user')) throw new Error(`${record.id}: turns don't alternate`);
    });
  }
  return records;
}

/** Whether this is the offline mind, or a manner of it such as `offline:…`: no language model. */
export function isOfflineName(model: string): boolean {
  return model === OFFLINE || model.startsWith(`${OFFLINE}:`);
}

/** Who is to answer for a persona: whoever else did is another author. */
function authorOf({ models }: RunFile, persona: string): string {
  return models.own?.[persona] ?? models.personas;
}

/** The host of an address, or the word before the colon. */
function providerOf(model: string): string {
  if (URL.canParse(model)) return new URL(model).host;
  return model.includes(':') ? model.slice(0, model.indexOf(':')) : model;
}

/** Whether a call belongs to a day that somebody kept for validation spent in the same activity. */
function sharedWith({ events }: UnitRead, kept: ReadonlySet<string>): (call: string) => boolean {
  const shared = new Set<string>();
  for (const event of events) {
    if (event.kind === 'lived' && kept.has(event.who)) shared.add(`${event.at}/${event.activity}`);
  }
  return (call) => shared.has(call.split('/').slice(0, 2).join('/'));
}
