/** What is known of a run before the first of its units is read for an export. */
import type { Persona } from '../../personas/persona.ts';
import type { Judged } from '../trajectory.ts';
import type { Exporting } from './exporting.ts';
import type { framedBy } from './framed.ts';
import type { Source } from './read.ts';

export interface Reading {
  readonly source: Source;
  readonly how: Exporting;
  /** By persona and year of the calendar. */
  readonly years: ReadonlyMap<string, Judged>;
  /** Personas kept for validation. */
  readonly kept: ReadonlySet<string>;
  readonly people: readonly Persona[];
  readonly framed: ReturnType<typeof framedBy>;
}
