import { describe, expect, it } from 'vitest';
import type { Acts } from '../../../engine/actions.ts';
import { readReply } from '../../../engine/speech/reply.ts';
import { type ActName, readActs } from '../../../engine/tasks/read-acts.ts';
import type { Language } from '../../../personas/ties.ts';
import { asking, DIRECTORY, LAWS, wordy } from './asking.ts';

const ALL: readonly ActName[] = [
  ...(['contact', 'propose', 'respond', 'cancel', 'sign-up', 'list', 'read'] as const),
  ...(['update', 'forget', 'gift', 'exit'] as const),
];

function acts(calls: string | readonly string[], language: Language = 'en', allowed = ALL): Acts {
  const blocks = [calls].flat().map((call) => `<role_action> ${call} </role_action>`);
  return readActs(readReply(blocks.join('\n')), asking(language), allowed);
}

/** What is done, or why not. */
function meant(call: string, language: Language = 'en'): unknown {
  const [act] = acts(call, language);
  return act && 'action' in act ? act.action : act && { no: act.reason, about: act.about };
}

const letter = (to: string) => meant(`contact(to="${to}", message="hello")`);

function proposal(more: string): unknown {
  return meant(
    `propose_joint_activity(activity_name="Cards", invited_persons=["Teo Lindqvist"], location="The Quay", message="Come.", ${more})`,
  );
}

describe('a proposal of somebody who lists itself too', () => {
  it('invites and requires the others, and is not lost', () => {
    expect(
      meant(
        'propose_joint_activity(activity_name="Cards", invited_persons=["Mara Voss", "Teo"], required_participants="Mara and Teo", day=1, location="The Quay")',
      ),
    ).toMatchObject({ kind: 'propose', invited: ['teo-lindqvist'], required: ['teo-lindqvist'] });
  });

  it('under a name that is too long is refused for its length', () => {
    const call = `propose_joint_activity(activity_name="${'x'.repeat(81)}", invited_persons="Teo", day=1, location="The Quay")`;
    expect(meant(call)).toEqual({ no: 'name-too-long', about: '80' });
  });
});

describe('a letter', () => {
  it('goes to who is meant, by full name, short name or a list of one', () => {
    for (const to of ['Teo Lindqvist', 'teo', '**Teo Lindqvist**'])
      expect(letter(to)).toMatchObject({ kind: 'contact', to: 'teo-lindqvist' });
    expect(meant('contact(to=["Ines Okafor"], message="hello")')).toMatchObject({ to: 'ines-okafor' });
  });

  it('C037 to somebody who does not exist is refused with the names of those who do', () => {
    expect(letter('Dr. Halloway')).toEqual({ no: 'unknown-person', about: 'Teo Lindqvist, Ines Okafor' });
  });

  it('lists known people in the way of the language', () => {
    const refused = meant('contact(to="鬼", message="在吗")', 'zh');
    expect(refused).toEqual({ no: 'unknown-person', about: 'Teo Lindqvist、Ines Okafor' });
  });

  it('to oneself, or without a word, is none', () => {
    expect(letter('Mara Voss')).toMatchObject({ no: 'self' });
    expect(meant('contact(to="Teo Lindqvist")')).toEqual({ no: 'missing', about: 'message' });
  });

  it('C008 is delivered as it stands, with its brackets and smileys', () => {
    const message = 'see you at 7 :) bring a=b, ok]';
    expect(meant(`contact(to="Teo", message="${message}")`)).toMatchObject({ message });
  });

  it('C016 comes after many others and none is lost: each is an act or a refusal', () => {
    const calls = Array.from(
      { length: 15 },
      (_, at) => `contact(to="${at < 3 ? 'Nobody' : 'Teo'}", message="${at}")`,
    );
    expect(acts(calls).map((act) => 'action' in act)).toEqual(calls.map((_, at) => at >= 3));
  });
});

