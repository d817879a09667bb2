/** The plan: goals and the week, a living standard, sign-ups, files, and the first letters (contact round 1). */
import { fileNamed, GENERAL } from '../../personas/memory.ts';
import { type Moment, type WeekOf, weekOf, weeksBetween } from '../clock.ts';
import { chooseStandard } from '../rules/living-standard.ts';
import { weeklyIncome } from '../rules/open-week.ts';
import { lifeOf, type Society } from '../society.ts';
import type { EventView } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { appointments } from '../views/days.ts';
import { fileText } from '../views/files.ts';
import { placeOf } from '../views/people.ts';
import { askPersona } from './ask-persona.ts';
import { perform, type Tally } from './perform.ts';

export async function plan(now: Unfolding, who: string): Promise<void> {
  const society = now.society();
  const moment: Moment = { ...weekOf(society.common.unit), stage: 'plan', turn: 0 };
  const life = lifeOf(society, who);
  const general = fileNamed(life.memory, GENERAL) ?? {
    name: GENERAL,
    title: '',
    summary: '',
    text: '',
    written: '',
    used: '',
  };
  const { value, answered } = await askPersona(now, moment, who, 'plan', '', {
    general: fileText(society, general),
    appointments: appointments(society, life),
    events: eventsNow(society),
    income: weeklyIncome(society, life),
    things: life.state.possessions,
  });
  now.report(moment, who, [
    ...(answered ? [{ kind: 'opened-files', who, names: [GENERAL] } as const] : []),
    chooseStandard(lifeOf(now.society(), who), value.standard, lawsOf(now)),
  ]);
  const tally = perform(now, moment, who, value.acts, { round: 1, seq: 0, effective: 0 });
  await goOn(now, moment, who, 'plan', tally);
}

/** Shows what was asked to be read, at once, and goes on: at most so many times a stage. */
export async function goOn(
  now: Unfolding,
  moment: Moment,
  who: string,
  stage: 'plan' | 'review',
  start: Tally,
): Promise<void> {
  let tally = start;
  for (let turn = 1; turn <= lawsOf(now).memory.readTurns; turn += 1) {
    const asked = lifeOf(now.society(), who).week.news.some(
      (news) => news.kind === 'file' || news.kind === 'files',
    );
    if (!asked) return;
    const { value, answered } = await askPersona(now, moment, who, 'more', String(turn), { stage });
    if (!answered) return;
    tally = perform(now, moment, who, value.acts, tally);
  }
}

/** The public events of this week: those of today's announcement first, which nobody has heard of. */
function eventsNow(society: Society): readonly EventView[] {
  const { unit, world, events } = society.common;
  const now = weekOf(unit);
  const age = (from: WeekOf) => weeksBetween(from, now, world.laws.weeks);
  return [...events]
    .sort((a, b) => age(a.from) - age(b.from))
    .map(({ id, name, day, place, description, from, repeatWeeks }) => {
      const weekly = repeatWeeks - age(from) > 1;
      return { id, name, day, place: placeOf(society, place).name, description, weekly };
    });
}
