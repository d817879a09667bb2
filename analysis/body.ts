/** Strength, company and what a week felt like: collapses, recoveries, lonely years. */
import type { EventOf } from '../engine/events.ts';
import { NEEDS, tenths } from '../personas/state.ts';
import { type Draft, type DraftLife, lifeIn, noteTurn } from './draft.ts';

/** Vitality: who falls below the first after having been above the second collapses, until above the third. */
const [COLLAPSED, RESTED, RECOVERED] = [30, 45, 60];
/** Social: below it a week is lonely; a lonely year has so many of them, one in company at most so many. */
const LONELY = 30;
const [LONELY_YEAR, YEAR_IN_COMPANY] = [0.5, 0.2];

export function bodyAt(vitality: number): DraftLife['body'] {
  return vitality > RESTED ? 'rested' : 'tired';
}

export function measured(draft: Draft, { who, reading }: EventOf<'measured'>): void {
  const life = lifeIn(draft, who);
  const felt = NEEDS.reduce((sum, need) => sum + reading[need], 0) / NEEDS.length;
  draft.swings.set(who, Math.abs(felt - life.felt));
  followBody(draft, life, reading.vitality);
  life.felt = tenths(felt);
  life.vitality = reading.vitality;
  life.social = reading.social;
  life.weeks += 1;
  if (reading.social < LONELY) life.lonelyWeeks += 1;
}

function followBody(draft: Draft, life: DraftLife, vitality: number): void {
  if (life.body === 'rested' && vitality < COLLAPSED) {
    life.body = 'collapsed';
    noteTurn(draft, life.id, 'collapse', {}, COLLAPSED - vitality);
  } else if (life.body === 'collapsed' && vitality > RECOVERED) {
    life.body = 'rested';
    noteTurn(draft, life.id, 'recovery');
  } else if (life.body === 'tired') life.body = bodyAt(vitality);
}

/** Whether the year was lonely, told at its end. */
export function closeLoneliness(draft: Draft, life: DraftLife): void {
  const share = life.weeks === 0 ? 0 : life.lonelyWeeks / life.weeks;
  if (!life.wasLonely && share >= LONELY_YEAR) {
    life.wasLonely = true;
    noteTurn(draft, life.id, 'lonely');
  } else if (life.wasLonely && share <= YEAR_IN_COMPANY) {
    life.wasLonely = false;
    noteTurn(draft, life.id, 'company');
  }
  life.weeks = 0;
  life.lonelyWeeks = 0;
}
