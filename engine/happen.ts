/** The one door for change: folds what happened into the next society. Nothing else changes anything. */
import {
  fileNamed,
  type MemoryFile,
  peopleKnown,
  personFile,
  usedFile,
  withFile,
  withoutFile,
} from '../personas/memory.ts';
import { applyChange } from '../personas/state.ts';
import { nameKey } from '../text/names.ts';
import { ownCopy } from '../text/own-copy.ts';
import { type Activity, compareMail, type Mail } from './activity.ts';
import { compareUnits, weekOf, weeksBetween } from './clock.ts';
import type { Event, EventOf } from './events.ts';
import type { News } from './news.ts';
import { mostHeld } from './rules/skills.ts';
import { type Common, EMPTY_WEEK, type Life, type Society, type ThisWeek } from './society.ts';

/** What a batch of events is folded into: a fresh array of lives whose slices are replaced, never changed. */
interface Draft {
  common: Common;
  readonly personas: Life[];
  readonly index: ReadonlyMap<string, number>;
}

/**
 * The society after these events, in this order. `at` is the moment they carry: it marks files as used.
 * Copies the array of lives once and then only the paths it touches.
 */
export function happen(society: Society, at: string, events: readonly Event[]): Society {
  if (events.length === 0) return society;
  const draft: Draft = { common: society.common, personas: [...society.personas], index: society.index };
  for (const event of events) fold(draft, at, event);
  return draft;
}

/** A file that was edited is written now; one that was left alone stays as it was. */
function editedFile(
  file: Omit<MemoryFile, 'written' | 'used'>,
  old: MemoryFile | undefined,
  at: string,
): MemoryFile {
  const { title, tie, summary, text } = file;
  const isSame =
    old !== undefined &&
    JSON.stringify([title, tie, summary, text]) ===
      JSON.stringify([old.title, old.tie, old.summary, old.text]);
  return isSame ? old : { ...file, written: at, used: old?.used ?? at };
}

type Fold<E> = (draft: Draft, event: E, at: string) => void;

function fold(draft: Draft, at: string, event: Event): void {
  (FOLDS[event.kind] as Fold<Event>)(draft, event, at);
}

