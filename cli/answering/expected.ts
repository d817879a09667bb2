/** What the rest of a run is expected to take: of each role whoever answers in it, the offline mind for nothing. */
import type { Row } from '../../models/capabilities/row.ts';
import { OFFLINE } from '../../models/offline/mind.ts';
import { type Estimated, estimate, type Plan } from '../../models/service/estimate.ts';
import type { Laws } from '../../worlds/laws.ts';
import type { Named } from './chosen.ts';
import { abilitiesOf } from './priced.ts';

export type Ahead = Pick<Plan, 'people' | 'years'> & { readonly laws: Plan['laws'] & Pick<Laws, 'tokens'> };

export function expectedFor(named: Named, ahead: Ahead, rows: readonly Row[]): Estimated {
  const of = (role: 'persona' | 'environment' | 'judge', name: string, people: number): Estimated => {
    if (name === OFFLINE || people === 0) return NOTHING;
    const abilities = abilitiesOf(name, rows);
    const plan = {
      ...ahead,
      people,
      abilities: { persona: abilities, environment: abilities, judge: abilities },
    };
    return estimate(plan).roles[role];
  };
  const own = Object.values(named.own ?? {});
  return [
    of('persona', named.personas, ahead.people - own.length),
    ...own.map((name) => of('persona', name, 1)),
    of('environment', named.environment, ahead.people),
    of('judge', named.judge, ahead.people),
  ].reduce(sum, NOTHING);
}

const NOTHING: Estimated = { calls: 0, input: 0, cached: 0, output: 0, dollars: 0 };

function sum(a: Estimated, b: Estimated): Estimated {
  return {
    calls: a.calls + b.calls,
    input: a.input + b.input,
    cached: a.cached + b.cached,
    output: a.output + b.output,
    dollars: a.dollars === null || b.dollars === null ? null : a.dollars + b.dollars,
  };
}
