/** What a budget can pay and what that can show, before anything is spent. */
import { columns, WIDTH } from '../../arena/columns.ts';
import { type Design, livesIn } from '../../arena/design.ts';
import type { Offer } from '../../arena/designs.ts';
import type { ExpectedCost, Who } from '../../arena/expected-cost.ts';
import { OFFLINE_SPREAD, type Spread, smallestDifference } from '../../arena/spread.ts';
import { counted } from '../../arena/telling.ts';
import type { Estimated } from '../../models/service/estimate.ts';
import { grouped } from '../../text/grouped.ts';
import { wrapped } from '../../text/width.ts';
import { dollarsText, tokensText } from '../answering/tokens.ts';
import { typed } from '../misuse.ts';
import { arenaLine } from './line.ts';

const KINDS: Readonly<Record<Offer['kind'], string>> = {
  'many-worlds': 'many worlds: small societies, every persona under every model',
  large: 'large societies: every persona under every model, few worlds',
  unrotated: 'not rotated: more people, each under one model only',
};

/** Each design with what it costs whom, what it can show, and the line to type for it. */
export function offerLines(
  offers: readonly Offer[],
  who: Who,
  costOf: (design: Design) => ExpectedCost,
  argv: readonly string[],
): readonly string[] {
  return [
    ...offers.flatMap(({ kind, design }, at) => [
      `${at + 1}  ${KINDS[kind]}`,
      `   ${sizeText(design)}`,
      ...costLines(who, costOf(design)).map((line) => `   ${line}`),
      ...wrapped(showsText(design, who.models.length, OFFLINE_SPREAD), WIDTH - 3).map((line) => `   ${line}`),
      `   ${typed(arenaLine, [...argv, '--design', String(at + 1)])}`,
      '',
    ]),
    ...wrapped(
      'Spread of lives: that of the offline mind in ten years of the apartment; the first match will say what ' +
        'holds here. Each design leaves a fifth of the budget for what an estimate may be out by. Any other: ' +
        'give --personas and --rotations, and --worlds.',
      WIDTH,
    ),
  ];
}

export function sizeText(design: Design): string {
  const { personas, years, rotations, worlds } = design;
  const size = [
    `${personas} people`,
    counted(years, 'year'),
    counted(rotations, 'rotation'),
    counted(worlds, 'world'),
  ];
  return `${size.join(' x ')}: ${grouped(livesIn(design))} lives`;
}

/** By who gets it, in dollars or, where a price is not known, in tokens. */
export function costLines(who: Who, cost: ExpectedCost): readonly string[] {
  const rows = [
    ...who.models.map((name, at) => [name, costText(cost.models[at])]),
    [`environment: ${who.environment}`, costText(cost.environment)],
    ...who.judges.map((name, at) => [`judge: ${name}`, costText(cost.judges[at])]),
    ['all', costText(cost.all)],
  ];
  return columns(rows);
}

function costText(estimated: Estimated | undefined): string {
  const { calls = 0, input = 0, output = 0, dollars = null } = estimated ?? {};
  if (calls === 0) return 'nothing';
  return dollars === null ? `${tokensText(input + output)} tokens` : dollarsText(dollars);
}

/** What a design can show with lives that are spread like this. */
export function showsText(design: Design, models: number, spread: Spread): string {
  const least = smallestDifference(design, models, spread);
  if (least === null) return 'It can show no difference: an interval takes at least 3 worlds.';
  const lives = Math.sqrt(spread.luck + spread.nature).toFixed(2);
  return (
    `It shows a difference of the life reward of ${least.toFixed(2)} in 8 of 10 cases ` +
    `(one life differs from another by ${lives}), after correction for all pairs.`
  );
}
