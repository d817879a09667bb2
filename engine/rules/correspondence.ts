/** Letters, proposals, answers, cancellations and sign-ups (rules.md 4): what an action effects, or why it doesn't. */

import { nameKey } from '../../text/names.ts';
import type { Action } from '../actions.ts';
import type { Cancellation, Mail, Proposal, Turn } from '../activity.ts';
import { weekAfter, weekOf } from '../clock.ts';
import type { Event } from '../events.ts';
import type { RefusalReason } from '../news.ts';
import { type Life, lifeOf, type Society } from '../society.ts';
import { placeOf } from '../views/people.ts';
import { voids } from './calendar.ts';

/** Why not, and what that reason speaks about. */
export interface No {
  readonly no: RefusalReason;
  readonly about?: string;
}

export type Effect = readonly Event[] | No;

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;

export function sendLetter(who: string, action: Of<'contact'>, turn: Turn): Effect {
  return [{ kind: 'wrote', who, to: action.to, text: action.message, ...turn }];
}

export function propose(society: Society, who: string, action: Of<'propose'>, turn: Turn): Effect {
  const { laws } = society.common.world;
  const { contact } = laws;
  const life = lifeOf(society, who);
  const invited = action.invited.filter((id) => id !== who);
  if (turn.round >= laws.contactRounds) return { no: 'too-late' };
  if (invited.length < 1 || invited.length > contact.invitedMost) {
    return { no: 'too-many-invited', about: String(contact.invitedMost) };
  }
  if (!isWhole(action.day, 1, laws.days)) return { no: 'unknown-day', about: String(laws.days) };
  if (!isWhole(action.weeksAhead, 0, contact.weeksAhead))
    return { no: 'too-far', about: String(contact.weeksAhead) };
  const place = placeOf(society, action.place);
  if (
    place.kind === 'home' &&
    ![who, ...invited].some((id) => lifeOf(society, id).persona.home === place.id)
  ) {
    return { no: 'private-home' };
  }
  if (liveProposal(life, action.name)) return { no: 'name-taken' };
  const on = weekAfter(weekOf(society.common.unit), action.weeksAhead, laws.weeks);
  const required = action.required.filter((id) => id !== who);
  const { name, day, message } = action;
  const proposal: Proposal = {
    proposer: who,
    name,
    invited,
    required,
    ...on,
    day,
    place: place.id,
    message,
    ...turn,
  };
  return [{ kind: 'proposed', who, proposal }];
}

/** One's own proposal of this name that has not been taken back. */
function liveProposal(life: Life, name: string): Proposal | undefined {
  const key = nameKey(name);
  return life.week.proposals.find(
    (proposal) =>
      nameKey(proposal.name) === key && !life.week.cancellations.some((one) => voids(one, proposal)),
  );
}

export function respond(society: Society, who: string, action: Of<'respond'>, turn: Turn): Effect {
  const { week } = lifeOf(society, who);
  const proposal = invitationMeant(openInvitations(week.letters), action);
  if (!proposal) return { no: 'unknown-invitation' };
  const { proposer, name } = proposal;
  const answer = { who, proposer, name, yes: action.yes, message: action.message, ...turn };
  return [{ kind: 'responded', who, answer }];
}

/** Invitations of this week that were told. */
export function invitationsOf(letters: readonly Mail[]): readonly Proposal[] {
  return letters.flatMap((mail) => (mail.kind === 'invitation' && mail.round > 0 ? [mail.proposal] : []));
}

/** Those that nobody has taken back, as far as was told. */
function openInvitations(letters: readonly Mail[]): readonly Proposal[] {
  const ends = letters.flatMap((mail) =>
    mail.kind === 'cancellation' && mail.round > 0 ? [mail.cancellation] : [],
  );
  return invitationsOf(letters).filter((proposal) => !ends.some((one) => voids(one, proposal)));
}

/** The exact (proposer, name), else that proposer's only one; where nobody is named, the only one of that name. */
function invitationMeant(invitations: readonly Proposal[], action: Of<'respond'>): Proposal | undefined {
  const key = nameKey(action.name);
  const from = invitations.filter((one) => action.to === null || one.proposer === action.to);
  const named = from.filter((one) => nameKey(one.name) === key);
  const latest = named.at(-1);
  if (latest && named.every((one) => one.proposer === latest.proposer)) return latest;
  return action.to !== null && from.length === 1 ? from[0] : undefined;
}

export function cancel(society: Society, who: string, action: Of<'cancel'>, turn: Turn): Effect {
  const life = lifeOf(society, who);
  const { name, message } = action;
  const proposal = liveProposal(life, name);
  if (proposal) {
    const cancellation: Cancellation = { who, name: proposal.name, message, ...turn };
    return [{ kind: 'cancelled', who, cancellation, to: proposal.invited }];
  }
  const key = nameKey(name);
  const given = new Set(life.week.cancellations.flatMap((one) => one.activity ?? []));
  const standing = life.calendar.find(
    (one) => one.kind === 'joint' && nameKey(one.name) === key && !given.has(one.id),
  );
  if (!standing) return { no: 'unknown-activity' };
  const cancellation: Cancellation = { who, name: standing.name, activity: standing.id, message, ...turn };
  // Others of the activity, whom one can't write to, learn of it when the calendar is settled.
  const to = standing.participants.filter((id) => id !== who && life.week.correspondents.includes(id));
  return [{ kind: 'cancelled', who, cancellation, to }];
}

export function signUp(society: Society, who: string, action: Of<'sign-up'>): Effect {
  const life = lifeOf(society, who);
  const event = society.common.events.find((one) => one.id === action.event);
  if (!event) return { no: 'unknown-event', about: '' };
  const now = weekOf(society.common.unit);
  const other = society.common.events.some(
    (one) => one.day === event.day && life.week.signUps.includes(one.id),
  );
  const taken = life.calendar.some(
    (one) => one.year === now.year && one.week === now.week && one.day === event.day,
  );
  if (other || taken) return { no: 'day-taken' };
  return [{ kind: 'signed-up', who, event: event.id }];
}

function isWhole(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
