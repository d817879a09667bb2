/** `export rewards <run> --weights …`: rates the years anew from what the run recorded, and shows what that changes. */
import { inputError } from '../../text/input-error.ts';
import { rewardedBy } from '../../training-export/export/written.ts';
import type { Alarm } from '../../training-export/laboratory/alarms.ts';
import { shownCorrelation } from '../../training-export/laboratory/correlations.ts';
import { PARTS, type Rescored, rescored, type Weights } from '../../training-export/laboratory/rescored.ts';
import { type Judged, ruleName } from '../../training-export/trajectory.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { ruleOf } from './rule.ts';
import { sourcesOf } from './sources.ts';

export async function rewards(
  given: GivenOf<ExportOptions, ExportCommands['rewards']>,
  io: Io,
): Promise<ExitCode> {
  const weights = given.weights === undefined ? null : readWeights(given.weights);
  const rule = ruleOf(given);
  // Those of habits may be weighed as well: nothing is written.
  const societies = rewardedBy(sourcesOf({ ...given, allowOffline: true }), rule);
  const result = rescored(societies, weights, rule);
  const by = weights ? PARTS.map((part) => `${part} ${weights[part]}`).join(', ') : 'weights as recorded';
  io.out(`${[`By ${by}; ${ruleName(rule)}:`, ...told(result, societies.length > 1)].join('\n')}\n`);
  return 0;
}

/** Parts that are not named count nothing. Throws InputError for another name, no number, or nothing that counts. */
function readWeights(text: string): Weights {
  const pairs = text.split(',').map((one) => one.split('=') as [string, string]);
  const isPart = (name: string) => PARTS.some((part) => part === name);
  const wrong = pairs.find(([name, value]) => !isPart(name) || !Number.isFinite(Number(value)));
  if (wrong)
    throw inputError('--weights', wrong[0], `is ${wrong[1]}`, 'social, subjective or economy, and a number');
  const given = new Map(pairs.map(([name, value]) => [name, Number(value)]));
  if (given.size < pairs.length) throw inputError('--weights', '', `is ${text}`, 'each part once');
  if ([...given.values()].every((weight) => weight === 0))
    throw inputError('--weights', '', `is ${text}`, 'a part that counts more than 0');
  const of = (part: string) => given.get(part) ?? 0;
  return { social: of('social'), subjective: of('subjective'), economy: of('economy') };
}

function told(result: Rescored, isMany: boolean): readonly string[] {
  const { years, unscored, taken, newly, noMore } = result;
  return [
    `${taken.length} of ${years} persona-years are taken: ${newly.length} that were not before, and ${noMore.length} no more.`,
    ...(unscored === 0
      ? []
      : [`${unscored} have no total, since a part was not scored, and can't be taken.`]),
    `Correlation of the total with the recorded one: ${shownCorrelation(result.withRecorded)}`,
    `Correlation of the measure with last year's reward: ${shownCorrelation(result.withLastReward)}`,
    ...result.alarms.map((alarm) => alarmLine(alarm, isMany)),
    ...names('Taken now', newly, isMany),
    ...names('Taken no more', noMore, isMany),
  ];
}

function alarmLine({ run, year, part, same, of }: Alarm, isMany: boolean): string {
  const who = same === of ? 'everybody' : `${same} of ${of}`;
  return `Alarm: in ${year}${isMany ? ` of ${run}` : ''} ${part} is the same for ${who}`;
}

const SHOWN = 10;

function names(what: string, years: readonly Judged[], isMany: boolean): readonly string[] {
  if (years.length === 0) return [];
  const some = years
    .slice(0, SHOWN)
    .map(({ run, persona, year }) => `${isMany ? `${run}/` : ''}${persona} ${year}`);
  const more = years.length > SHOWN ? `, and ${years.length - SHOWN} more` : '';
  return [`${what}: ${some.join(', ')}${more}`];
}
