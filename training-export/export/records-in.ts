/** The records of a run, unit by unit: of its personas, and of the environment where they are wanted. */

import { isOffline } from '../../models/offline/names.ts';
import { minorsAround, minorsIn } from '../minors.ts';
import type { TrainingRecord } from '../record.ts';
import { keptForValidation, splitOf } from '../split.ts';
import { threadsOf, type UnitRead } from '../thread.ts';
import { type Judged, rewardOf } from '../trajectory.ts';
import type { Dropped } from '../waterfall.ts';
import { environmentIn } from './environment-in.ts';
import type { Exporting } from './exporting.ts';
import { authorOf, framedBy } from './framed.ts';
import { type Source, textsOf, unitsRead } from './read.ts';
import type { Reading } from './reading.ts';

export function* recordsIn(
  source: Source,
  how: Exporting,
  judged: readonly Judged[],
  drops: Readonly<Record<'persona' | 'environment', Dropped>>,
  seen: (read: UnitRead) => void,
): Generator<TrainingRecord> {
  const own = judged.filter(({ run }) => run === source.name);
  const reading: Reading = {
    source,
    how,
    years: new Map(own.map((year) => [`${year.persona}/${year.year}`, year])),
    kept: keptForValidation(source.file.world.id, source.personas, how.splitting),
    people: source.first.personas.map(({ persona }) => persona),
    framed: framedBy(source, textsOf(source.folder)),
  };
  for (const read of unitsRead(source)) {
    seen(read);
    const shared = sharedWith(read, reading.kept);
    yield* personasIn(read, reading, shared, drops.persona);
    if (how.environment) yield* environmentIn(read, reading, shared, drops.environment);
  }
}

function* personasIn(
  read: UnitRead,
  { source: { file }, how, years, kept, people, framed }: Reading,
  shared: (call: string) => boolean,
  dropped: Dropped,
): Generator<TrainingRecord> {
  const minors = minorsAround(read.events, minorsIn(people, read.unit.year));
  for (const thread of threadsOf(read, (persona) => authorOf(file, persona))) {
    const year = years.get(`${thread.who}/${thread.unit.year}`);
    const author = authorOf(file, thread.who);
    const split = splitOf(file.world.id, thread.who, kept, how.splitting);
    if (!year?.selected) dropped('not-selected');
    else if (isOffline(author) && !how.allowOffline) dropped('offline');
    else
      yield* framed(thread, {
        kind: how.kind,
        minors,
        reasoning: how.reasoning,
        split,
        reward: rewardOf(year, how.rule),
        against: (call) => (split === 'train' && shared(call) ? 'shared-with-validation' : null),
        author,
      });
  }
}

/** Whether a call belongs to a day that somebody kept for validation spent in the same activity. */
function sharedWith({ events }: UnitRead, kept: ReadonlySet<string>): (call: string) => boolean {
  const shared = new Set<string>();
  for (const event of events) {
    if (event.kind === 'lived' && kept.has(event.who)) shared.add(`${event.at}/${event.activity}`);
  }
  return (call) => shared.has(call.split('/').slice(0, 2).join('/'));
}
