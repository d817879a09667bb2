/** A public event: everybody there does something, all are judged, and one learns what a few others did. */
import { type Memory, peopleKnown } from '../../personas/memory.ts';
import { firstWords } from '../../text/words.ts';
import type { Activity } from '../activity.ts';
import { type Moment, momentName } from '../clock.ts';
import type { Event } from '../events.ts';
import type { Line } from '../news.ts';
import { skillsToName } from '../rules/skills.ts';
import { lifeOf, type Society } from '../society.ts';
import type { Judged } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { nowOf } from '../views/now.ts';
import { nameOf, placeOf } from '../views/people.ts';
import { askPersona } from './ask-persona.ts';
import { type DaySpent, lived } from './lived.ts';
import { subjectView } from './subjects.ts';

type Seen = Judged & { readonly seen: string };

interface Deed {
  readonly who: string;
  readonly act: string;
}

export async function publicEvent(
  now: Unfolding,
  moment: Moment,
  activity: Activity,
  who: readonly string[],
): Promise<void> {
  const deeds = (await Promise.all(who.map((one) => takePart(now, moment, activity, one, who)))).flat();
  const judged = (
    await Promise.all(
      groupsOf(deeds, lawsOf(now).publicEvents.judgedTogether).map((group, at) =>
        judge(now, moment, activity, group, at),
      ),
    )
  ).flat();
  const society = now.society();
  for (const one of who) {
    const outcome = judged.find((seen) => seen.who === one);
    const others = who.filter((other) => other !== one);
    const spent: DaySpent = {
      id: activity.id,
      name: activity.name,
      kind: 'public',
      place: activity.place,
      with: [],
    };
    const crowd = crowdFor(society, one, activity, others, judged);
    now.report(moment, keyOf(activity, one), [lived(society, moment, one, spent, outcome), ...crowd]);
  }
}

function keyOf(activity: Activity, who: string): string {
  return `${activity.id}/${who}`;
}

async function takePart(
  now: Unfolding,
  moment: Moment,
  activity: Activity,
  who: string,
  all: readonly string[],
): Promise<readonly Deed[]> {
  const society = now.society();
  const { memory } = lifeOf(society, who);
  const most = society.common.world.laws.publicEvents.othersSeen;
  const people = acquaintancesFirst(
    memory,
    all.filter((other) => other !== who),
  ).slice(0, most);
  const key = keyOf(activity, who);
  const own = {
    event: activity.name,
    place: placeOf(society, activity.place),
    description: activity.description,
    people: people.map((id) => nameOf(society, id)),
  };
  const { value, answered } = await askPersona(now, moment, who, 'public', activity.id, own, key);
  if (!answered) return [];
  now.report(moment, key, [
    { kind: 'did', who, activity: activity.id, text: value.act, thought: value.thought },
  ]);
  return [{ who, act: value.act }];
}

async function judge(
  now: Unfolding,
  moment: Moment,
  activity: Activity,
  deeds: readonly Deed[],
  group: number,
): Promise<readonly Seen[]> {
  const society = now.society();
  const { world } = society.common;
  const key = `${activity.id}/${group + 1}`;
  const call = `${momentName(moment)}/${key}/public-outcomes`;
  const { value } = await now.ask(moment, key, null, {
    task: 'public-outcomes',
    call,
    asked: { role: 'environment' },
    conversation: now.environment(call),
    input: {
      language: world.language,
      laws: world.laws,
      now: nowOf(society, moment.turn),
      event: activity.name,
      place: placeOf(society, activity.place),
      description: activity.description,
      people: deeds.map(({ who, act }) => ({ subject: subjectView(society, who), act })),
      skills: skillsToName(
        society.common,
        deeds.map(({ who }) => lifeOf(society, who).state),
      ),
    },
  });
  return value.outcomes;
}

function groupsOf<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

function acquaintancesFirst(memory: Memory, ids: readonly string[]): readonly string[] {
  const known = new Set(peopleKnown(memory));
  const rank = (id: string) => (known.has(id) ? 0 : 1);
  return [...ids].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** What a few others did openly, acquaintances first. */
function crowdFor(
  society: Society,
  who: string,
  activity: Activity,
  others: readonly string[],
  judged: readonly Seen[],
): readonly Event[] {
  const { othersSeen, seenWords } = society.common.world.laws.publicEvents;
  const seen = acquaintancesFirst(lifeOf(society, who).memory, others).slice(0, othersSeen);
  const lines = seen.flatMap((other): Line[] => {
    const text = judged.find((one) => one.who === other)?.seen ?? '';
    return text === '' ? [] : [{ who: other, text: firstWords(text, seenWords) }];
  });
  return lines.length === 0
    ? []
    : [{ kind: 'noticed', who, news: { kind: 'crowd', event: activity.name, seen: lines } }];
}
