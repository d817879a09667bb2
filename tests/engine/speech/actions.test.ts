import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../engine/speech/characters.ts';
import { readReply } from '../../../engine/speech/reply.ts';

const inTag = (call: string): string => `<role_action>${call}</role_action>`;

/** The only action of a reply, as a plain value. */
const onlyAction = (reply: string) => {
  const { actions, refused } = readReply(reply);
  expect(refused).toEqual([]);
  expect(actions).toHaveLength(1);
  const { name, args, repaired } = actions[0] ?? { name: '', args: new Map(), repaired: false };
  return { name, args: Object.fromEntries(args), repaired };
};

const reasons = (reply: string) => readReply(reply).refused.map(({ reason }) => reason);

describe('an action in its proper form', () => {
  it('is read without repair', () => {
    expect(onlyAction('<role_action> contact(to="Teo", message="See you.") </role_action>')).toEqual({
      name: 'contact',
      args: { to: 'Teo', message: 'See you.' },
      repaired: false,
    });
  });

  it('holds texts, numbers, truth values, null and lists, over several lines', () => {
    expect(
      onlyAction(inTag('\npropose(\n  day=3, ahead=0,\n  who=["Teo", "Ines"], open=true, why=null\n)\n')),
    ).toEqual({
      name: 'propose',
      args: { day: 3, ahead: 0, who: ['Teo', 'Ines'], open: true, why: null },
      repaired: false,
    });
  });

  it('may take a JSON object as its argument', () => {
    expect(onlyAction(inTag('contact({"to": "Teo", "message": "Hi"})'))).toEqual({
      name: 'contact',
      args: { to: 'Teo', message: 'Hi' },
      repaired: false,
    });
  });

  it('C008 delivers a message with a smiley, a bracket and an equals sign byte for byte', () => {
    const { args } = onlyAction(
      inTag('send_message(to="Teo Lindqvist", message="see you at 7 :) bring a=b, ok]")'),
    );
    expect(args).toEqual({ to: 'Teo Lindqvist', message: 'see you at 7 :) bring a=b, ok]' });
  });

  it('says any text exactly, even one that looks like a tag', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '</role_action>',
            '<role_action>',
            '<private>',
            '"',
            '\\',
            ')',
            ',',
            "'",
            '\n',
            '```',
            '{',
            '’',
          ),
        )
        .map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, text, (to, message) => {
        fc.pre(!/think/i.test(to + message));
        expect(
          onlyAction(inTag(`contact(to=${JSON.stringify(to)}, message=${JSON.stringify(message)})`)),
        ).toEqual({
          name: 'contact',
          args: { to: cleanText(to), message: cleanText(message) },
          repaired: false,
        });
      }),
    );
  });

  it('C016 stands beside as many others as there are, and a flood is refused', () => {
    expect(readReply(inTag('contact(to="Teo", message="Hi")').repeat(15)).actions).toHaveLength(15);
    const flood = readReply(inTag('contact(to="Teo", message="Hi")').repeat(5_000));
    expect(flood.actions).toHaveLength(100);
    expect(flood.refused.map(({ reason }) => reason)).toEqual(['too-many']);
  });

  it('gives no key of its arguments a meaning', () => {
    const { actions } = readReply(inTag('contact({"__proto__": {"to": "Teo"}, "constructor": 1})'));
    expect(actions[0]?.args.get('to')).toBeUndefined();
    expect(actions[0]?.args.get('constructor')).toBe(1);
  });
});

