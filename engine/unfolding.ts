/** One unit as it unfolds: the society now, what has happened so far, and the conversations of the week. */
import type { World } from '../worlds/world.ts';
import { type Answer, type Asking, ask, type Call } from './ask.ts';
import { type Moment, momentName, STAGES } from './clock.ts';
import { type Conversation, openConversation } from './conversation/conversation.ts';
import { environmentPrefix, personaPrefix } from './conversation/prefix.ts';
import type { Event } from './events.ts';
import { happen } from './happen.ts';
import type { Happened, Ledger } from './ledger/ledger.ts';
import { lifeOf, type Society } from './society.ts';
import type { TaskName } from './tasks/task.ts';
import { type Me, meView } from './views/me.ts';

/** A persona's conversation of this unit, and what its prefix shows as data. */
export interface OwnConversation {
  readonly conversation: Conversation;
  readonly me: Me;
}

export interface Unfolding {
  readonly seed: number;
  /** The society as it stands now. */
  readonly society: () => Society;
  /** Says what happened: it is folded at once. `key` is an activity, a persona, or empty: it orders the record. */
  readonly report: (moment: Moment, key: string, events: readonly Event[]) => void;
  /** Asks; a question that nobody answered properly is reported under the same key. */
  readonly ask: <N extends TaskName>(
    moment: Moment,
    key: string,
    who: string | null,
    call: Call<N>,
  ) => Promise<Answer<N>>;
  /** A persona's conversation of this week, or of the year's end. */
  readonly own: (who: string) => OwnConversation;
  /** Goes on in a new conversation with the same beginning, because the old one is full. */
  readonly beginAgain: (who: string, preface: string) => OwnConversation;
  /** A conversation of its own: with the environment, or with somebody's prefix for the judge. */
  readonly converse: (id: string, system: readonly string[]) => Conversation;
  readonly environment: (id: string) => Conversation;
}

/** What a unit has come to: for the ledger. */
export interface Unfolded {
  readonly unfolding: Unfolding;
  readonly happened: () => readonly Happened[];
}

interface Recorded extends Happened {
  readonly stage: number;
  readonly turn: number;
  readonly key: string;
}

export function unfold(start: Society, asking: Asking, seed: number, ledger: Ledger): Unfolded {
  let society = start;
  const record: Recorded[] = [];
  const own = new Map<string, OwnConversation>();
  const blank = openConversation('', environmentPrefix(start.common.world));

  const report: Unfolding['report'] = (moment, key, events) => {
    const at = momentName(moment);
    society = happen(society, at, events);
    const stage = STAGES.indexOf(moment.stage);
    for (const event of events) record.push({ at, event, stage, turn: moment.turn, key });
  };

  const converse: Unfolding['converse'] = (id, system) => {
    ledger.converse(id, system);
    return openConversation(id, system);
  };

  const begin = (who: string, part: number, preface = ''): OwnConversation => {
    const me = meView(society, lifeOf(society, who));
    const id = conversationId(society, who, part);
    const system = personaPrefix(society.common.world, me);
    ledger.converse(id, system);
    const opened = { conversation: openConversation(id, system, preface), me };
    own.set(who, opened);
    return opened;
  };

  const parts = new Map<string, number>();
  const unfolding: Unfolding = {
    seed,
    society: () => society,
    report,
    ask: async (moment, key, who, call) => {
      const answer = await ask(asking, call);
      if (answer.answered) for (const flag of answer.flags) asking.count(flag);
      if (!answer.answered)
        report(moment, key, [{ kind: 'unanswered', who, task: call.task, reason: answer.reason }]);
      return answer;
    },
    own: (who) => own.get(who) ?? begin(who, 1),
    beginAgain: (who, preface) => {
      const part = (parts.get(who) ?? 1) + 1;
      parts.set(who, part);
      return begin(who, part, preface);
    },
    converse,
    environment: (id) => {
      ledger.converse(id, blank.system);
      return { ...blank, id, turns: [] };
    },
  };
  return { unfolding, happened: () => inLogicalOrder(record) };
}

function conversationId(society: Society, who: string, part: number): string {
  const { year, week } = society.common.unit;
  return `${year}-${week}/${who}${part > 1 ? `/${part}` : ''}`;
}

/** By moment, then activity or persona; what one of them reported stays in its own order. Never by arrival. */
function inLogicalOrder(record: readonly Recorded[]): readonly Happened[] {
  return [...record]
    .sort((a, b) => a.stage - b.stage || a.turn - b.turn || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ at, event }) => ({ at, event }));
}

/** The laws that hold. */
export function lawsOf(unfolding: Unfolding): World['laws'] {
  return unfolding.society().common.world.laws;
}
