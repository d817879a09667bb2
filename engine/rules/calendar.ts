/** Makes a calendar of a week's proposals, answers and sign-ups (rules.md 5): pure, one pass, order-independent. */
import { nameKey } from '../../text/names.ts';
import {
  type Activity,
  type Answer,
  type Cancellation,
  type Day,
  type Proposal,
  sameDay,
  type Turn,
} from '../activity.ts';
import { type WeekOf, weekOf } from '../clock.ts';
import type { Event } from '../events.ts';
import type { FallReason } from '../news.ts';
import type { Life, Society } from '../society.ts';

/** Everything that was arranged this week, in an order that does not depend on who was listed first. */
interface Arranged {
  readonly proposals: readonly Proposal[];
  readonly answers: readonly Answer[];
  readonly cancellations: readonly Cancellation[];
}

export function settleCalendar(society: Society): readonly Event[] {
  const arranged: Arranged = {
    proposals: society.personas.flatMap((life) => life.week.proposals),
    answers: society.personas.flatMap((life) => life.week.answers),
    cancellations: society.personas.flatMap((life) => life.week.cancellations),
  };
  const struck = strikeStanding(society, arranged.cancellations);
  const days = takenDays(society.personas, struck.gone);
  const joint = liveProposals(arranged)
    .sort((a, b) => compareProposals(a, b))
    .flatMap((live) => settleProposal(live, days, weekOf(society.common.unit)));
  return [...struck.events, ...joint, ...settleSignUps(society, days)];
}

/** A proposal with the people whose last answer was yes. */
interface Live {
  readonly proposal: Proposal;
  readonly yes: readonly string[];
  readonly latest: Turn;
}

function liveProposals({ proposals, answers, cancellations }: Arranged): Live[] {
  const byProposal = new Map<string, Answer[]>();
  for (const answer of answers) {
    const key = proposalKey(answer.proposer, answer.name);
    byProposal.set(key, [...(byProposal.get(key) ?? []), answer]);
  }
  const kept = proposals.filter((proposal) => !cancellations.some((one) => voids(one, proposal)));
  return kept.map((proposal) => {
    const given = byProposal.get(proposalKey(proposal.proposer, proposal.name)) ?? [];
    const yes = proposal.invited
      .flatMap((id) => lastAnswer(given, id, proposal) ?? [])
      .filter((answer) => answer.yes);
    const latest = yes.reduce<Turn>((last, one) => (compareTurns(one, last) > 0 ? one : last), {
      round: 0,
      seq: 0,
    });
    return { proposal, yes: yes.map((answer) => answer.who), latest };
  });
}

function proposalKey(proposer: string, name: string): string {
  return `${proposer}/${nameKey(name)}`;
}

/** Whether this takes back that proposal: by its proposer, under its name, after it was made. */
export function voids(cancellation: Cancellation, proposal: Proposal): boolean {
  return (
    cancellation.activity === undefined &&
    cancellation.who === proposal.proposer &&
    nameKey(cancellation.name) === nameKey(proposal.name) &&
    compareTurns(cancellation, proposal) > 0
  );
}

/** The last answer counts, and it is of a later round than the proposal. */
function lastAnswer(answers: readonly Answer[], who: string, proposal: Proposal): Answer | undefined {
  return answers
    .filter((answer) => answer.who === who && answer.round > proposal.round)
    .reduce<Answer | undefined>(
      (last, one) => (!last || compareTurns(one, last) > 0 ? one : last),
      undefined,
    );
}

function compareTurns(a: Turn, b: Turn): number {
  return a.round - b.round || a.seq - b.seq;
}