describe('an action in another form', () => {
  it.each([
    [
      'with single quotation marks and an escape',
      "signup(event_name='Ines\\'s Soup & Bread (D2)')",
      "Ines's Soup & Bread (D2)",
    ],
    [
      'with an apostrophe in single quotation marks',
      "signup(event_name='Ines's Soup & Bread (D2)')",
      "Ines's Soup & Bread (D2)",
    ],
    [
      'with double quotation marks',
      'signup(event_name="Ines\'s Soup & Bread (D2)")',
      "Ines's Soup & Bread (D2)",
    ],
    [
      'with a typographic apostrophe',
      'signup(event_name="Ines’s Soup & Bread (D2)")',
      'Ines’s Soup & Bread (D2)',
    ],
  ])('C006 %s names the event', (_, call, name) => {
    expect(onlyAction(inTag(call)).args).toEqual({ event_name: name });
  });

  it('C007 with Chinese punctuation is read like the ASCII form, and its message stays as written', () => {
    expect(onlyAction(inTag('send_message（to=“赵一鸣”，message=“明天见！”）'))).toEqual({
      name: 'send_message',
      args: { to: '赵一鸣', message: '明天见！' },
      repaired: true,
    });
    expect(onlyAction(inTag('send_message(to：「赵一鸣」、message＝『他说“好”，走了。』)')).args).toEqual({
      to: '赵一鸣',
      message: '他说“好”，走了。',
    });
    expect(onlyAction(inTag('send_message(to=“赵一鸣”, message=“他说“好”，走了。”)')).args).toHaveProperty(
      'message',
      '他说“好”，走了。',
    );
  });

  it('C009 with Python values', () => {
    const call =
      "propose_joint_activity(activity_name='Cards', invited_persons=['Teo Lindqvist', 'Ines Okafor'], " +
      "required_participants=None, open=True, ahead=('a', 'b',), time='Y1-W02-D1', location='Harbour Cafe')";
    expect(onlyAction(inTag(call))).toEqual({
      name: 'propose_joint_activity',
      args: {
        activity_name: 'Cards',
        invited_persons: ['Teo Lindqvist', 'Ines Okafor'],
        required_participants: null,
        open: true,
        ahead: ['a', 'b'],
        time: 'Y1-W02-D1',
        location: 'Harbour Cafe',
      },
      repaired: true,
    });
  });

  it.each([
    ['without quotation marks', 'contact(to=Teo Lindqvist, message=See you)'],
    ['with colons', 'contact(to: "Teo Lindqvist", message: "See you")'],
    ['with quoted keys', 'contact("to"="Teo Lindqvist", "message"="See you")'],
    ['with capitals', 'Contact(To="Teo Lindqvist", Message="See you")'],
    ['with a comma too many', 'contact(to="Teo Lindqvist", message="See you",);'],
    ['with a wrong escape', 'contact(to="Teo\\_Lindqvist", message="See you")'.replace('\\_', '\\ ')],
    ['as JSON', '{"name": "contact", "arguments": {"to": "Teo Lindqvist", "message": "See you"}}'],
    ['in code marks', '`contact(to="Teo Lindqvist", message="See you")`'],
    ['in a fence within its tag', '```python\ncontact(to="Teo Lindqvist", message="See you")\n```'],
    ['in a list', '[contact(to="Teo Lindqvist", message="See you")]'],
    ['as a point of a list', '1. contact(to="Teo Lindqvist", message="See you")'],
    ['under the name of a program', 'functions.contact(to="Teo Lindqvist", message="See you")'],
    ['over several lines', 'contact(\r\n  to="Teo Lindqvist",\r\n  message="See you",\r\n)'],
    [
      'as JSON with its arguments beside the name',
      '{"action": "contact", "to": "Teo Lindqvist", "message": "See you"}',
    ],
    ['with three marks', `contact(to='''Teo Lindqvist''', message="""See you""")`],
    ['with marks of programs', 'contact(to=`Teo Lindqvist`, message=`See you`)'],
    [
      'C069 as JSON of a function',
      '{"type": "function", "function": {"name": "contact", "arguments": {"to": "Teo Lindqvist", "message": "See you"}}}',
    ],
    [
      'C069 as JSON, encoded twice',
      '{"name": "contact", "arguments": "{\\"to\\": \\"Teo Lindqvist\\", \\"message\\": \\"See you\\"}"}',
    ],
  ])('%s is read and marked', (_, call) => {
    expect(onlyAction(inTag(call))).toEqual({
      name: 'contact',
      args: { to: 'Teo Lindqvist', message: 'See you' },
      repaired: true,
    });
  });

  it('without keys has its arguments by place', () => {
    expect(onlyAction(inTag('read_file("general")'))).toEqual({
      name: 'read_file',
      args: { 1: 'general' },
      repaired: true,
    });
  });

  it('may share its tag with a second one', () => {
    const { actions } = readReply(inTag('\nlist_files()\nread_file(name="general")\n'));
    expect(actions.map(({ name, repaired }) => [name, repaired])).toEqual([
      ['list_files', true],
      ['read_file', true],
    ]);
  });

  it.each([
    '< ROLE_ACTION >exit_activity()</role_action >',
    '<role_action type="chat">exit_activity()</role_action>',
    '<role\\_action>exit_activity()</role\\_action>',
    '<role-action>exit_activity()</role action>',
    '＜role_action＞exit_activity（）＜/role_action＞',
    '<tool_call>exit_activity()</tool_call>',
    '<role_actions>exit_activity()</role_actions>',
    '<role＿action>exit_activity()</role＿action>',
    '＜role_action＞exit_activity()＜／role_action＞',
    '<role_action>exit_activity()<\\/role_action>',
    '[role_action]exit_activity()[/role_action]',
    '【role_action】exit_activity()【/role_action】',
    '<Role_Action >\u200Bexit_activity()\u2060</ROLE_ACTION>',
  ])('C014 %j is obeyed and marked', (reply) => {
    expect(onlyAction(reply)).toEqual({ name: 'exit_activity', args: {}, repaired: true });
  });

  it.each(['""', 'null', '{}'])('C069 as JSON with the arguments %s has none', (args) => {
    expect(onlyAction(inTag(`{"name": "list_files", "arguments": ${args}}`))).toEqual({
      name: 'list_files',
      args: {},
      repaired: true,
    });
  });

  it('after a fence that was ended by a longer row of its signs is obeyed', () => {
    const reply = `\`\`\`\nx\n\`\`\`\`\n${inTag('exit_activity()')}`;
    expect(readReply(reply).actions).toHaveLength(1);
  });

  it.each(['[%1, %2]', '%1, %2', '- %1\n- %2', '1. %1\n2. %2', '%1;\n%2;'])(
    'as %j is two actions',
    (form) => {
      const both = form.replace('%1', 'list_files()').replace('%2', '{"name": "exit_activity"}');
      expect(readReply(inTag(both)).actions.map(({ name }) => name)).toEqual(['list_files', 'exit_activity']);
    },
  );

  it('with two equal keys is held to the last, and marked', () => {
    expect(onlyAction(inTag('contact(to="Teo", to="Ines")'))).toEqual({
      name: 'contact',
      args: { to: 'Ines' },
      repaired: true,
    });
  });
});

