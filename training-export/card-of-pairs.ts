/** The card of a folder of preference pairs. */

import { isOffline } from '../models/offline/names.ts';
import { datasetLines } from './card.ts';
import { fallLines } from './waterfall.ts';

export interface PairsCard {
  readonly pairs: number;
  readonly compared: number;
  readonly none: readonly (readonly [string, number])[];
  readonly margin: number;
  readonly models: readonly string[];
  readonly languages: readonly string[];
  readonly trainer: string;
  readonly files: readonly string[];
  readonly longestTokens: number;
}

export function pairsCard(card: PairsCard): string {
  const { pairs, compared, none, margin, models, longestTokens, trainer, files } = card;
  return `${[
    ...datasetLines({ languages: card.languages, records: pairs, files }),
    '',
    '# Two futures of one week',
    '',
    ...(models.some(isOffline)
      ? [
          '**No language model wrote all of this**: habits and dice did, which is of use to test a pipeline only.',
          '',
        ]
      : []),
    'Pairs of answers that one persona gave to one and the same prompt in two runs that share their history up to there.',
    `Preferred is the answer after which the life was better: its return from that year on, the weighted mean of the`,
    `yearly life rewards with each year counting 0.9 of the one before, is higher by ${margin} or more. A reward ranks`,
    'a life within its own society, and each future is a society of its own. One future is one draw: what happened after',
    'this answer has its part in the difference, and nothing here tells the parts from each other.',
    '',
    '```',
    ...fallLines('personas compared', compared, none, 'pairs written', pairs),
    '```',
    '',
    `- Written by ${models.join(', ')}. The terms of its provider may restrict training on its output.`,
    `- The longest row has about ${longestTokens} tokens.`,
    '- `pairs.jsonl` has for each pair the runs, calls, models and returns of both answers; `rows.jsonl` says which row is which.',
    `- Files for ${trainer}: ${files.join(', ')}.`,
  ].join('\n')}\n`;
}
