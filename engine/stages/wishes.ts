/** What everybody wishes to be next year; kept until careers are settled. */
import type { Moment } from '../clock.ts';
import type { Event } from '../events.ts';
import { outOfAge, positionsOpenTo, type Wishes } from '../rules/careers.ts';
import { lifeOf } from '../society.ts';
import type { Unfolding } from '../unfolding.ts';
import { positionOf } from '../views/people.ts';
import { askPersona } from './ask-persona.ts';

export interface WishesRound {
  readonly ask: (now: Unfolding, who: string) => Promise<void>;
  readonly wishes: Wishes;
}

export function wishesRound(): WishesRound {
  const wishes = new Map<string, readonly string[]>();
  return { ask: (now, who) => askWishes(now, who, wishes), wishes };
}

async function askWishes(now: Unfolding, who: string, wishes: Map<string, readonly string[]>): Promise<void> {
  const society = now.society();
  const positions = positionsOpenTo(society, who);
  if (positions.length === 0) return;
  const { unit } = society.common;
  const moment: Moment = { ...unit, stage: 'wishes', turn: 0 };
  const current = positionOf(society, lifeOf(society, who).state);
  const forced = outOfAge(society, who);
  const { value, answered } = await askPersona(now, moment, who, 'wishes', '', {
    positions,
    current,
    forced,
  });
  if (!answered) return;
  wishes.set(who, value.wishes);
  const refused = value.unknown.map((act): Event => {
    return { kind: 'refused', who, refusal: { act, reason: 'unknown-position', about: '' } };
  });
  now.report(moment, who, [{ kind: 'wished', who, wishes: value.wishes }, ...refused]);
}