describe('what looks like an action and is none', () => {
  it('C014 an escaped tag is plain text', () => {
    const reply = 'Hi. &lt;role_action&gt;exit_activity()&lt;/role_action&gt;';
    expect(readReply(reply)).toMatchObject({ actions: [], refused: [], line: [{ text: reply, to: 'all' }] });
  });

  it.each([
    ["C008 message=I'll be late :)", inTag('send_message(to="Teo", message=I\'ll be late :))')],
    ['C008 with one bracket less', inTag('send_message(to="Teo", message=I\'ll be late :)')],
    ['C023 an inner quotation mark', inTag('contact(to="Teo", message="She said "no", and left")')],
    ['an unclosed text', inTag('contact(to="Teo", message="Hi)')],
    ['a half text', inTag("contact(to='Teo', message='the boys', she said')")],
    ['a half text before a colon', inTag("contact(to='Teo', message='I said 'no', then: fine')")],
    ['a half text without marks', inTag('contact(to=Teo, message=Hi, see you)')],
    ['half texts without keys', inTag('contact(Teo, Hi, see you)')],
    ['a missing bracket', inTag('contact(to="Teo"')],
    ['no call', inTag('I want to leave')],
    ['nothing', inTag(' ')],
    ['more behind it', inTag('exit_activity() and then I go')],
    ['NaN', inTag('contact(to="Teo", day=NaN)')],
    ['C145 brackets', inTag(`a${'('.repeat(50_000)}`)],
    ['C145 lists', inTag(`a(b=${'['.repeat(50_000)}`)],
  ])('is unreadable and reported, never half done: %s', (_, reply) => {
    expect(readReply(reply).actions).toEqual([]);
    expect(reasons(reply)).toEqual(['unreadable']);
  });

  it('an unclosed tag ends at the next one, is reported, and takes nothing with it', () => {
    const reply = `<role_action>contact(to="Teo", message="Hi") ${inTag('list_files()')}<diary>Rain.</diary>`;
    expect(readReply(reply)).toMatchObject({
      actions: [{ name: 'list_files' }],
      contents: { diary: 'Rain.' },
    });
    expect(reasons(reply)).toEqual(['unclosed']);
    expect(reasons('Hi <role_action>exit_activity()')).toEqual(['unclosed']);
  });

  it('a closing tag alone is reported', () => {
    expect(reasons('exit_activity() </role_action>')).toContain('unopened');
  });

  it.each([
    ['a fence', `\`\`\`xml\n${inTag('exit_activity()')}\n\`\`\``],
    ['a fence within a fence', `\`\`\`\`\n\`\`\`\n${inTag('exit_activity()')}\n\`\`\`\n\`\`\`\``],
    ['a fence with Windows line ends', `\`\`\`\r\n${inTag('exit_activity()')}\r\n\`\`\``],
    ['a fence of other signs', `~~~\n\`\`\`\n${inTag('exit_activity()')}\n~~~`],
    ['a fence that never ends', `~~~\n${inTag('exit_activity()')}`],
    ['code', `I would write \`${inTag('exit_activity()')}\` now.`],
    ['a block quotation', `> ${inTag('exit_activity()')}`],
    ['quotation marks', `"${inTag('exit_activity()')}"`],
    ['a quoted sentence', `She wrote: "please ${inTag('exit_activity()')} soon".`],
    ['Chinese quotation marks', `她写道：「${inTag('exit_activity()')}」`],
    ['curly quotation marks', `She wrote “${inTag('exit_activity()')}”.`],
  ])('is reported, not done, in %s', (_, reply) => {
    expect(readReply(reply).actions).toEqual([]);
    expect(reasons(reply)).toContain('quoted');
  });

  it.each([
    ['behind a closed fence', `\`\`\`\nx\n\`\`\`\n${inTag('exit_activity()')}`],
    ['behind closed quotation marks', `"Bye," she says. ${inTag('exit_activity()')} "Really."`],
    ['behind an inch sign', `A 5" pipe. ${inTag('exit_activity()')}`],
    ['behind code', `\`\`\`x\`\`\` and \`y\` ${inTag('exit_activity()')}`],
    ['on the line after a quotation mark', `"Bye\n${inTag('exit_activity()')}"`],
    ['inside private thought', `<private>Enough. ${inTag('exit_activity()')}</private>`],
    ['inside the diary', `<diary>Enough. ${inTag('exit_activity()')}</diary>`],
  ])('an action is done %s', (_, reply) => {
    expect(readReply(reply).actions).toMatchObject([{ name: 'exit_activity' }]);
    expect(reasons(reply)).toEqual([]);
  });

  it.each([
    ['C071', '{"name":"write_memory","parameters":{"message":"}A"}}'],
    ['-', 'contact(to="Teo", message="Hi")'],
    ['-', 'exit_activity()'],
    ['-', '- read_file("general")'],
    ['another tag', '<action>exit_activity()</action>'],
    ['full-width letters', '<ｒｏｌｅ_action>exit_activity()</ｒｏｌｅ_action>'],
    ['other brackets', '«role_action»exit_activity()«/role_action»'],
    ['C071 in a fence', '```json\n{"name":"contact","arguments":{"to":"Teo"}}\n```'],
    ['C071 of Mistral', '[TOOL_CALLS][{"name":"contact","arguments":{"to":"Teo"}}]'],
    ['C071 in a tag', '<function_call>{"name":"contact","arguments":"{}"}</function_call>'],
    ['C071 without arguments', '{"name": "list_files", "arguments": ""}'],
    ['C071 of a function', '<function=contact>{"to":"Teo"}</function>'],
    ['C071 in XML', '<invoke name="contact">\n<parameter name="to">\nTeo\n</parameter>\n</invoke>'],
    [
      'C071 of DeepSeek',
      '<｜DSML｜tool_calls>\n<｜DSML｜invoke name="contact">\nTeo\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>',
    ],
    [
      'C071 of DeepSeek before',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>contact\nTeo<｜tool▁calls▁end｜>',
    ],
    [
      'C071 of Kimi',
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.contact:0<|tool_call_argument_begin|>{"to": "Teo"}<|tool_call_end|>',
    ],
    ['C071 of Llama', '<|python_tag|>contact.call(to="Teo")'],
    ['C071 of Cohere', '<|START_ACTION|>[{"tool_name": "contact", "parameters": {}}]<|END_ACTION|>'],
    ['C071 of Mistral, newer', '[TOOL_CALLS]contact[ARGS]{"to": "Teo"}'],
    ['C071 of MiniMax', '<minimax:tool_call><invoke name="contact">Teo</invoke></minimax:tool_call>'],
    ['C071 of Anthropic', '<function_calls>\n<invoke name="contact">Teo</invoke>\n</function_calls>'],
    ['C071 cut', '<function_calls>\n<invoke name="contact">\nTeo'],
    ['C071 in a list', '[{"tool": "contact", "input": {"to": "Teo"}}]'],
  ])('%s without a tag is reported, neither done nor said: %s', (_, reply) => {
    expect(readReply(reply)).toMatchObject({ actions: [], line: [] });
    expect(reasons(reply)).toEqual(['untagged']);
  });

  it('C071 a call in JSON amid a line is reported, and the rest is said', () => {
    const call = '{"name": "contact", "parameters": {"to": "Teo", "message": "a {b} c"}}';
    const { line, refused } = readReply(`Good morning.\n${call}\nTea?`);
    expect(line).toEqual([{ text: 'Good morning.\n\nTea?', to: 'all' }]);
    expect(refused).toMatchObject([{ reason: 'untagged', excerpt: call }]);
  });

  it('C071 what is said around a call in another grammar is said', () => {
    const { line } = readReply('Good morning.\n<invoke name="contact">Teo</invoke>\nTea?');
    expect(line).toEqual([{ text: 'Good morning.\n\nTea?', to: 'all' }]);
  });

  it.each([
    'A function of <b>mine</b>, <toolbox> and <functional>.',
    'My {name: "kite"} is red.',
    'Write {"to": "Teo"} on it.',
    'f(x) = 2',
    'a (b) c',
    'They call it {"name": 5}',
  ])('nobody acts who says %s', (text) => {
    expect(readReply(text)).toMatchObject({ refused: [], line: [{ text, to: 'all' }] });
  });

  it('its report is short', () => {
    const [refusal] = readReply(inTag(`I want\n${'x'.repeat(9_000)}`)).refused;
    expect(refusal?.excerpt).toMatch(/^<role_action>I want x{50,}…$/);
    expect(refusal?.excerpt.length).toBeLessThanOrEqual(120);
  });
});
