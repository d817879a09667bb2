/** Money and things in a life: dear purchases, gifts, weeks that could not be paid for, fortunes made and lost. */
import type { EventOf } from '../engine/events.ts';
import { type Draft, type DraftLife, lifeIn, noteTurn } from './draft.ts';

const DEAR = 150;
/** A year's change of the deposit that tells, beside being twice or half as much. */
const FORTUNE = 1000;
/** Who has this much at a year's end can run out of money anew. */
const SOLVENT = 500;

export function bought(draft: Draft, { who, item, price }: EventOf<'bought'>): void {
  if (price <= DEAR) return;
  noteTurn(draft, who, 'bought', { name: item.name, to: price }, Math.min(20, price / 50));
}

export function gave(draft: Draft, { who, to, name }: EventOf<'gave'>): void {
  noteTurn(draft, to, 'gift', { person: who, name });
}

export function choseStandard(draft: Draft, { who, standard }: EventOf<'chose-standard'>): void {
  const life = lifeIn(draft, who);
  if (standard !== null || life.wasPenniless) return;
  life.wasPenniless = true;
  noteTurn(draft, who, 'penniless');
}

/** `saved` is what the year brought, in whole units. */
export function closeMoney(draft: Draft, life: DraftLife, saved: number): void {
  const [from, to] = [life.deposit, life.deposit + saved];
  const about = { from, to };
  if (saved > FORTUNE && to >= 2 * from) noteTurn(draft, life.id, 'richer', about, Math.min(20, saved / 500));
  if (saved < -FORTUNE && to <= from / 2)
    noteTurn(draft, life.id, 'poorer', about, Math.min(20, -saved / 500));
  life.deposit = to;
  if (to >= SOLVENT) life.wasPenniless = false;
}
