/** Exports runs: reads them unit by unit, writes records as it goes, and keeps no more than a unit. */
import { reasonOf } from '../assemble.ts';
import { knownTexts, sketchOf } from '../duplicates.ts';
import { type Candidate, candidateOf, withinQuotas } from '../quotas.ts';
import type { TrainingRecord } from '../record.ts';
import type { UnitRead } from '../thread.ts';
import type { Judged } from '../trajectory.ts';
import { counting, type Reason, type Waterfall } from '../waterfall.ts';
import type { Exporting } from './exporting.ts';
import type { Source } from './read.ts';
import { recordsIn } from './records-in.ts';

/** What became of all records: of the personas, and of the environment. */
export type Waterfalls = Readonly<Record<'persona' | 'environment', Waterfall>>;

/** Likeness from which two records of one persona, or of two, count as the same: 0..1. */
const [SAME_PERSON, ANY_PERSON] = [0.7, 0.8];

/**
 * Gives every record that arrives to `write`, in order of runs and time; `years` are those of all the sources. `seen` gets
 * each unit once, before its records.
 */
export function exportRecords(
  sources: readonly Source[],
  years: readonly Judged[],
  how: Exporting,
  write: (record: TrainingRecord) => void,
  seen: Seen,
): Waterfalls {
  if (how.quotas === null) return passing(sources, years, how, () => true, write, seen);
  // Which ones are within is known when all have been seen; they are read again rather than held.
  const candidates: Candidate[] = [];
  passing(
    sources,
    years,
    { ...how, environment: false },
    () => true,
    (record) => {
      candidates.push(candidateOf(record));
    },
    () => {},
  );
  const within = withinQuotas(candidates, how.quotas, how.splitting.seed);
  return passing(sources, years, how, ({ id }) => within.has(id), write, seen);
}

type Seen = (source: Source, read: UnitRead) => void;

function passing(
  sources: readonly Source[],
  years: readonly Judged[],
  how: Exporting,
  isWithin: (record: TrainingRecord) => boolean,
  write: (record: TrainingRecord) => void,
  seen: Seen,
): Waterfalls {
  const counts = { persona: counting(), environment: counting() };
  const arrives = {
    persona: arriving(counts.persona, isWithin),
    environment: arriving(counts.environment, () => true),
  };
  const drops = { persona: counts.persona.dropped, environment: counts.environment.dropped };
  for (const source of sources) {
    for (const record of recordsIn(source, how, years, drops, (read) => seen(source, read))) {
      if (arrives[record.kind === 'environment' ? 'environment' : 'persona'](record)) write(record);
    }
  }
  return { persona: counts.persona.total(), environment: counts.environment.total() };
}

/** Says of each record whether it is written, and counts. */
function arriving(
  count: ReturnType<typeof counting>,
  isWithin: (record: TrainingRecord) => boolean,
): (record: TrainingRecord) => boolean {
  const everybody = knownTexts(ANY_PERSON);
  const own = new Map<string, ReturnType<typeof knownTexts>>();
  return (record) => {
    const answers = record.turns.flatMap((turn) => (turn.role === 'assistant' ? [turn] : []));
    const wanted = answers.filter((turn) => turn.train);
    if (wanted.length === 0) return drop('nothing-to-train');
    const owner = `${record.run}/${record.persona}`;
    const sketch = sketchOf(wanted.map(({ text }) => text).join('\n'));
    const mine = own.get(owner) ?? knownTexts(SAME_PERSON);
    own.set(owner, mine);
    if ((mine.sameAs(sketch) ?? everybody.sameAs(sketch)) !== undefined) return drop('duplicate');
    mine.add(record.id, sketch);
    everybody.add(record.id, sketch);
    if (!isWithin(record)) return drop('over-quota');
    count.arrived(answers.map(reasonOf));
    return true;
  };
  function drop(reason: Reason): false {
    count.dropped(reason);
    return false;
  }
}