/** A kind without an entry does not compile. Facts that only stand in the record change nothing here. */
const FOLDS: { readonly [K in Event['kind']]: Fold<EventOf<K>> } = {
  opened: (draft, event) => {
    update(draft, event.who, (life) => openedLife(life, event, draft.common.world.laws.diary.carriedOver));
  },
  founded: (draft, event) => {
    draft.common = { ...draft.common, positions: [...draft.common.positions, ...event.positions] };
  },
  announced: (draft, event) => {
    const { unit, world } = draft.common;
    const now = weekOf(unit);
    const running = draft.common.events.filter(
      (old) => weeksBetween(old.from, now, world.laws.weeks) < old.repeatWeeks,
    );
    const names = new Set(event.events.map((one) => nameKey(one.name)));
    const held = world.ideas.map((idea) => idea.name).filter((name) => names.has(nameKey(name)));
    draft.common = {
      ...draft.common,
      events: [...running, ...event.events],
      held: [...new Set([...draft.common.held, ...held])],
    };
  },
  'chose-standard': (draft, event) => {
    update(draft, event.who, (life) => ({ ...life, state: applyChange(life.state, event.change) }));
    updateWeek(draft, event.who, () => ({ standard: event.standard }));
    if ((event.wished ?? 'frugal') !== event.standard) {
      addNews(draft, event.who, { kind: 'short-of-money', standard: event.standard });
    }
  },
  'signed-up': (draft, event) => {
    updateWeek(draft, event.who, (week) => ({ signUps: [...week.signUps, event.event] }));
  },
  wrote: (draft, event, at) => {
    const { who, to, text, round, seq } = event;
    post(draft, at, to, { kind: 'letter', from: who, round, seq, text });
  },
  proposed: (draft, event, at) => {
    const { who, proposal } = event;
    updateWeek(draft, who, (week) => ({ proposals: [...week.proposals, proposal] }));
    for (const to of proposal.invited) {
      post(draft, at, to, {
        kind: 'invitation',
        from: who,
        round: proposal.round,
        seq: proposal.seq,
        proposal,
      });
    }
  },
  responded: (draft, event, at) => {
    const { who, answer } = event;
    updateWeek(draft, who, (week) => ({ answers: [...week.answers, answer] }));
    post(draft, at, answer.proposer, {
      kind: 'answer',
      from: who,
      round: answer.round,
      seq: answer.seq,
      answer,
    });
  },
  cancelled: (draft, event, at) => {
    const { who, cancellation } = event;
    updateWeek(draft, who, (week) => ({ cancellations: [...week.cancellations, cancellation] }));
    for (const to of event.to) {
      const { round, seq } = cancellation;
      post(draft, at, to, { kind: 'cancellation', from: who, round, seq, cancellation });
    }
  },
  refused: (draft, event) => addNews(draft, event.who, { kind: 'refused', refusal: event.refusal }),
  noticed: (draft, event) => {
    const { who, news } = event;
    addNews(draft, who, news);
    if (news.kind !== 'crowd') return;
    updateWeek(draft, who, (week) => ({
      seen: [...new Set([...week.seen, ...news.seen.map((one) => one.who)])],
    }));
  },
  told: (draft, event, at) => {
    update(draft, event.who, (life) => toldLife(life, event, at));
  },
  noted: (draft, event, at) => {
    const { name } = event.file;
    update(draft, event.who, (life) => {
      const tie = event.file.tie ?? fileNamed(life.memory, name)?.tie;
      return {
        ...life,
        memory: withFile(life.memory, {
          ...event.file,
          summary: ownCopy(event.file.summary),
          text: ownCopy(event.file.text),
          ...(tie && { tie }),
          written: at,
          used: at,
        }),
      };
    });
    openFiles(draft, event.who, [name]);
  },
  'looked-up': (draft, event, at) => {
    update(draft, event.who, (life) => ({ ...life, memory: usedFile(life.memory, event.name, at) }));
    addNews(draft, event.who, { kind: 'file', name: event.name });
  },
  'listed-files': (draft, event) => addNews(draft, event.who, { kind: 'files' }),
  'opened-files': (draft, event) => openFiles(draft, event.who, event.names),
  forgot: (draft, event) => {
    update(draft, event.who, (life) => ({ ...life, memory: withoutFile(life.memory, event.name) }));
    updateWeek(draft, event.who, (week) => ({ open: week.open.filter((name) => name !== event.name) }));
  },
  'began-again': (draft, event) => updateWeek(draft, event.who, () => ({ open: [] })),
  scheduled: (draft, event) => {
    for (const who of event.activity.participants) {
      update(draft, who, (life) => ({ ...life, calendar: [...life.calendar, event.activity] }));
    }
  },
  struck: (draft, event) => {
    update(draft, event.who, (life) => {
      return withCalendar(life, (activity) => activity.id !== event.activity);
    });
  },
  spoke: () => {},
  pictured: () => {},
  did: () => {},
  gave: (draft, event) => {
    const item = life(draft, event.who).state.possessions.find((thing) => thing.id === event.item);
    if (!item) throw new Error(`${event.who} gave '${event.item}', which it doesn't have`);
    update(draft, event.who, (giver) =>
      withThings(giver, (things) => things.filter((thing) => thing !== item)),
    );
    update(draft, event.to, (taker) =>
      withThings(taker, (things) => [...things, { ...item, from: event.who }]),
    );
    addNews(draft, event.who, { kind: 'given', to: event.to, item: item.name });
    addNews(draft, event.to, { kind: 'gift', from: event.who, item: item.name });
  },
  left: () => {},
  met: (draft, event, at) => {
    update(draft, event.who, (life) => ({
      ...life,
      memory: event.others.reduce((memory, other) => usedFile(memory, personFile(other), at), life.memory),
    }));
  },
  lived: (draft, event) => {
    const { who, activity, name, lived, change, scored } = event;
    updateWeek(draft, who, (week) => ({ days: [...week.days, lived] }));
    const { day, result } = lived;
    const once = `${day}/${activity}`;
    if (scored && !life(draft, who).week.judged.includes(once)) {
      update(draft, who, (life) => ({ ...life, state: applyChange(life.state, change) }));
      updateWeek(draft, who, (week) => ({ judged: [...week.judged, once] }));
    }
    addNews(draft, who, { kind: 'outcome', day, activity: name, result, change, scored });
  },
  bought: (draft, event) => {
    const { who, item, price, material } = event;
    update(draft, who, (life) => ({
      ...life,
      state: applyChange(life.state, { deposit: -price, fulfillment: { material } }),
    }));
    update(draft, who, (life) => withThings(life, (things) => [...things, item]));
  },
  diarised: (draft, event) => {
    const entry = { ...weekOf(draft.common.unit), text: ownCopy(event.text) };
    update(draft, event.who, (life) => ({ ...life, diary: [...life.diary, entry] }));
  },
  'wrote-chapter': (draft, event) => {
    const { year } = draft.common.unit;
    update(draft, event.who, (life) => ({
      ...life,
      chapters: [...life.chapters, { year, text: event.text }],
    }));
  },
  discarded: (draft, event) => {
    const gone = new Set(event.items.map((item) => item.id));
    update(draft, event.who, (life) =>
      withThings(life, (things) => things.filter((thing) => !gone.has(thing.id))),
    );
    addNews(draft, event.who, { kind: 'lost-things', items: event.items });
  },
  measured: (draft, event) => {
    update(draft, event.who, (life) => ({
      ...life,
      year: { ...life.year, readings: [...life.year.readings, event.reading] },
    }));
  },
  'named-skills': (draft, event) => {
    draft.common = { ...draft.common, skillNames: [...draft.common.skillNames, ...event.names] };
  },
  wished: () => {},
  moved: (draft, event) => {
    update(draft, event.who, (life) => ({ ...life, state: { ...life.state, position: event.to } }));
    addNews(draft, event.who, { kind: 'position', position: event.to, why: event.why });
  },
  profiled: (draft, event) => {
    update(draft, event.who, (life) => ({ ...life, persona: event.persona }));
  },
  rated: () => {},
  rewarded: () => {},
  unanswered: () => {},
  edited: (draft, event, at) => {
    const { persona, state, memory } = event;
    update(draft, event.who, (life) => ({
      ...life,
      ...(persona && { persona }),
      ...(state && { state }),
      ...(memory && {
        memory: memory.map((file) => editedFile(file, fileNamed(life.memory, file.name), at)),
      }),
    }));
  },
  passed: (draft, event) => {
    const { common, personas } = draft;
    draft.common = { ...common, unit: event.to, skillNames: mostHeld(personas, common.skillNames) };
  },
};