/** The latest yes first; then by proposer and name. */
function compareProposals(a: Live, b: Live): number {
  return (
    compareTurns(b.latest, a.latest) ||
    compareText(a.proposal.proposer, b.proposal.proposer) ||
    compareText(a.proposal.name, b.proposal.name)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Which days of whom are taken; grows while the calendar is made. */
type Days = Set<string>;

function dayKey(who: string, { year, week, day }: Day): string {
  return `${who}/${year}/${week}/${day}`;
}

function takenDays(lives: readonly Life[], gone: ReadonlySet<string>): Days {
  const days: Days = new Set();
  for (const life of lives) {
    for (const activity of life.calendar) {
      if (!gone.has(partKey(life.persona.id, activity.id))) days.add(dayKey(life.persona.id, activity));
    }
  }
  return days;
}

/** The activity's id names the week it was proposed in, so that no two proposals ever share one. */
function settleProposal({ proposal, yes }: Live, days: Days, proposedIn: WeekOf): readonly Event[] {
  const { proposer, name, required, year, week, day, round, seq } = proposal;
  const isFree = (who: string) => !days.has(dayKey(who, proposal));
  const coming = yes.filter(isFree);
  const lost = yes.filter((who) => !isFree(who));
  const reason = fallReason(yes, coming, required, isFree(proposer));
  if (reason)
    return [proposer, ...yes].sort().map((who) => fell(who, proposal, isFree(who) ? reason : 'day-lost'));
  const participants = [proposer, ...coming].sort();
  for (const who of participants) days.add(dayKey(who, proposal));
  const activity: Activity = {
    id: `joint-${proposer}-${proposedIn.year}-${proposedIn.week}-${round}-${seq}`,
    kind: 'joint',
    name,
    year,
    week,
    day,
    place: proposal.place,
    description: proposal.message,
    participants,
    proposer,
  };
  const agreed = participants.map(
    (who): Event => ({ kind: 'noticed', who, news: { kind: 'agreed', activity: activity.id } }),
  );
  const late = lost.flatMap((who): Event[] => [
    fell(who, proposal, 'day-lost'),
    { kind: 'noticed', who: proposer, news: { kind: 'absent', name, who } },
  ]);
  return [{ kind: 'scheduled', activity }, ...agreed, ...late];
}

function fallReason(
  yes: readonly string[],
  coming: readonly string[],
  required: readonly string[],
  proposerFree: boolean,
): FallReason | null {
  if (yes.length === 0) return 'nobody-accepted';
  if (required.some((who) => !coming.includes(who))) return 'required-missing';
  return proposerFree && coming.length > 0 ? null : 'nobody-free';
}

function fell(who: string, { name, proposer }: Proposal, reason: FallReason): Event {
  return { kind: 'noticed', who, news: { kind: 'fell', name, proposer, reason } };
}

function partKey(who: string, activity: string): string {
  return `${who}/${activity}`;
}

/** Takes out who cancelled its part in what stands; an activity with fewer than two left falls for all. */
function strikeStanding(
  society: Society,
  cancellations: readonly Cancellation[],
): { readonly events: readonly Event[]; readonly gone: ReadonlySet<string> } {
  const events: Event[] = [];
  const gone = new Set<string>();
  const strike = (who: string, activity: string) => {
    gone.add(partKey(who, activity));
    events.push({ kind: 'struck', who, activity });
  };
  const standing = new Map(
    society.personas.flatMap((life) => life.calendar.map((one) => [one.id, one] as const)),
  );
  const quitters = new Map<string, string[]>();
  for (const { who, activity } of cancellations) {
    if (activity !== undefined) quitters.set(activity, [...(quitters.get(activity) ?? []), who]);
  }
  for (const [id, who] of [...quitters].sort(([a], [b]) => compareText(a, b))) {
    const activity = standing.get(id);
    if (!activity) continue;
    for (const quitter of who.sort()) strike(quitter, id);
    const left = activity.participants.filter(
      (one) => !gone.has(partKey(one, id)) && keeps(society, one, id),
    );
    if (left.length >= 2) {
      events.push(
        ...left.flatMap((one) => who.flatMap((quitter) => unwarned(society, activity, one, quitter))),
      );
      continue;
    }
    for (const last of left) {
      strike(last, id);
      const proposer = activity.proposer ?? null;
      events.push({
        kind: 'noticed',
        who: last,
        news: { kind: 'fell', name: activity.name, proposer, reason: 'cancelled' },
      });
    }
  }
  return { events, gone };
}

/** Tells who could not be written to that somebody will not come. */
function unwarned(society: Society, { name }: Activity, who: string, quitter: string): readonly Event[] {
  const life = society.personas[society.index.get(quitter) ?? -1];
  if (life?.week.correspondents.includes(who)) return [];
  return [{ kind: 'noticed', who, news: { kind: 'absent', name, who: quitter } }];
}

/** Whether somebody still has an activity on its calendar: others may have left it in earlier weeks. */
function keeps(society: Society, who: string, activity: string): boolean {
  const life = society.personas[society.index.get(who) ?? -1];
  return life?.calendar.some((one) => one.id === activity) ?? false;
}

/** Everybody who signed up and is free takes part; who lost the day to something arranged is told so. */
function settleSignUps(society: Society, days: Days): readonly Event[] {
  const now = weekOf(society.common.unit);
  return society.common.events.flatMap((event) => {
    const on = { ...now, day: event.day };
    const wanted = society.personas
      .filter((life) => life.week.signUps.includes(event.id))
      .map((life) => life.persona.id);
    const coming = wanted.filter((who) => !days.has(dayKey(who, on)));
    const lost = wanted.filter((who) => days.has(dayKey(who, on)));
    for (const who of coming) days.add(dayKey(who, on));
    const { id, name, place, description } = event;
    const activity: Activity = { id, kind: 'public', name, place, description, participants: coming, ...on };
    const told = lost.map((who): Event => {
      return { kind: 'noticed', who, news: { kind: 'fell', name, proposer: null, reason: 'day-lost' } };
    });
    return coming.length === 0 ? told : [{ kind: 'scheduled', activity } as const, ...told];
  });
}

/** What somebody does on a day of the current week, if anything is arranged. */
export function arrangedFor(life: Life, on: Day): Activity | undefined {
  return life.calendar.find((activity) => sameDay(activity, on));
}
