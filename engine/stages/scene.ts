/** A scene: two to five people talk, the environment referees each line, and something comes of it for all. */

import type { Acts } from '../actions.ts';
import type { Activity } from '../activity.ts';
import { type Moment, momentName } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Event, Said } from '../events.ts';
import { possessionNamed } from '../rules/scene-gifts.ts';
import { type Course, choiceOfNext, endAfter, firstSpeaker, nextSpeaker } from '../rules/scene-turns.ts';
import { lifeOf } from '../society.ts';
import type { Directory, Judged, Named, Refereed, SceneView } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { nowOf } from '../views/now.ts';
import { nameOf, personView, placeOf } from '../views/people.ts';
import { askPersona, directoryOf, firstFileAbout } from './ask-persona.ts';
import { forgetTold, type Hearing, hear, nothingHeard, untold } from './hearing.ts';
import { type DaySpent, lived } from './lived.ts';
import { subjectView } from './subjects.ts';

/** A scene while it lasts. */
interface Stage {
  readonly now: Unfolding;
  readonly moment: Moment;
  readonly activity: Activity;
  readonly everybody: readonly string[];
  readonly conversation: Conversation;
  /** Who has been shown where it is and with whom. */
  readonly inside: Set<string>;
  readonly hearing: Hearing;
}

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
    inside: new Set(),
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
    const line = await speak(stage, course, speaker, turn);
    const present = line.leaves ? course.present.filter((one) => one !== speaker) : course.present;
    course = { speakers: [...course.speakers, speaker], present };
    const refereed = await referee(stage, course, speaker, line.said);
    spread(stage, course, speaker, { ...line, turn }, refereed);
    outcomes = refereed?.outcomes ?? null;
    const ends = endAfter(course, laws) === 'must' || (refereed?.end ?? false);
    speaker = ends ? null : nextSpeaker(course, refereed?.next ?? null, laws);
  }
  return completed(stage, outcomes);
}

interface SpokenLine {
  readonly said: readonly Said[];
  readonly cut: boolean;
  readonly leaves: boolean;
}

async function speak(stage: Stage, course: Course, who: string, turn: number): Promise<SpokenLine> {
  const { now, moment, activity } = stage;
  const { heard, picture } = untold(stage.hearing, who);
  const society = now.society();
  const present = course.present.filter((other) => other !== who);
  const own = {
    scene: stage.inside.has(who) ? null : sceneView(stage, who),
    picture,
    heard: heard.map((line) => ({ who: nameOf(society, line.who), text: line.text })),
    present: present.map((id) => nameOf(society, id)),
    turn,
    turnsLeft: lawsOf(now).scene.turnsMost - turn + 1,
    directory: presentDirectory(stage, who, present),
  };
  const what = `${activity.id}/${String(turn).padStart(2, '0')}`;
  const { value, answered } = await askPersona(now, moment, who, 'speak', what, own, activity.id);
  if (answered) {
    stage.inside.add(who);
    forgetTold(stage.hearing, who);
  }
  const leaves = act(stage, who, value.acts);
  return { said: value.said, cut: value.cut, leaves };
}

/** In a scene one names those present and one's own things. */
function presentDirectory({ now }: Stage, who: string, present: readonly string[]): Directory {
  const society = now.society();
  const people = present.map((id) => ({ id, name: nameOf(society, id) }));
  return { ...directoryOf(society, lifeOf(society, who)), people };
}

function sceneView({ now, activity, everybody }: Stage, me: string): SceneView {
  const society = now.society();
  return {
    activity: activity.name,
    kind: activity.kind === 'encounter' ? 'encounter' : 'joint',
    place: placeOf(society, activity.place),
    proposer: activity.proposer === undefined ? null : nameOf(society, activity.proposer),
    brief: activity.description,
    others: everybody.filter((who) => who !== me).map((who) => personView(society, who)),
  };
}

