/** What a check gets and gives. */
import type { Problem } from '../../text/input-error.ts';
import type { Cast } from '../cast.ts';

/** A world whose own files could be read, with the residents whose files could. */
export interface Checked extends Cast {
  /** Ids of all residents, also of those who could not be read. */
  readonly known: ReadonlySet<string>;
  /** Whether every resident could be read. */
  readonly complete: boolean;
  /** How a file of the world is named to a user. */
  readonly worldFile: (name: string) => string;
  /** How a file in a resident's folder is named to a user. */
  readonly personFile: (id: string, path: string) => string;
}

/** One rule: reports what breaks it, in the order of the files. */
export type Check = (checked: Checked) => readonly Problem[];
