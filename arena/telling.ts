/** What an arena found, as lines of a terminal: nothing that the numbers do not say. */
import { type Estimate, LEAST_UNITS } from '../analysis/statistics/estimate.ts';
import { isOffline } from '../models/offline/names.ts';
import { grouped } from '../text/grouped.ts';
import { cut, wrapped } from '../text/width.ts';
import { columns, signed, WIDTH } from './columns.ts';
import { isBalanced } from './design.ts';
import { MEASURES } from './measures.ts';
import type { Called } from './price.ts';
import type { OtherJudge, Results } from './results.ts';
import { seatsFor } from './seats.ts';
import type { Difference, Placed, Standings } from './standings.ts';

export function resultLines(results: Results): readonly string[] {
  const { standings, others, called } = results;
  if (standings.models.length === 0) return [...headLines(results), '', 'No match is over yet.'];
  const dollars = called.some((one) => one.dollars !== null && one.dollars > 0);
  return [
    ...headLines(results),
    ...section('LIFE REWARD', lifeLines(standings)),
    ...section('DIFFERENCES', differenceLines(standings)),
    ...section('ANSWERS', answerLines(results)),
    ...(dollars ? section('FOR ITS PRICE', priceLines(results)) : []),
    ...section('BEHAVIOUR', behaviourLines(standings)),
    ...others.flatMap((other) => section(cut(`JUDGED BY ${other.model}`, WIDTH), judgeLines(other))),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return ['', title, ...lines];
}

function headLines({ arena, matches, environment, judge, others }: Results): readonly string[] {
  const { design, models, seed, world } = arena;
  const { personas, years, rotations, worlds } = design;
  const size = [
    counted(worlds, 'world'),
    `${personas} people each`,
    counted(years, 'year'),
    counted(rotations, 'rotation'),
    `seed ${seed}`,
  ];
  const all = [...models, environment.model, judge.model, ...others.map(({ model }) => model)];
  const open = arena.matches.length - matches;
  return [
    cut(`ARENA: ${world.title}`, WIDTH),
    size.join(' · '),
    ...wrapped(
      [
        `environment: ${environment.model}`,
        ...[judge, ...others].map(({ model }, at) => `judge${at === 0 ? '' : ` ${at + 1}`}: ${model}`),
      ].join(' · '),
      WIDTH,
    ),
    ...(all.every(isOffline) ? ['Habits and dice: no language model wrote a word.'] : []),
    ...wrapped(balanceText(arena), WIDTH),
    ...wrapped(peopleText(arena), WIDTH),
    ...(open > 0
      ? [`${matches} of ${counted(arena.matches.length, 'match')} are over; only these count.`]
      : []),
  ];
}

function balanceText({ design, models, matches }: Results['arena']): string {
  if (isBalanced(design, models.length)) return 'Every persona lives under every model.';
  const seats = matches.flatMap((match) => match.seats);
  const lives = models.map((model) => seatsFor(model, seats));
  const [least, most] = [Math.min(...lives), Math.max(...lives)];
  const each = least === most ? `${least}` : `${least} to ${most}`;
  return (
    `Not balanced: each persona lives under ${design.rotations} of ${models.length} models, ` +
    `each model has ${each} lives, so that some of a difference may be who was played.`
  );
}

/** Worlds of the same people differ by their dice alone. */
function peopleText({ design, matches }: Results['arena']): string {
  const casts = new Set(matches.map(({ seats }) => seats.map(({ persona }) => persona).join()));
  if (casts.size >= design.worlds) return '';
  return (
    `There are people for ${counted(casts.size, 'world')} only, dealt again for the others: intervals say what other ` +
    'dice would do, less what other people would.'
  );
}

/** `1 match`, `1,200 matches`. */
export function counted(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? '' : what.endsWith('ch') ? 'es' : 's'}`;
}

/** Heads of the rewards, in the order of the first five measures. */
const REWARDS = ['life', 'social', 'adjusted', 'felt', 'money'];

function lifeLines({ models, placed, worlds }: Standings): readonly string[] {
  const rows = models.map((model, at) => {
    const own = placed.filter((one) => one.model === model).slice(0, REWARDS.length);
    const [first, ...parts] = own.map(({ score }) => score);
    const lives = String(own[0]?.lives ?? 0);
    return [`${at + 1} ${model}`, meanText(first), reachText(first), ...parts.map(meanText), lives];
  });
  const [life = '', ...others] = REWARDS;
  return [
    ...columns([['', life, '', ...others, 'lives'], ...rows]),
    'Scores: 0 is the mean of a society. social, felt and money: the parts of the',
    'reward; adjusted: social less what it was before the first week.',
    ...(worlds < LEAST_UNITS ? [`No intervals: they take at least ${LEAST_UNITS} worlds (--worlds).`] : []),
  ];
}

function meanText(score: Estimate | undefined): string {
  return signed(score && score.kind !== 'missing' ? score.mean : null);
}

function reachText(score: Estimate | undefined): string {
  return score?.kind === 'interval' ? `±${((score.high - score.low) / 2).toFixed(2)}` : '';
}

const IS: Readonly<Record<Difference['verdict'], string>> = {
  'a-higher': 'above',
  'b-higher': 'below',
  tie: 'tie',
  'too-few': '?',
  missing: '?',
};

function differenceLines({ models, differences }: Standings): readonly string[] {
  const total = differences.filter(({ measure }) => measure === MEASURES[0]?.name);
  const number = (model: string) => String(models.indexOf(model) + 1);
  const rows = total.map(({ a, b, estimate, adjusted, verdict }) => [
    `${number(a)} ${a}`,
    IS[verdict],
    cut(`${number(b)} ${b}`, WIDTH / 3),
    meanText(estimate),
    estimate.kind === 'interval' ? `${signed(estimate.low)} to ${signed(estimate.high)}` : '',
    adjusted === null ? '' : adjusted < 0.001 ? '<0.001' : adjusted.toFixed(3),
  ]);
  return [
    ...columns([['', '', '', 'by', '95 %', 'p'], ...rows], [1, 2, 4]),
    'tie: they can not be told apart. p is corrected for all pairs (Holm).',
  ];
}

function answerLines({ called, environment, judge, others }: Results): readonly string[] {
  const rows = [
    ...called.map((one) => answerRow(one.model, one)),
    answerRow('environment', environment),
    ...[judge, ...others].map((one, at) => answerRow(at === 0 ? 'judge' : `judge ${at + 1}`, one)),
  ];
  const head = ['', 'questions', 'failed', 'repaired', 'again', 'M in', 'cached', 'M out', '$'];
  return [
    ...columns([head, ...rows]),
    'failed: no usable answer in any try; repaired: read with a guess, cut, in part.',
  ];
}

function answerRow(name: string, { answers, dollars }: Called): readonly string[] {
  const { questions, failed, repaired, cut: cutShort, salvaged, askedAgain, usage } = answers;
  const millions = (tokens: number) => (tokens / 1e6).toFixed(2);
  const share = usage && usage.input > 0 ? `${Math.round((100 * usage.cached) / usage.input)} %` : '-';
  return [
    name,
    grouped(questions),
    grouped(failed),
    grouped(repaired + cutShort + salvaged),
    grouped(askedAgain),
    usage ? millions(usage.input) : '-',
    share,
    usage ? millions(usage.output) : '-',
    dollars === null ? '?' : dollars.toFixed(2),
  ];
}

function priceLines({ priced, standings }: Results): readonly string[] {
  const rows = priced.map(({ model, lifeYear, cheaper }, at) => [
    `${at + 1} ${model}`,
    lifeYear === null ? '?' : lifeYear.toFixed(3),
    meanText(totalOf(standings, model)?.score),
    cheaper === null ? '' : cut(cheaper, WIDTH / 3),
  ]);
  return [
    ...columns([['', '$ a life-year', 'life', 'for less'], ...rows], [3]),
    'for less: the cheapest that costs less and is not found to live worse.',
  ];
}

function totalOf({ placed }: Standings, model: string): Placed | undefined {
  return placed.find((one) => one.model === model && one.measure === MEASURES[0]?.name);
}

/** Models side by side. */
const ABREAST = 8;

function behaviourLines({ models, placed }: Standings): readonly string[] {
  const blocks = Array.from({ length: Math.ceil(models.length / ABREAST) }, (_, at) =>
    models.slice(at * ABREAST, (at + 1) * ABREAST),
  );
  return blocks.flatMap((block) => {
    const rows = MEASURES.slice(REWARDS.length).map(({ name }) => [
      name,
      ...block.map((model) =>
        meanText(placed.find((one) => one.model === model && one.measure === name)?.score),
      ),
    ]);
    return columns([['', ...block.map((model) => String(models.indexOf(model) + 1))], ...rows]);
  });
}

function judgeLines({ standings, agreement }: OtherJudge): readonly string[] {
  const text = (r: number | null) => (r === null ? 'unknown' : r.toFixed(2));
  return [
    ...columns([
      ['', 'life'],
      ...standings.models.map((model, at) => [
        `${at + 1} ${model}`,
        meanText(totalOf(standings, model)?.score),
      ]),
    ]),
    `Agreement with the first judge (Spearman): social rewards ${text(agreement.social)}, ` +
      `standings ${text(agreement.standings)}.`,
  ];
}