describe('a message', () => {
  const { letterWords } = LAWS.contact;
  const calls = (message: string) => [
    `contact(to="Teo", message="${message}")`,
    `propose_joint_activity(activity_name="Cards", invited_persons="Teo", day=1, location="The Quay", message="${message}")`,
    `respond_invitation(activity_name="Cards", to="Teo", decision="yes", message="${message}")`,
    `cancel_joint_activity(activity_name="Cards", message="${message}")`,
  ];

  it('may run over its length up to twice', () => {
    for (const call of calls(wordy(2 * letterWords))) expect(meant(call)).toHaveProperty('kind');
  });

  it.each([wordy(2 * LAWS.contact.letterWords + 1), 'a'.repeat(3_000)])(
    'of any kind is refused where it is longer, if only by words without end',
    (message) => {
      for (const call of calls(message)) expect(meant(call)).toEqual({ no: 'too-long', about: '120' });
    },
  );
});

describe('a proposal', () => {
  it('C009 is read with the values of Python', () => {
    const call =
      "propose_joint_activity(activity_name='Cards', invited_persons=['Teo Lindqvist', 'Ines Okafor'], required_participants=None, day=2, location='Harbour Cafe')";
    expect(meant(call)).toMatchObject({
      kind: 'propose',
      invited: ['teo-lindqvist', 'ines-okafor'],
      required: [],
      place: 'harbour-cafe',
    });
  });

  it('C010 invites several who stand in one text, but only if all are known', () => {
    const call = (who: string) =>
      meant(
        `propose_joint_activity(activity_name="Cards", invited_persons="${who}", day=1, location="The Quay")`,
      );
    expect(call('Teo Lindqvist and Ines Okafor')).toMatchObject({
      invited: ['teo-lindqvist', 'ines-okafor'],
    });
    expect(call('Teo Lindqvist and Pedro')).toMatchObject({ no: 'unknown-person' });
  });

  it('invites those whom it requires', () => {
    expect(proposal('day=1, required_participants=["Ines Okafor"]')).toMatchObject({
      invited: ['teo-lindqvist', 'ines-okafor'],
      required: ['ines-okafor'],
    });
  });

  it.each(['3', '"3"', '"day 3"', '"第3天"', '"D3"'])('is for the third day where day=%s', (day) => {
    expect(proposal(`day=${day}`)).toMatchObject({ day: 3, weeksAhead: 0 });
  });

  it.each(['"soon"', '"NaN"', '["1", "2"]', `"${'3'.repeat(99)}"`])(
    'without a readable day (%s) is refused with the number of days',
    (day) => {
      expect(proposal(`day=${day}`)).toEqual({ no: 'unknown-day', about: String(LAWS.days) });
    },
  );

  it('is for this week unless it says how many later, in a number', () => {
    expect(proposal('day=1, weeks_ahead="2 weeks"')).toMatchObject({ weeksAhead: 2 });
    expect(proposal('day=1, weeks_ahead="next"')).toEqual({ no: 'too-far', about: '4' });
  });

  it('C038 takes place where there is a place; of a place every word counts', () => {
    const at = (place: string) =>
      meant(
        `propose_joint_activity(activity_name="Cards", invited_persons="Teo", day=1, location="${place}")`,
      );
    expect(at('harbour cafe')).toMatchObject({ place: 'harbour-cafe' });
    expect(at('Cafe')).toEqual({ no: 'unknown-place', about: 'Harbour Cafe, The Quay' });
    expect(at('Moon Kitchen')).toMatchObject({ no: 'unknown-place' });
  });
});

describe('an answer to an invitation', () => {
  const answer = (decision: string) =>
    meant(`respond_invitation(activity_name="Cards", to="Teo", decision=${decision})`);

  it('C015 is yes or no in many words, and nothing else', () => {
    expect(answer('"Yes!"')).toMatchObject({ yes: true });
    expect(answer('"接受"')).toMatchObject({ yes: true });
    expect(answer('true')).toMatchObject({ yes: true });
    expect(answer('"no, sorry"')).toMatchObject({ yes: false });
    expect(answer('"Maybe later"')).toMatchObject({ no: 'undecided' });
    expect(answer('7')).toMatchObject({ no: 'undecided' });
  });

  it('C013 to somebody who does not exist reaches nobody', () => {
    const call = 'respond_invitation(to="Captain Nobody", activity_name="Regatta", decision="yes")';
    expect(meant(call)).toMatchObject({ no: 'unknown-person' });
  });

  it('need not name who invited', () => {
    expect(meant('respond_invitation(activity_name="Cards", decision="yes")')).toMatchObject({ to: null });
  });
});

