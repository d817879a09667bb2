/** Tells what the time of a life goes into, from outside: by the calls to its models and its ledger. */
import type { Ledger } from '../engine/ledger/ledger.ts';
import type { Model, Request } from '../engine/model.ts';
import type { StageMeasured } from './measured.ts';

/** Calls of the ledger and the mind, and what belongs to no call. */
const MIND = 'the mind itself';
const LEDGER = 'the ledger';
const REST = 'between calls';

/** Every so many journal lines one is measured. */
const SAMPLE = 16;

/**
 * One thread does everything, so that the time from one mark to the next belongs to what ends there: before a call to
 * a model its question was made, before its answer is journaled the answer was taken over. Reading that answer and
 * carrying it out counts for the call that comes next, nearly always one of the same stage.
 */
export interface Stopwatch {
  readonly model: (model: Model) => Model;
  readonly ledger: (ledger: Ledger) => Ledger;
  /** Leaves out what the bench itself did since the last mark. */
  readonly skip: () => void;
  readonly calls: () => number;
  readonly stages: () => readonly StageMeasured[];
  /** Mean bytes of a line of the journal. */
  readonly journalBytes: () => number;
}

export function stopwatch(): Stopwatch {
  const spent = new Map<string, { calls: number; seconds: number }>();
  const stageOf = new Map<string, string>();
  let last = performance.now();
  let calls = 0;
  let sampled = { lines: 0, bytes: 0 };

  const add = (stage: string, milliseconds: number, count = 0): void => {
    const old = spent.get(stage) ?? { calls: 0, seconds: 0 };
    spent.set(stage, { calls: old.calls + count, seconds: old.seconds + milliseconds / 1000 });
  };
  const mark = (stage: string, count = 0): void => {
    const now = performance.now();
    add(stage, now - last, count);
    last = now;
  };
  const timed = async <T>(run: () => Promise<T>): Promise<T> => {
    mark(REST);
    const value = await run();
    mark(LEDGER);
    return value;
  };

  return {
    model: (model) => ({
      id: model.id,
      generate: (request) => {
        const stage = stageName(request);
        stageOf.set(request.call, stage);
        mark(stage, 1);
        const reply = model.generate(request);
        mark(MIND);
        return reply;
      },
    }),
    ledger: (ledger) => ({
      begin: (unit) => timed(() => ledger.begin(unit)),
      record: (line) => {
        mark(stageOf.get(line.call) ?? REST);
        stageOf.delete(line.call);
        ledger.record(line);
        mark(LEDGER);
        calls += 1;
        if (calls % SAMPLE !== 0) return;
        const bytes = Buffer.byteLength(JSON.stringify(line)) + 1;
        sampled = { lines: sampled.lines + 1, bytes: sampled.bytes + bytes };
        last = performance.now();
      },
      converse: (conversation, system) => {
        const start = performance.now();
        ledger.converse(conversation, system);
        const took = performance.now() - start;
        add(LEDGER, took);
        // What comes before it was spent on the question that opens the conversation, and is marked with that.
        last += took;
      },
      commit: (unit, events, next) => timed(() => ledger.commit(unit, events, next)),
      close: ledger.close,
    }),
    skip: () => {
      last = performance.now();
    },
    calls: () => calls,
    stages: () => [...spent].map(([stage, one]) => ({ stage, ...one })),
    journalBytes: () => sampled.bytes / Math.max(1, sampled.lines),
  };
}

/** The stage that stands in the call's name; of a day also the task, since days are most of a week. */
function stageName({ call, task }: Request): string {
  const stage = /^Y\d+-(?:W\d+|end)-([a-z]+)/.exec(call)?.[1] ?? 'unknown';
  return stage === 'day' ? `day: ${task}` : stage;
}
