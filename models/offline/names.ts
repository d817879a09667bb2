/** Names of models that are habits and dice: the offline mind, and the opponents that are made of it. */
import type { Model } from '../../engine/model.ts';
import { OFFLINE, offlineMind } from './mind.ts';
import { hermit } from './opponents/hermit.ts';
import { opponent } from './opponents/opponent.ts';
import { random } from './opponents/random.ts';
import { saver } from './opponents/saver.ts';
import { spender } from './opponents/spender.ts';

const OPPONENTS = new Map([
  [`${OFFLINE}:random`, random],
  [`${OFFLINE}:hermit`, hermit],
  [`${OFFLINE}:spender`, spender],
  [`${OFFLINE}:saver`, saver],
]);

/** Every name there is, the offline mind's first. */
export const OFFLINE_NAMES: readonly string[] = [OFFLINE, ...OPPONENTS.keys()];

/** Whether this model is no language model. */
export function isOffline(name: string): boolean {
  return OFFLINE_NAMES.includes(name);
}

/** Undefined for the name of anything else. Environment and judge are the same in all of them. */
export function offlineNamed(name: string): Model | undefined {
  if (name === OFFLINE) return offlineMind();
  const manner = OPPONENTS.get(name);
  return manner && opponent(name, manner);
}
