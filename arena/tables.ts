/** The results of an arena as flat tables: standings, differences, lives. */
import type { Cell, Table } from '../analysis/comparing/table.ts';
import { estimateCells } from '../analysis/comparing/tables.ts';
import { MEASURES, type ScoredLife } from './measures.ts';
import type { Standings } from './standings.ts';

/** A row for each measure of each model, by each judge. */
export function standingsTable(byJudge: readonly JudgedStandings[]): Table {
  return {
    columns: ['judge', 'model', 'measure', 'lives', 'value', 'worlds', 'score', 'score_low', 'score_high'],
    rows: byJudge.flatMap(({ judge, standings }) =>
      standings.placed.map(({ model, measure, lives, value, score }): readonly Cell[] => [
        ...[judge, model, measure, lives, value],
        ...estimateCells(score),
      ]),
    ),
  };
}

export interface JudgedStandings {
  readonly judge: string;
  readonly standings: Standings;
}

/** A row for each two models by each measure, by each judge. */
export function differencesTable(byJudge: readonly JudgedStandings[]): Table {
  return {
    columns: [
      ...['judge', 'measure', 'model_a', 'model_b', 'worlds', 'difference', 'difference_low'],
      ...['difference_high', 'df', 'p', 'p_holm', 'verdict'],
    ],
    rows: byJudge.flatMap(({ judge, standings }) =>
      standings.differences.map(({ measure, a, b, estimate, adjusted, verdict }): readonly Cell[] => [
        ...[judge, measure, a, b],
        ...estimateCells(estimate),
        ...(estimate.kind === 'interval' ? [estimate.df, estimate.p] : [null, null]),
        adjusted,
        verdict,
      ]),
    ),
  };
}

/** A row for each life: what was measured, then the scores it is compared by. */
export function livesTable(lives: readonly ScoredLife[]): Table {
  const names = MEASURES.map(({ name }) => name);
  return {
    columns: ['world', 'rotation', 'persona', 'model', ...names, ...names.map((name) => `score_${name}`)],
    rows: lives.map(({ world, rotation, persona, model, values, scores }) => {
      return [world, rotation, persona, model, ...values, ...scores];
    }),
  };
}
