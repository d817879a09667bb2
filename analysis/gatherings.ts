/** What people did together: gatherings that somebody founded and that lasted, crowds, and what was held for the first time. */
import type { EventOf } from '../engine/events.ts';
import { nameKey } from '../text/names.ts';
import { type Draft, noteTurn } from './draft.ts';

/** A gathering has at least so many people, and lasts once it was held so often under its name. */
const A_CIRCLE = 3;
const LASTS = 8;

export function scheduled(draft: Draft, { activity }: EventOf<'scheduled'>): void {
  const { kind, name, participants, proposer } = activity;
  if (kind === 'public') publicEvent(draft, name, participants.length);
  if (kind === 'joint' && proposer !== undefined && participants.length >= A_CIRCLE) {
    gathering(draft, name, proposer);
  }
}

function publicEvent(draft: Draft, name: string, count: number): void {
  const key = nameKey(name);
  if (count > (draft.crowd?.count ?? 0)) draft.crowd = { name, count };
  if (draft.held.includes(key)) return;
  draft.held = [...draft.held, key];
  // In the first year everything is new.
  if (draft.years.length > 0 && count > (draft.first?.count ?? 0)) draft.first = { name, count };
}

function gathering(draft: Draft, name: string, proposer: string): void {
  const key = nameKey(name);
  const { year } = draft.unit;
  const old = draft.gatherings.find((one) => one.key === key);
  const now = old ? { ...old, times: old.times + 1, year } : { key, name, founder: proposer, times: 1, year };
  draft.gatherings = [...draft.gatherings.filter((one) => one !== old), now];
  if (now.times === LASTS) noteTurn(draft, now.founder, 'founded', { name: now.name });
}

/** What was held once, or not at all this year, is forgotten, for names never end; what has lasted is not founded twice. */
export function closeGatherings(draft: Draft): void {
  draft.gatherings = draft.gatherings.filter(
    ({ times, year }) => times >= LASTS || (year === draft.unit.year && times > 1),
  );
  draft.crowd = null;
  draft.first = null;
}
