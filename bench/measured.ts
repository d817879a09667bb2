/** What the bench measures of one life of a generated world. */

/** Of one year, its end included. */
export interface YearMeasured {
  readonly calls: number;
  /** Of the clock on the wall. */
  readonly seconds: number;
  /** Of all processors, garbage collection and compression in the background included. */
  readonly cpuSeconds: number;
  /** Held by values after a collection at the year's end, in megabytes. */
  readonly heapMB: number;
  /** Held by the process then, in megabytes. */
  readonly residentMB: number;
}

/** Calls of one kind, and the time that went into them and what follows from them. */
export interface StageMeasured {
  readonly stage: string;
  readonly calls: number;
  readonly seconds: number;
}

export interface Measured {
  readonly people: number;
  readonly weeksAYear: number;
  readonly years: readonly YearMeasured[];
  readonly stages: readonly StageMeasured[];
  /** The most memory the process ever held, in megabytes. */
  readonly peakMB: number;
  /** Size of the closed run and of its journal before it is compressed, in bytes per call. */
  readonly diskBytes: number;
  readonly journalBytes: number;
}
