/** Who answers in an arena: contestants, environment and judges, as they may be written down. */
import type { Who } from '../../arena/expected-cost.ts';
import type { Row } from '../../models/capabilities/row.ts';
import { isOffline, OFFLINE_NAMES } from '../../models/offline/names.ts';
import { parseSpec } from '../../models/wire/spec.ts';
import { inputError } from '../../text/input-error.ts';
import { costsMoney } from '../answering/priced.ts';

export interface WhoGiven {
  readonly models: readonly string[];
  readonly environment?: string;
  readonly judges?: readonly string[];
}

/** Throws InputError for what names no model, a contestant named twice, or an environment that nobody has named. */
export function whoOf(given: WhoGiven): Who {
  const models = given.models.map((name) => readName(name, '--models'));
  const twice = models.find((name, at) => models.indexOf(name) !== at);
  if (twice !== undefined) throw inputError('--models', '', `names ${twice} twice`, 'each model once');
  const environment = environmentFor(models, given.environment);
  const judges = (given.judges ?? [environment]).map((name) => readName(name, '--judges'));
  return { models, environment, judges };
}

/** No contestant referees unless somebody says so; where all are habits and dice, so may the environment be. */
function environmentFor(models: readonly string[], said: string | undefined): string {
  if (said !== undefined) return readName(said, '--environment');
  if (models.every(isOffline)) return OFFLINE_NAMES[0] ?? '';
  const todo = 'name a model that is no contestant; it also judges unless --judges says who does';
  throw inputError('--environment', '', 'is missing', 'who referees all matches', todo);
}

/** A name that holds no secret. */
export function readName(text: string, option: string): string {
  return isOffline(text) ? text : parseSpec(text, option).id;
}

/** Everybody who may be asked, each once. */
export function namesOf({ models, environment, judges }: Who): readonly string[] {
  return [...new Set([...models, environment, ...judges])];
}

export function isPaidArena(who: Who, rows: readonly Row[]): boolean {
  return namesOf(who).some((name) => costsMoney(name, rows));
}
