/** Matches the role actions of a reply with what its writer may name; the rest becomes refusals with a reason. */
import { GENERAL, personFile, topicFile } from '../../personas/memory.ts';
import { cleanName, nameKey } from '../../text/names.ts';
import type { Action, Acts, FileName, Intent } from '../actions.ts';
import type { Refusal, RefusalReason } from '../news.ts';
import type { Arg, RoleAction } from '../speech/actions.ts';
import { readDecision } from '../speech/decisions.ts';
import { matchNames, nameMatcher } from '../speech/name-matcher.ts';
import { readNumber } from '../speech/numbers.ts';
import type { Reply } from '../speech/reply.ts';
import type { Directory, Named } from './task.ts';

export type ActName = Action['kind'];

/** What a refusal says beside its act. */
type No = { readonly no: RefusalReason; readonly about?: string };

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

/** Everything the reply wants done, in its order; actions outside `allowed` are refused. */
export function readActs(reply: Reply, directory: Directory, allowed: readonly ActName[]): Acts {
  const acts = reply.actions.map((raw) => readAct(raw, directory, allowed));
  const unread = reply.refused.map(({ reason, excerpt }): Refusal => {
    return { act: short(excerpt), reason: reason === 'unclosed' ? 'unclosed' : 'unreadable', about: '' };
  });
  return [...acts, ...unread];
}

function readAct(raw: RoleAction, directory: Directory, allowed: readonly ActName[]): Intent | Refusal {
  const act = short(raw.excerpt);
  const kind = NAMES.get(raw.name.toLowerCase());
  if (!kind) return { act, reason: 'unknown-action', about: short(raw.name) };
  if (!allowed.includes(kind)) return { act, reason: 'not-here', about: '' };
  const action = READERS[kind](raw.args, directory);
  return 'no' in action ? { act, reason: action.no, about: action.about ?? '' } : { act, action };
}

type Args = RoleAction['args'];

const READERS: {
  readonly [K in ActName]: (args: Args, directory: Directory) => Extract<Action, { kind: K }> | No;
} = {
  contact: (args, directory) => {
    const to = person(args, ['to', 'person', 'name'], directory);
    const message = text(args, ['message', 'text', 'content']);
    if (typeof to !== 'string') return to;
    return message ? { kind: 'contact', to, message } : { no: 'missing', about: 'message' };
  },
  propose: readProposal,
  respond: (args, directory) => {
    const name = activityName(args);
    const said = text(args, ['decision', 'answer', 'response']);
    const to = text(args, ['to', 'proposer']) ? person(args, ['to', 'proposer'], directory) : null;
    if (to !== null && typeof to !== 'string') return to;
    if (!name) return { no: 'missing', about: 'activity_name' };
    const decision = said ? readDecision(said) : decisionOf(args);
    if (!decision) return { no: 'undecided' };
    return { kind: 'respond', name, to, yes: decision === 'yes', message: text(args, ['message', 'text']) };
  },
  cancel: (args) => {
    const name = activityName(args);
    return name
      ? { kind: 'cancel', name, message: text(args, ['message', 'reason']) }
      : { no: 'missing', about: 'activity_name' };
  },
  'sign-up': (args, directory) => {
    const event = oneOf(text(args, ['event', 'event_name', 'name']), directory.events);
    return event ? { kind: 'sign-up', event } : { no: 'unknown-event', about: namesOf(directory.events) };
  },
  list: () => ({ kind: 'list' }),
  read: (args, directory) => fileAct<'read'>(args, directory, (file) => ({ kind: 'read', file })),
  update: (args, directory) =>
    fileAct<'update'>(args, directory, (file) => {
      const content = text(args, ['content', 'text', 'full']);
      const summary = text(args, ['summary']);
      return content || summary
        ? { kind: 'update', file, summary, content }
        : { no: 'missing', about: 'content' };
    }),
  forget: (args, directory) => fileAct<'forget'>(args, directory, (file) => ({ kind: 'forget', file })),
  gift: (args, directory) => {
    const to = person(args, ['to', 'person'], directory);
    if (typeof to !== 'string') return 'no' in to && to.no === 'unknown-person' ? { no: 'not-present' } : to;
    const item = oneOf(text(args, ['item', 'name']), directory.things);
    return item ? { kind: 'gift', to, item } : { no: 'unknown-item' };
  },
  exit: () => ({ kind: 'exit' }),
};