function life(draft: Draft, id: string): Life {
  const found = draft.personas[draft.index.get(id) ?? -1];
  if (!found) throw new Error(`an event names '${id}', who isn't there`);
  return found;
}

function update(draft: Draft, id: string, change: (life: Life) => Life): void {
  const old = life(draft, id);
  draft.personas[draft.index.get(id) ?? -1] = change(old);
}

function updateWeek(draft: Draft, id: string, change: (week: ThisWeek) => Partial<ThisWeek>): void {
  update(draft, id, (life) => ({ ...life, week: { ...life.week, ...change(life.week) } }));
}

function addNews(draft: Draft, id: string, news: News): void {
  updateWeek(draft, id, (week) => ({ news: [...week.news, news] }));
}

function openFiles(draft: Draft, id: string, names: readonly string[]): void {
  updateWeek(draft, id, (week) => ({ open: [...new Set([...week.open, ...names])] }));
}

function withThings(
  life: Life,
  change: (things: Life['state']['possessions']) => Life['state']['possessions'],
): Life {
  return { ...life, state: { ...life.state, possessions: change(life.state.possessions) } };
}

/** Puts mail into its place whatever the order of arrival, and marks the sender's file as used. */
function post(draft: Draft, at: string, to: string, mail: Mail): void {
  updateWeek(draft, to, (week) => ({ mail: [...week.mail, mail].sort(compareMail) }));
  update(draft, mail.from, (life) => ({ ...life, memory: usedFile(life.memory, personFile(to), at) }));
  updateWeek(draft, mail.from, (week) =>
    week.addressed.includes(to) ? {} : { addressed: [...week.addressed, to] },
  );
}

/** Only these activities stay on the calendar; an agreement on another that was not told yet is told no more. */
function withCalendar(life: Life, stays: (activity: Activity) => boolean): Life {
  const calendar = life.calendar.filter(stays);
  const isPast = (news: News) =>
    news.kind === 'agreed' && !calendar.some((activity) => activity.id === news.activity);
  return { ...life, calendar, week: { ...life.week, news: life.week.news.filter((news) => !isPast(news)) } };
}

function toldLife(life: Life, event: EventOf<'told'>, at: string): Life {
  const { week } = life;
  const letters = week.mail.slice(0, event.mail);
  const files = week.news.slice(0, event.news).flatMap((news) => (news.kind === 'file' ? [news.name] : []));
  const senders = letters.map((mail) => mail.from);
  return {
    ...life,
    memory: senders.reduce((memory, from) => usedFile(memory, personFile(from), at), life.memory),
    week: {
      ...week,
      news: week.news.slice(event.news),
      mail: week.mail.slice(event.mail),
      letters: [...week.letters, ...letters],
      addressed: [...new Set([...week.addressed, ...senders])],
      open: [...new Set([...week.open, ...files])],
    },
  };
}

/** A new week: what has not been told stays to be told, first and in its order; what lies in the past leaves the slice. */
function openedLife(life: Life, event: EventOf<'opened'>, carriedOver: number): Life {
  const { unit } = event;
  const firstWeek = unit.week === 1;
  const old = life.diary.filter((entry) => entry.year < unit.year);
  const kept = unit.week === 'end' || unit.week > carriedOver ? [] : old.slice(-carriedOver);
  const { calendar, week } = withCalendar(life, (activity) => compareUnits(activity, unit) >= 0);
  return {
    ...life,
    state: applyChange(life.state, event.change),
    diary: [...kept, ...life.diary.filter((entry) => entry.year === unit.year)],
    calendar,
    week: {
      ...EMPTY_WEEK,
      correspondents: peopleKnown(life.memory),
      addressed: event.unread ?? [],
      news: week.news,
      mail: week.mail.map((mail, seq) => ({ ...mail, round: 0, seq })).sort(compareMail),
    },
    year: firstWeek ? { depositAtStart: life.state.deposit, readings: [] } : life.year,
  };
}
