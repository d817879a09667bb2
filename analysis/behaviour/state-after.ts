/** What an event does to deposit, skills and satisfaction: `happen` for those who have events and no society. */
import type { Event, EventOf } from '../../engine/events.ts';
import { applyChange, type State } from '../../personas/state.ts';

type Fold<E> = (state: State, event: E) => State;

/** Kinds that change the numbers of whom they are about; things that come and go have no part in a metric. */
const FOLDS: { readonly [K in Event['kind']]?: Fold<EventOf<K>> } = {
  opened: (state, { change }) => applyChange(state, change),
  'chose-standard': (state, { change }) => applyChange(state, change),
  lived: (state, { change, scored }) => (scored ? applyChange(state, change) : state),
  bought: (state, { price, material }) => applyChange(state, { deposit: -price, fulfillment: { material } }),
  edited: (before, { state }) => state ?? before,
};

/** The state of whom the event is about, after it; possessions and position are left as they were. */
export function stateAfter(state: State, event: Event): State {
  return (FOLDS[event.kind] as Fold<Event> | undefined)?.(state, event) ?? state;
}