function readProposal(args: Args, directory: Directory): Extract<Action, { kind: 'propose' }> | No {
  const name = activityName(args);
  if (!name) return { no: 'missing', about: 'activity_name' };
  const invited = people(args, ['invited_persons', 'invited', 'persons', 'to'], directory);
  if ('no' in invited) return invited;
  const required = people(args, ['required_participants', 'required'], directory);
  if ('no' in required) return required;
  const place = oneOf(text(args, ['location', 'place']), directory.places);
  if (!place) return { no: 'unknown-place', about: namesOf(directory.places) };
  const day = readNumber(plainNumber(arg(args, ['day', 'time'])));
  const weeksAhead = readNumber(plainNumber(arg(args, ['weeks_ahead', 'weeks'])) ?? 0) ?? 0;
  if (day === undefined) return { no: 'unknown-day' };
  const message = text(args, ['message', 'proposal']);
  const all = [...new Set([...invited.ids, ...required.ids])];
  return { kind: 'propose', name, invited: all, required: required.ids, day, weeksAhead, place, message };
}

/** A number, or a text that says one with a word before it, as in `day 3`. */
function plainNumber(value: Arg | undefined): unknown {
  return typeof value === 'string'
    ? value.replace(/^\s*(?:day|第|周|D)\s*/i, '').replace(/\s*(?:天|日)\s*$/, '')
    : value;
}

function decisionOf(args: Args): 'yes' | 'no' | undefined {
  const said = arg(args, ['decision', 'answer', 'response']);
  return said === true ? 'yes' : said === false ? 'no' : undefined;
}

function arg(args: Args, keys: readonly string[]): Arg | undefined {
  for (const key of keys) {
    const value = args.get(key);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

function text(args: Args, keys: readonly string[]): string {
  const value = arg(args, keys);
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function activityName(args: Args): string {
  const name = cleanName(text(args, ['activity_name', 'activity', 'name']));
  return [...name].length <= 80 ? name : '';
}

function person(args: Args, keys: readonly string[], directory: Directory): string | No {
  const said = text(args, keys);
  if (!said) return { no: 'missing', about: keys[0] ?? '' };
  const id = nameMatcher(directory.people)(said);
  if (id !== undefined) return id;
  const self = nameMatcher([{ id: directory.self, name: directory.self }])(said);
  return self ? { no: 'self' } : { no: 'unknown-person', about: namesOf(directory.people) };
}

function people(
  args: Args,
  keys: readonly string[],
  directory: Directory,
): { readonly ids: readonly string[] } | No {
  const said = arg(args, keys);
  if (said === undefined || said === '') return { ids: [] };
  const names = Array.isArray(said) ? said.filter((name) => typeof name === 'string') : said;
  if (typeof names !== 'string' && !Array.isArray(names))
    return { no: 'unknown-person', about: namesOf(directory.people) };
  const { ids, unknown } = matchNames(nameMatcher(directory.people), names);
  return unknown.length > 0 ? { no: 'unknown-person', about: namesOf(directory.people) } : { ids };
}

/** The one thing of that name; of several with an equal name the first. */
function oneOf(said: string, list: readonly Named[]): string | undefined {
  if (!said) return undefined;
  const key = nameKey(said);
  const exact = list.find((one) => nameKey(one.name) === key);
  return exact?.id ?? nameMatcher(list)(said);
}

function fileAct<K extends 'read' | 'update' | 'forget'>(
  args: Args,
  directory: Directory,
  make: (file: FileName) => Extract<Action, { kind: K }> | No,
): Extract<Action, { kind: K }> | No {
  const said = cleanName(text(args, ['name', 'file', 'file_name'])).replace(/\.(?:md|txt)$/i, '');
  if (!said) return { no: 'missing', about: 'name' };
  const file = readFileName(said, directory);
  return file ? make(file) : { no: 'bad-title' };
}

/** `general`, `people/<name>`, `topics/<title>`; a name alone is taken as one of the files there are. */
function readFileName(said: string, directory: Directory): FileName | undefined {
  const known = directory.files.find((file) => nameKey(file.name) === nameKey(said));
  if (known) return { name: known.id, title: known.name.replace(/^topics\//, '') };
  const slash = said.indexOf('/');
  const folder = slash < 0 ? '' : nameKey(said.slice(0, slash));
  const rest = said.slice(slash + 1).trim();
  if (folder === 'people') {
    const id = nameMatcher([...directory.people, ...directory.seen])(rest);
    return { name: personFile(id ?? ''), title: '' };
  }
  if (folder !== 'topics') {
    const bare = directory.files.find((file) => nameKey(file.name.replace(/^\w+\//, '')) === nameKey(said));
    if (bare) return { name: bare.id, title: bare.name.replace(/^topics\//, '') };
    if (nameKey(said) === GENERAL) return { name: GENERAL, title: '' };
  }
  const title = folder === 'topics' ? rest : said;
  const name = topicFile(title);
  return name ? { name, title } : undefined;
}

function namesOf(list: readonly Named[]): string {
  return list
    .map((one) => one.name)
    .slice(0, 20)
    .join(', ');
}

function short(act: string): string {
  return act.length > 80 ? `${act.slice(0, 79)}…` : act;
}
