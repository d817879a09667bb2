/** Settle: who owns too much gives some away; the week's values are read; new skills get their names. */
import { type Moment, weekOf } from '../clock.ts';
import type { Event } from '../events.ts';
import { thingsToGo, tooMany } from '../rules/possessions.ts';
import { lifeOf } from '../society.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { askPersona } from './ask-persona.ts';

function settling(now: Unfolding): Moment {
  return { ...weekOf(now.society().common.unit), stage: 'settle', turn: 0 };
}

export async function discard(now: Unfolding, who: string): Promise<void> {
  const { possessions } = lifeOf(now.society(), who).state;
  const gone = tooMany(possessions, lawsOf(now));
  if (gone === 0) return;
  const { value } = await askPersona(now, settling(now), who, 'discard', '', { things: possessions, gone });
  const items = thingsToGo(possessions, value.items, gone);
  now.report(settling(now), who, [{ kind: 'discarded', who, items }]);
}

export function settle(now: Unfolding): void {
  const society = now.society();
  const readings = society.personas.map(({ persona, state }): Event => {
    return { kind: 'measured', who: persona.id, reading: { vitality: state.vitality, ...state.fulfillment } };
  });
  const known = new Set(society.common.skillNames);
  const names = [
    ...new Set(society.personas.flatMap((life) => life.state.skills.map((skill) => skill.name))),
  ];
  const fresh = names.filter((name) => !known.has(name));
  now.report(settling(now), '', [
    ...readings,
    ...(fresh.length > 0 ? [{ kind: 'named-skills', names: fresh } as const] : []),
  ]);
}
