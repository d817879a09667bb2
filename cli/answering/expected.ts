/** What the rest of a run is expected to take: of each role whoever answers in it, the offline mind for nothing. */
import type { Row } from '../../models/capabilities/row.ts';
import { isOffline } from '../../models/offline/names.ts';
import { type Ahead as AheadOf, type Estimated, estimate, sumOf } from '../../models/service/estimate.ts';
import type { Role } from '../../models/service/meters.ts';
import type { Laws } from '../../worlds/laws.ts';
import type { Named } from './chosen.ts';
import { abilitiesOf } from './priced.ts';

export type Ahead = AheadOf & { readonly laws: Pick<Laws, 'tokens'> };

export function expectedFor(named: Named, ahead: Ahead, rows: readonly Row[]): Estimated {
  const of = (role: Role, name: string, people: number): Estimated =>
    isOffline(name) || people === 0
      ? sumOf([])
      : estimate(role, { ...ahead, people }, abilitiesOf(name, rows));
  const own = Object.values(named.own ?? {});
  return sumOf([
    of('persona', named.personas, ahead.people - own.length),
    ...own.map((name) => of('persona', name, 1)),
    of('environment', named.environment, ahead.people),
    of('judge', named.judge, ahead.people),
  ]);
}
