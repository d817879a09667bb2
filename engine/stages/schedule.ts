/** All that was proposed, answered and signed up for becomes a calendar. */
import { weekOf } from '../clock.ts';
import { settleCalendar } from '../rules/calendar.ts';
import type { Unfolding } from '../unfolding.ts';

export function schedule(now: Unfolding): void {
  const society = now.society();
  now.report({ ...weekOf(society.common.unit), stage: 'schedule', turn: 0 }, '', settleCalendar(society));
}
