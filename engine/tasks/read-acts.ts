/** Matches the role actions of a reply with what its writer may name; the rest becomes refusals with a reason. */
import { cleanName } from '../../text/names.ts';
import type { Action, Acts, FileName, Intent } from '../actions.ts';
import type { Refusal, RefusalReason } from '../news.ts';
import { wording } from '../prompts/prompts.ts';
import type { Arg, RoleAction } from '../speech/actions.ts';
import { readDecision } from '../speech/decisions.ts';
import { matchNames } from '../speech/name-matcher.ts';
import { readNumber } from '../speech/numbers.ts';
import type { Reply } from '../speech/reply.ts';
import { readFileName } from './file-names.ts';
import { isLonger, LENIENCE } from './lengths.ts';
import { listed } from './lists.ts';
import { type Naming, namingOf } from './naming.ts';
import type { Named, PersonaAsking } from './task.ts';

export type ActName = Action['kind'];

/** What a refusal says beside its act. */
type No = { readonly no: RefusalReason; readonly about?: string };

type Act<K extends ActName> = Extract<Action, { kind: K }>;

/** What it takes to read an action: who asks with which laws, and what may be named. */
interface Reader extends Pick<PersonaAsking, 'language' | 'laws' | 'directory'> {
  readonly naming: Naming;
}

/** The words for each action, with the other names that models give them. */
const NAMES: ReadonlyMap<string, ActName> = new Map([
  ['contact', 'contact'],
  ['send_message', 'contact'],
  ['propose_joint_activity', 'propose'],
  ['respond_invitation', 'respond'],
  ['cancel_joint_activity', 'cancel'],
  ['sign_up', 'sign-up'],
  ['signup', 'sign-up'],
  ['list_files', 'list'],
  ['read_file', 'read'],
  ['update_file', 'update'],
  ['forget_file', 'forget'],
  ['gift', 'gift'],
  ['exit_activity', 'exit'],
]);

const KNOWN_SHOWN = 20;
/** A new activity's name is no longer. */
const NAME_CHARACTERS = 80;

/** Everything the reply wants done, in its order; actions outside `allowed` are refused. */
export function readActs(
  reply: Reply,
  asking: Pick<PersonaAsking, 'language' | 'laws' | 'directory'>,
  allowed: readonly ActName[],
): Acts {
  const reader: Reader = { ...asking, naming: namingOf(asking.directory) };
  const acts = reply.actions.map((raw) => readAct(raw, reader, allowed));
  const unread = reply.refused.map(({ reason, excerpt }): Refusal => {
    return { act: short(excerpt), reason: reason === 'unclosed' ? 'unclosed' : 'unreadable', about: '' };
  });
  return [...acts, ...unread];
}

function readAct(raw: RoleAction, reader: Reader, allowed: readonly ActName[]): Intent | Refusal {
  const act = short(raw.excerpt);
  const kind = NAMES.get(raw.name.toLowerCase());
  if (!kind) return { act, reason: 'unknown-action', about: short(raw.name) };
  if (!allowed.includes(kind)) return { act, reason: 'not-here', about: '' };
  const action = withinLength(READERS[kind](raw.args, reader), reader);
  return 'no' in action ? { act, reason: action.no, about: action.about ?? '' } : { act, action };
}

/** No message is longer than a letter may be. */
function withinLength(action: Action | No, { laws }: Reader): Action | No {
  const { letterWords } = laws.contact;
  const isTooLong = 'message' in action && isLonger(action.message, LENIENCE * letterWords);
  return isTooLong ? { no: 'too-long', about: String(letterWords) } : action;
}

type Args = RoleAction['args'];

/** Nobody's id. */
const ONESELF = '';

const READERS: { readonly [K in ActName]: (args: Args, reader: Reader) => Act<K> | No } = {
  contact: (args, reader) => {
    const to = person(args, ['to', 'person', 'name'], reader);
    const message = text(args, ['message', 'text', 'content']);
    if (typeof to !== 'string') return to;
    return message ? { kind: 'contact', to, message } : { no: 'missing', about: 'message' };
  },
  propose: readProposal,
  respond: (args, reader) => {
    const name = activityName(args);
    const to = text(args, ['to', 'proposer']) ? person(args, ['to', 'proposer'], reader) : null;
    if (to !== null && typeof to !== 'string') return to;
    if (!name) return { no: 'missing', about: 'activity_name' };
    const decision = readDecision(arg(args, ['decision', 'answer', 'response']));
    if (!decision) return { no: 'undecided' };
    return { kind: 'respond', name, to, yes: decision === 'yes', message: text(args, ['message', 'text']) };
  },
  cancel: (args) => {
    const name = activityName(args);
    return name
      ? { kind: 'cancel', name, message: text(args, ['message', 'reason']) }
      : { no: 'missing', about: 'activity_name' };
  },
  'sign-up': (args, reader) => {
    const event = reader.naming.event(text(args, ['event', 'event_name', 'name']));
    return event
      ? { kind: 'sign-up', event }
      : { no: 'unknown-event', about: known(reader, reader.directory.events) };
  },
  list: () => ({ kind: 'list' }),
  read: (args, reader) => fileAct<'read'>(args, reader, (file) => ({ kind: 'read', file })),
  update: (args, reader) =>
    fileAct<'update'>(args, reader, (file) => {
      const content = text(args, ['content', 'text', 'full']);
      const summary = text(args, ['summary']);
      return content || summary
        ? { kind: 'update', file, summary, content }
        : { no: 'missing', about: 'content' };
    }),
  forget: (args, reader) => fileAct<'forget'>(args, reader, (file) => ({ kind: 'forget', file })),
  gift: (args, reader) => {
    const to = person(args, ['to', 'person'], reader);
    if (typeof to !== 'string') return to.no === 'unknown-person' ? { no: 'not-present' } : to;
    const item = reader.naming.thing(text(args, ['item', 'name']));
    return item ? { kind: 'gift', to, item } : { no: 'unknown-item' };
  },
  exit: () => ({ kind: 'exit' }),
};

