/** Whether a real question of the environment is answered as it must be, and whether its schema is taken. */
import type { Capability } from '../capabilities/row.ts';
import type { Asker } from './asker.ts';
import { bad, type Finding, note, ok } from './finding.ts';
import { environmentAsk, pairsIn } from './questions.ts';

/** The best way to demand JSON that was not refused. */
export function schemaTaken({ schema }: Capability, refused: readonly string[]): Capability['schema'] {
  if (schema === 'none') return 'none';
  const [strict, json] = [!refused.includes('json_schema'), !refused.includes('json_object')];
  if (schema === 'strict' && strict) return 'strict';
  if (json) return 'json';
  return strict ? 'strict' : 'none';
}

/** Throws `Failure` where there is no answer. */
export async function trySchema(asker: Asker, capability: Capability): Promise<Finding> {
  const { answered } = await asker.ask(environmentAsk());
  const way = WAYS[schemaTaken(capability, asker.refused())];
  const pairs = pairsIn(answered.text);
  if (answered.stop === 'length')
    return bad('JSON', `${way}; its answer did not end within the limit: give it room (reasoningRoom)`);
  if (pairs === undefined) return bad('JSON', `${way}; its answer could not be read`);
  return pairs > 0
    ? ok('JSON', `${way}; a question of the environment was answered well`)
    : note('JSON', `${way}; its answer could be read but named nobody rightly: a weak environment`);
}

const WAYS = {
  strict: 'demanded by a schema',
  json: 'demanded as any JSON object, without a schema',
  none: 'demanded in words only',
} as const;
