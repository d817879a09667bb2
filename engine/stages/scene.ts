/** A scene: two to five people talk, the environment referees each line, and something comes of it for all. */

import type { Acts } from '../actions.ts';
import type { Activity } from '../activity.ts';
import { type Moment, momentName } from '../clock.ts';
import type { Event } from '../events.ts';
import { thingOf } from '../rules/scene-gifts.ts';
import { type Course, endAfter, firstSpeaker, nextSpeaker } from '../rules/scene-turns.ts';
import { lifeOf } from '../society.ts';
import type { Gave, Judged, LineView, Refereed } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { nameOf } from '../views/people.ts';
import { askPersona, firstFileAbout, roomFor } from './ask-persona.ts';
import { presentDirectory } from './directory.ts';
import { hear, nothingHeard, soFar, toldAll, untold } from './hearing.ts';
import { type DaySpent, lived } from './lived.ts';
import { completed, referee } from './referee.ts';
import { type Stage, sceneView } from './scene-stage.ts';

export async function scene(
  now: Unfolding,
  moment: Moment,
  activity: Activity,
  who: readonly string[],
): Promise<void> {
  const everybody = [...who].sort();
  const conversation = now.environment(`${momentName(moment)}/${activity.id}`);
  const stage: Stage = {
    now,
    moment,
    activity,
    everybody,
    conversation,
    missed: [],
    shownIn: new Map(),
    hearing: nothingHeard(),
  };
  getAcquainted(stage);
  const outcomes = await play(stage);
  settleScene(stage, outcomes);
}

/** Strangers get a first file about each other; old files are used again. */
function getAcquainted({ now, moment, activity, everybody }: Stage): void {
  for (const who of everybody) {
    const others = everybody.filter((other) => other !== who);
    const life = lifeOf(now.society(), who);
    const firsts = others.flatMap((other) => firstFileAbout(now.society(), life, other, 'met'));
    now.report(moment, activity.id, [...firsts, { kind: 'met', who, others }]);
  }
}

async function play(stage: Stage): Promise<readonly Judged[]> {
  const { now, activity, everybody } = stage;
  const laws = lawsOf(now);
  let course: Course = { speakers: [], present: everybody };
  let speaker = everybody.length < 2 ? null : firstSpeaker(everybody, activity.proposer);
  let outcomes: readonly Judged[] | null = null;
  while (speaker !== null) {
    const turn = course.speakers.length + 1;
    const line: SpokenLine = { turn, ...(await speak(stage, course, speaker, turn)) };
    const present = line.leaves ? course.present.filter((one) => one !== speaker) : course.present;
    course = { speakers: [...course.speakers, speaker], present };
    const refereed = await referee(stage, course, seenOf(now, speaker, line));
    spread(stage, course, speaker, line, refereed);
    outcomes = refereed?.outcomes ?? null;
    const ends = endAfter(course, laws) === 'must' || (refereed?.end ?? false);
    speaker = ends ? null : nextSpeaker(course, refereed?.next ?? null, laws);
  }
  return completed(stage, outcomes);
}

/** What others can hear and see of a line, and whether its speaker began to speak for them. */
type SpokenLine = Omit<LineView, 'who'> & { readonly cut: boolean };

async function speak(
  stage: Stage,
  course: Course,
  who: string,
  turn: number,
): Promise<Omit<SpokenLine, 'turn'>> {
  const { now, moment, activity, hearing } = stage;
  const { conversation } = roomFor(now, moment, who, 'speak', activity.id);
  const isNew = stage.shownIn.get(who) !== conversation;
  const { heard, picture } = untold(hearing, who);
  const society = now.society();
  const present = course.present.filter((other) => other !== who);
  const own = {
    scene: isNew ? sceneView(stage, who) : null,
    picture,
    heard: (isNew ? soFar(hearing, who) : heard).map(({ who: whose, text }) => {
      return { who: nameOf(society, whose), text };
    }),
    present: present.map((id) => nameOf(society, id)),
    turn,
    turnsLeft: lawsOf(now).scene.turnsMost - turn + 1,
    directory: presentDirectory(society, lifeOf(society, who), present),
  };
  const what = `${activity.id}/${String(turn).padStart(2, '0')}`;
  const { value, answered } = await askPersona(now, moment, who, 'speak', what, own, activity.id);
  if (answered) {
    stage.shownIn.set(who, conversation);
    toldAll(hearing, who);
  }
  return { said: value.said, cut: value.cut, ...act(stage, who, value.acts) };
}

/** Gifts move at once; whoever leaves is heard once more and is gone. */
function act({ now, moment, activity }: Stage, who: string, acts: Acts): Pick<LineView, 'gave' | 'leaves'> {
  const gave: Gave[] = [];
  let leaves = false;
  for (const one of acts) {
    if (!('action' in one)) {
      now.report(moment, activity.id, [{ kind: 'refused', who, refusal: one }]);
    } else if (one.action.kind === 'exit') leaves = true;
    else if (one.action.kind === 'gift') {
      const { to, item } = one.action;
      const thing = thingOf(lifeOf(now.society(), who), item);
      const event: Event = thing
        ? { kind: 'gave', who, to, item: thing.id, name: thing.name }
        : { kind: 'refused', who, refusal: { act: one.act, reason: 'unknown-item', about: '' } };
      now.report(moment, activity.id, [event]);
      if (thing) gave.push({ item: thing.name, to: nameOf(now.society(), to) });
    }
  }
  return { gave, leaves };
}

/** A line as the environment gets it. */
function seenOf(now: Unfolding, who: string, { turn, said, gave, leaves }: SpokenLine): LineView {
  const heard = said.filter((part) => part.to !== 'self');
  return { turn, who: nameOf(now.society(), who), said: heard, gave, leaves };
}

/** Puts a line into the record, and what can be perceived of it into everybody else's next turn. */
function spread(
  { now, moment, activity, hearing }: Stage,
  course: Course,
  who: string,
  line: SpokenLine,
  refereed: Refereed | null,
): void {
  const { said, cut, turn, gave, leaves } = line;
  const verdict = refereed?.verdict ?? 'unchecked';
  const perceived = refereed?.perceived ?? null;
  const events: Event[] = [
    { kind: 'spoke', who, activity: activity.id, turn, said, cut, verdict, why: refereed?.reason ?? null },
  ];
  if (perceived) events.push({ kind: 'pictured', activity: activity.id, turn, text: perceived });
  if (leaves) events.push({ kind: 'left', who, activity: activity.id, turn });
  now.report(moment, activity.id, events);
  hear(hearing, now.society(), { who, said, gave, leaves }, course.present, perceived);
}

function settleScene(
  { now, moment, activity, everybody, hearing }: Stage,
  outcomes: readonly Judged[],
): void {
  const society = now.society();
  for (const who of everybody) {
    const others = everybody.filter((other) => other !== who);
    const { id, name, place, kind } = activity;
    const spent: DaySpent = { id, name, kind, place, with: others };
    const { heard: lines, picture } = untold(hearing, who);
    const last: Event[] =
      lines.length === 0 ? [] : [{ kind: 'noticed', who, news: { kind: 'heard', lines, picture } }];
    const judged = outcomes.find((one) => one.who === who);
    now.report(moment, activity.id, [...last, lived(society, moment, who, spent, judged)]);
  }
}
