/** The years of a run as a teaching report wants them, read unit by unit. */
import { type LivedRun, livedRun } from '../teaching/lived-run.ts';
import { type Source, unitsRead } from './read.ts';

/** Throws InputError where a journal or events are damaged. */
export function livedIn(source: Source): LivedRun {
  const run = livedRun(source.name, source.first);
  for (const unit of unitsRead(source)) run.add(unit);
  return run.total();
}
