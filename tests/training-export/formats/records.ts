/** Records for the tests of formats: a week of a few turns. */
import type { TrainingRecord, Turn } from '../../../training-export/record.ts';

/** Turns that alternate, from what is said: `+` before a trained answer, `-` before an unwanted one. */
export function turnsOf(...said: readonly string[]): readonly Turn[] {
  return said.map((text, at): Turn => {
    if (at % 2 === 0) return { role: 'user', text, from: ['world'], stage: 'plan' };
    const call = `call-${at}`;
    return {
      role: 'assistant',
      text: text.slice(1),
      train: text.startsWith('+'),
      stage: 'plan',
      call,
      flags: [],
    };
  });
}

export function recordOf(turns: readonly Turn[], more: Partial<TrainingRecord> = {}): TrainingRecord {
  const none = { social: null, subjective: null, economy: null, total: null, G: null, A: null, A_adj: null };
  return {
    v: 1,
    id: 'run/ada/Y2020-W03',
    kind: 'thread',
    run: 'run',
    world: 'harbour',
    language: 'en',
    seed: 7,
    persona: 'ada',
    year: 2020,
    week: 3,
    split: 'train',
    system: 'You are Ada.',
    turns,
    reward: { ...none, percentile: null, selected: true, rule: 'all' },
    generated: { model: 'm', provider: 'p', promptVersion: 'x', date: '2026-11-30' },
    usage: { input: null, cached: null, output: null },
    hash: 'h',
    ...more,
  };
}
