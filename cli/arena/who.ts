/** Who answers in an arena: contestants, environment and judges, as they may be written down. */
import type { Who } from '../../arena/expected-cost.ts';
import type { Row } from '../../models/capabilities/row.ts';
import { OFFLINE } from '../../models/offline/mind.ts';
import { isOffline } from '../../models/offline/names.ts';
import { inputError } from '../../text/input-error.ts';
import { readModelName } from '../answering/model-name.ts';
import { costsMoney } from '../answering/priced.ts';

export interface WhoGiven {
  readonly models: readonly string[];
  readonly environment?: string;
  readonly judges?: readonly string[];
}

/** Throws InputError for what names no model, a contestant named twice, or an environment that nobody has named. */
export function whoOf(given: WhoGiven): Who {
  const models = given.models.map((name) => readModelName(name, '--models'));
  const twice = models.find((name, at) => models.indexOf(name) !== at);
  if (twice !== undefined) throw inputError('--models', '', `names ${twice} twice`, 'each model once');
  const environment = environmentFor(models, given.environment);
  const judges = (given.judges ?? [environment]).map((name) => readModelName(name, '--judges'));
  return { models, environment, judges: [...new Set(judges)] };
}

/** No contestant referees unless somebody says so; where all are habits and dice, so may the environment be. */
function environmentFor(models: readonly string[], said: string | undefined): string {
  if (said !== undefined) return readModelName(said, '--environment');
  if (models.every(isOffline)) return OFFLINE;
  const todo = 'name a model that is no contestant; it also judges unless --judges says who does';
  throw inputError('--environment', '', 'is missing', 'who referees all matches', todo);
}

/** Everybody who may be asked, each once. */
export function namesOf({ models, environment, judges }: Who): readonly string[] {
  return [...new Set([...models, environment, ...judges])];
}

export function isPaidArena(who: Who, rows: readonly Row[]): boolean {
  return namesOf(who).some((name) => costsMoney(name, rows));
}
