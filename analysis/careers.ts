/** Positions in a life: gained, changed, lost, and wished for in vain. */
import type { EventOf } from '../engine/events.ts';
import { type Draft, lifeIn, noteTurn } from './draft.ts';

/** From this time on being passed over is another kind of turn. */
const AGAIN = 3;
const WEIGHT_A_YEAR = 3;
const MOST_YEARS = 8;

/** `from` of the turn is how many years somebody had the position before. */
export function moved(draft: Draft, { who, from, to }: EventOf<'moved'>): void {
  const life = lifeIn(draft, who);
  const years = draft.unit.year + 1 - life.since;
  const more = from === null ? 0 : WEIGHT_A_YEAR * Math.min(MOST_YEARS, years - 1);
  const kind = to === null ? 'forced-out' : from === null ? 'hired' : 'moved';
  const position = to ?? from;
  noteTurn(
    draft,
    who,
    kind,
    { ...(position !== null && { position }), ...(from !== null && { left: from }), from: years },
    more,
  );
  draft.left.set(who, from);
  life.position = to;
  life.since = draft.unit.year + 1;
  life.moves += 1;
}

/** That a wish was in vain is told as news; which one it was stands in the wishes. */
export function noticed(draft: Draft, { who, news }: EventOf<'noticed'>): void {
  if (news.kind !== 'position' || news.why !== 'not-chosen') return;
  const life = lifeIn(draft, who);
  const wish = draft.wishes.get(who)?.find((one) => one !== 'STAY' && one !== life.position);
  if (wish === undefined) return;
  life.denied += 1;
  const kind = life.denied < AGAIN ? 'denied' : 'denied-again';
  noteTurn(draft, who, kind, { position: wish, to: life.denied });
}
