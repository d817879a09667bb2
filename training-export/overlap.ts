/** How much of what is kept apart stands in what is trained, word for word: the share of runs of 13 words in common. */
import { hashOf, wordsOf } from './words.ts';

const RUN = 13;

export interface Overlap {
  /** A text that is kept apart; all of them come before the first that is trained. */
  readonly apart: (text: string) => void;
  readonly trained: (text: string) => void;
  /** Of the runs kept apart, those that are trained too, 0..1; null where no text is as long as a run. */
  readonly share: () => number | null;
}

export function overlap(): Overlap {
  /** By their hashes: with 32 bits about one run of 40,000 is taken for another among 100,000 of them. */
  const runs = new Map<number, { times: number; met: boolean }>();
  return {
    apart: (text) => {
      for (const run of runsOf(text)) {
        const known = runs.get(run);
        if (known) known.times += 1;
        else runs.set(run, { times: 1, met: false });
      }
    },
    trained: (text) => {
      for (const run of runsOf(text)) {
        const known = runs.get(run);
        if (known) known.met = true;
      }
    },
    share: () => {
      let [all, met] = [0, 0];
      for (const run of runs.values()) {
        all += run.times;
        if (run.met) met += run.times;
      }
      return all === 0 ? null : met / all;
    },
  };
}

function* runsOf(text: string): Generator<number> {
  const words = wordsOf(text);
  for (let at = 0; at + RUN <= words.length; at += 1) yield hashOf(words.slice(at, at + RUN).join(' '));
}