/** Gifts move at once; whoever leaves is heard once more and is gone. */
function act({ now, moment, activity }: Stage, who: string, acts: Acts): boolean {
  let leaves = false;
  for (const one of acts) {
    if (!('action' in one)) {
      now.report(moment, activity.id, [{ kind: 'refused', who, refusal: one }]);
    } else if (one.action.kind === 'exit') leaves = true;
    else if (one.action.kind === 'gift') {
      const { to, item } = one.action;
      const thing = possessionNamed(lifeOf(now.society(), who), item);
      const event: Event = thing
        ? { kind: 'gave', who, to, item: thing.id, name: thing.name }
        : { kind: 'refused', who, refusal: { act: one.act, reason: 'unknown-item', about: '' } };
      now.report(moment, activity.id, [event]);
    }
  }
  return leaves;
}

async function referee(
  stage: Stage,
  course: Course,
  who: string,
  said: readonly Said[],
): Promise<Refereed | null> {
  const { now, moment, activity, everybody, conversation } = stage;
  const society = now.society();
  const laws = lawsOf(now);
  const turn = course.speakers.length;
  const named = (id: string): Named => ({ id, name: nameOf(society, id) });
  const ending = endAfter(course, laws);
  const what = `${activity.id}/${String(turn).padStart(2, '0')}`;
  const opening = conversation.turns.length === 0;
  const { value, answered } = await now.ask(moment, activity.id, null, {
    task: 'referee',
    call: `${momentName(moment)}/${what}/referee`,
    asked: { role: 'environment' },
    conversation,
    input: {
      language: society.common.world.language,
      laws,
      now: nowOf(society, moment.turn),
      scene: {
        ...sceneView(stage, ''),
        subjects: opening ? everybody.map((id) => subjectView(society, id)) : [],
      },
      opening,
      turn,
      who: nameOf(society, who),
      said: said.filter((part) => part.to !== 'self'),
      present: course.present.map(named),
      participants: everybody.map(named),
      choice: ending === 'must' ? [] : choiceOfNext(course, laws).map(named),
      mayEnd: ending !== 'not-yet',
      mustEnd: ending === 'must',
    },
  });
  return answered ? value : null;
}

/** Puts a line into the record, and what can be perceived of it into everybody else's next turn. */
function spread(
  { now, moment, activity, hearing }: Stage,
  course: Course,
  who: string,
  line: SpokenLine & { readonly turn: number },
  refereed: Refereed | null,
): void {
  const { said, cut, turn, leaves } = line;
  const verdict = refereed?.verdict ?? 'unchecked';
  const perceived = refereed?.perceived ?? null;
  const events: Event[] = [
    { kind: 'spoke', who, activity: activity.id, turn, said, cut, verdict, why: refereed?.reason ?? null },
  ];
  if (perceived) events.push({ kind: 'pictured', activity: activity.id, turn, text: perceived });
  if (leaves) events.push({ kind: 'left', who, activity: activity.id, turn });
  now.report(moment, activity.id, events);
  hear(hearing, now.society(), { who, said, leaves }, course.present, perceived);
}

/** The outcomes of all; asked for by themselves where the end of the scene did not bring them. */
async function completed(stage: Stage, outcomes: readonly Judged[] | null): Promise<readonly Judged[]> {
  const { now, moment, activity, everybody, conversation } = stage;
  if (everybody.length < 2) return [];
  const known = outcomes ?? [];
  if (everybody.every((who) => known.some((one) => one.who === who))) return known;
  const society = now.society();
  const { value } = await now.ask(moment, activity.id, null, {
    task: 'outcomes',
    call: `${momentName(moment)}/${activity.id}/outcomes`,
    asked: { role: 'environment' },
    conversation,
    input: {
      language: society.common.world.language,
      laws: lawsOf(now),
      now: nowOf(society, moment.turn),
      scene: sceneView(stage, ''),
      participants: everybody.map((id) => ({ id, name: nameOf(society, id) })),
    },
  });
  return [...known, ...value.outcomes.filter((one) => !known.some((old) => old.who === one.who))];
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