describe('a thing, an event', () => {
  it.each(['"Ines\'s Soup & Bread (D2)"', "'Ines\\'s Soup & Bread (D2)'", '"Ines’s Soup & Bread (D2)"'])(
    'C006 is known whatever its apostrophe looks like: %s',
    (name) => {
      expect(meant(`signup(event_name=${name})`)).toEqual({ kind: 'sign-up', event: 'public-1' });
    },
  );

  it('has no short form', () => {
    expect(meant('sign_up(event="Regatta")')).toEqual({
      no: 'unknown-event',
      about: "Ines's Soup & Bread (D2), The Regatta",
    });
    expect(meant('gift(to="Teo", item="lamp")')).toMatchObject({ no: 'unknown-item' });
    expect(meant('gift(to="Teo", item="**Brass Lamp**")')).toMatchObject({ kind: 'gift', item: 'thing-3' });
    expect(meant('gift(to="Teo", item="kite")')).toMatchObject({ no: 'unknown-item' });
  });

  it('C125 of an equal name is the first; one that is not owned is none', () => {
    expect(meant('gift(to="Teo", item="Red Kite")')).toMatchObject({ item: 'thing-1' });
    expect(meant('gift(to="Teo", item="a castle")')).toMatchObject({ no: 'unknown-item' });
  });

  it('is given to somebody who is there', () => {
    expect(meant('gift(to="Pedro", item="brass lamp")')).toMatchObject({ no: 'not-present' });
  });
});

describe('a memory file', () => {
  it.each([
    ['general', { name: 'general' }],
    ['General.md', { name: 'general' }],
    ['people/Teo', { name: 'people/teo-lindqvist' }],
    ['people/Anna Lee', { name: 'people/anna-lee' }],
    ['Teo Lindqvist', { name: 'people/teo-lindqvist' }],
    ['topics/The Red Boat', { name: 'topics/the red boat', title: 'The red boat' }],
    ['the red boat', { name: 'topics/the red boat', title: 'The red boat' }],
    ['topics/Debts', { name: 'topics/debts', title: 'Debts' }],
    ['Debts', { name: 'topics/debts', title: 'Debts' }],
    ['Rent / heating', { name: 'topics/rent / heating', title: 'Rent / heating' }],
    ['people/Nobody', { name: 'people/' }],
  ])('is meant by %j', (name, file) => {
    expect(meant(`read_file(name="${name}")`)).toMatchObject({ kind: 'read', file });
  });

  it('needs a name that is none too long, and something to write', () => {
    expect(meant('read_file()')).toEqual({ no: 'missing', about: 'name' });
    expect(meant(`read_file(name="topics/${'x'.repeat(61)}")`)).toMatchObject({ no: 'bad-title' });
    expect(meant('update_file(name="general")')).toEqual({ no: 'missing', about: 'content' });
  });
});

describe('what looks like an action', () => {
  it('C014 is done or reported, never lost', () => {
    const reply = readReply(
      '< ROLE_ACTION >list_files()</role_action >\n<role_action>fly(to="moon")</role_action>\n<role_action>list_files(',
    );
    const reasons = readActs(reply, asking(), ALL).map((act) =>
      'action' in act ? act.action.kind : act.reason,
    );
    expect(reasons).toEqual(['list', 'unknown-action', 'unclosed']);
  });

  it('has no effect at a stage where it is not allowed', () => {
    expect(acts('exit_activity()', 'en', ['contact'])[0]).toMatchObject({ reason: 'not-here' });
  });

  it('C145 is matched in a society of thousands, a hundred at once', () => {
    const people = Array.from({ length: 2_000 }, (_, at) => ({
      id: `p-${at}`,
      name: `Person ${at} Of${at}`,
    }));
    const calls = Array.from({ length: 100 }, (_, at) => `contact(to="Person ${at} Of${at}", message="m")`);
    const reply = readReply(calls.map((call) => `<role_action>${call}</role_action>`).join(''));
    const read = readActs(reply, asking('en', { ...DIRECTORY, people }), ALL);
    expect(read.every((act) => 'action' in act)).toBe(true);
  });
});