function readProposal(args: Args, reader: Reader): Act<'propose'> | No {
  const { laws, naming, directory } = reader;
  const name = activityName(args);
  if (!name) return { no: 'missing', about: 'activity_name' };
  if ([...name].length > NAME_CHARACTERS) return { no: 'name-too-long', about: String(NAME_CHARACTERS) };
  const invited = people(args, ['invited_persons', 'invited', 'persons', 'to'], reader);
  if ('no' in invited) return invited;
  const required = people(args, ['required_participants', 'required'], reader);
  if ('no' in required) return required;
  const place = naming.place(text(args, ['location', 'place']));
  if (!place) return { no: 'unknown-place', about: known(reader, directory.places) };
  const day = readNumber(withoutUnit(arg(args, ['day', 'time'])));
  if (day === undefined) return { no: 'unknown-day', about: String(laws.days) };
  const weeksAhead = readNumber(withoutUnit(arg(args, ['weeks_ahead', 'weeks']) ?? 0));
  if (weeksAhead === undefined) return { no: 'too-far', about: String(laws.contact.weeksAhead) };
  const message = text(args, ['message', 'proposal']);
  const all = [...new Set([...invited.ids, ...required.ids])];
  return { kind: 'propose', name, invited: all, required: required.ids, day, weeksAhead, place, message };
}

/** A number, or a text that says one with a word around it, as in `day 3`, `第3天`, `2 weeks`. */
function withoutUnit(value: Arg | undefined): unknown {
  if (typeof value !== 'string' || value.length > 60) return value;
  return value.replace(/^\s*(?:day|第|周|D)\s*/i, '').replace(/\s*(?:weeks?|天|日|周)\s*$/i, '');
}

function arg(args: Args, keys: readonly string[]): Arg | undefined {
  for (const key of keys) {
    const value = args.get(key);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** A text; a number is one too, and the only one of a list. */
function text(args: Args, keys: readonly string[]): string {
  const said = arg(args, keys);
  const value = Array.isArray(said) && said.length === 1 ? said[0] : said;
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function activityName(args: Args): string {
  return cleanName(text(args, ['activity_name', 'activity', 'name']));
}

function person(args: Args, keys: readonly string[], reader: Reader): string | No {
  const said = text(args, keys);
  if (!said) return { no: 'missing', about: keys[0] ?? '' };
  const id = reader.naming.person(said);
  if (id !== undefined) return id;
  return reader.naming.self(said) ? { no: 'self' } : unknownPerson(reader);
}

/** Whoever is named, without oneself: many list everybody who will be there. */
function people(
  args: Args,
  keys: readonly string[],
  reader: Reader,
): { readonly ids: readonly string[] } | No {
  const said = arg(args, keys);
  if (said === undefined || said === '') return { ids: [] };
  const names = Array.isArray(said) ? said.filter((name) => typeof name === 'string') : said;
  if (typeof names !== 'string' && !Array.isArray(names)) return unknownPerson(reader);
  const { person, self } = reader.naming;
  const { ids, unknown } = matchNames(
    (name) => person(name) ?? (self(name) === undefined ? undefined : ONESELF),
    names,
  );
  return unknown.length > 0 ? unknownPerson(reader) : { ids: ids.filter((id) => id !== ONESELF) };
}

function unknownPerson(reader: Reader): No {
  return { no: 'unknown-person', about: known(reader, reader.directory.people) };
}

function fileAct<K extends 'read' | 'update' | 'forget'>(
  args: Args,
  { directory, naming }: Reader,
  make: (file: FileName) => Act<K> | No,
): Act<K> | No {
  const said = cleanName(text(args, ['name', 'file', 'file_name'])).replace(/\.(?:md|txt)$/i, '');
  if (!said) return { no: 'missing', about: 'name' };
  const file = readFileName(said, directory, naming);
  return file ? make(file) : { no: 'bad-title' };
}

function known({ language }: Reader, list: readonly Named[]): string {
  const names = list.slice(0, KNOWN_SHOWN).map((one) => one.name);
  return listed(wording(language), names);
}

/** The beginning of what somebody wrote, as a refusal quotes it. */
export function short(act: string): string {
  return act.length > 80 ? `${act.slice(0, 79)}…` : act;
}
