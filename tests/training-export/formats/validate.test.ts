import { describe, expect, it } from 'vitest';
import type { Row } from '../../../training-export/formats/row.ts';
import { rowsOf } from '../../../training-export/formats/rows.ts';
import { TRAINER_NAMES, type TrainerName } from '../../../training-export/formats/trainer.ts';
import { trainerOf } from '../../../training-export/formats/trainers.ts';
import { type Complaint, fileComplaints, validate } from '../../../training-export/formats/validate.ts';
import { jsonLine } from '../../../training-export/text/json-line.ts';
import { recordOf, turnsOf } from './records.ts';

const good = (name: TrainerName): string => {
  const [row] = rowsOf(trainerOf(name), recordOf(turnsOf('Good morning, Ada.', '+Good morning.')));
  if (row === undefined) throw new Error('a good record has a row');
  return jsonLine(row);
};
const complaints = (name: TrainerName, lines: readonly string[]): readonly Complaint[] => [
  ...validate(trainerOf(name), lines),
];
/** The complaints about a file of twelve lines, of which the fifth is this. */
const aboutFifth = (name: TrainerName, fifth: string): readonly Complaint[] => {
  const lines = Array.from({ length: 12 }, () => good(name));
  return complaints(name, lines.with(4, fifth));
};

const system = '{"role":"system","content":"You are Ada."}';
const user = '{"role":"user","content":"Good morning."}';
const answer = '{"role":"assistant","content":"Morning!"}';
const messages = (...list: readonly string[]): string => `{"messages":[${list.join(',')}]}`;
const conversations = (...list: readonly string[]): string => `{"conversations":[${list.join(',')}]}`;
const answering = (content: string): string => messages(user, `{"role":"assistant","content":${content}}`);
const marked = (role: string, train: unknown): string =>
  `{"role":"${role}","content":"x","train":${JSON.stringify(train)}}`;

type Broken = readonly [rule: string, name: TrainerName, line: string, path: string, found: string];

/** What is fatal somewhere and right nowhere. */
const ANYWHERE: readonly Broken[] = [
  ['an empty line', 'trl', '', '', 'is empty'],
  ['JSON that a raw line break cut', 'trl', '{"messages":[{"role":"user","content":"Good', '', 'is not JSON'],
  [
    'a raw line separator',
    'trl',
    messages(user, answer).replace('Good', 'Go\u2028d'),
    '',
    'holds a raw line',
  ],
  [
    'a raw next-line character',
    'trl',
    messages(user, answer).replace('Good', 'Go\u0085d'),
    '',
    'holds a raw line',
  ],
  ['a byte order mark', 'trl', `\uFEFF${messages(user, answer)}`, '', 'is not JSON'],
  ['a line that is a list', 'trl', `[${user},${answer}]`, '', 'is a list'],
  ['a row without messages', 'trl', '{"text":"Good morning."}', 'messages', 'is missing'],
  ['messages that are no list', 'trl', '{"messages":"Good morning."}', 'messages', 'is "Good morning."'],
  ['no messages', 'trl', '{"messages":[]}', 'messages', 'is an empty list'],
  ['a message that is no object', 'trl', messages('"hello"', answer), 'messages.0', 'is "hello"'],
  ['empty content', 'trl', answering('""'), 'messages.1.content', 'is empty'],
  ['content of whitespace', 'trl', answering('" \\n"'), 'messages.1.content', 'is only whitespace'],
  ['null content', 'messages', answering('null'), 'messages.1.content', 'is null'],
  [
    'content in parts',
    'messages',
    answering('[{"type":"text","text":"x"}]'),
    'messages.1.content',
    'is a list',
  ],
  ['no content', 'trl', messages(user, '{"role":"assistant"}'), 'messages.1.content', 'is missing'],
  [
    'a name',
    'trl',
    messages('{"role":"user","content":"x","name":"Bo"}', answer),
    'messages.0.name',
    'is "Bo"',
  ],
  ['two turns of one role', 'trl', messages(user, user, answer), 'messages.1.role', 'is "user"'],
  [
    'a first turn of the assistant',
    'trl',
    messages(answer, user, answer),
    'messages.0.role',
    'is "assistant"',
  ],
  [
    'an answer right behind the system text',
    'trl',
    messages(system, answer),
    'messages.1.role',
    'is "assistant"',
  ],
  ['a last turn of the user', 'trl', messages(user, answer, user), 'messages', 'ends with "user"'],
  ['a system text alone', 'trl', messages(system), 'messages', 'ends with "system"'],
  ['a system text later', 'trl', messages(user, system, answer), 'messages.1.role', 'is "system"'],
  ['an unknown role', 'trl', messages(user, '{"role":"tool","content":"x"}'), 'messages.1.role', 'is "tool"'],
  [
    'the role of Gemini',
    'trl',
    messages(user, '{"role":"model","content":"x"}'),
    'messages.1.role',
    'is "model"',
  ],
  ['a lone surrogate', 'trl', answering('"\\ud83d"'), 'messages.1.content', 'holds half a character'],
  ['NUL', 'trl', answering('"a\\u0000b"'), 'messages.1.content', 'holds NUL'],
  ['ChatML in a text', 'trl', answering('"<|im_start|>"'), 'messages.1.content', 'holds "<|im_start|>"'],
  ['Llama 3 in a text', 'trl', answering('"<|eot_id|>"'), 'messages.1.content', 'holds "<|eot_id|>"'],
  ['Mistral in a text', 'trl', answering('"[INST]"'), 'messages.1.content', 'holds "[INST]"'],
  ['an end of sequence in a text', 'trl', answering('"Bye</s>"'), 'messages.1.content', 'holds "</s>"'],
  ['Gemma in a text', 'trl', answering('"<start_of_turn>"'), 'messages.1.content', 'holds "<start_of_turn>"'],
  ['Claude in a text', 'trl', answering('"x\\n\\nHuman: y"'), 'messages.1.content', 'holds "Human: y"'],
];

const weighed = (weight: string): string =>
  messages(user, `{"role":"assistant","content":"x","weight":${weight}}`);

const OF_ONE: readonly Broken[] = [
  [
    'OpenAI: a further key in a row',
    'messages',
    `{"messages":[${user},${answer}],"id":"1"}`,
    'id',
    'is unknown',
  ],
  [
    'OpenAI: a further key in a message',
    'messages',
    messages(user, '{"role":"assistant","content":"x","mood":"good"}'),
    'messages.1.mood',
    'is unknown',
  ],
  ['OpenAI: a weight of a half', 'messages', weighed('0.5'), 'messages.1.weight', 'is 0.5'],
  ['OpenAI: a weight that is a boolean', 'messages', weighed('true'), 'messages.1.weight', 'is true'],
  [
    'OpenAI: a weight on a question',
    'messages',
    messages('{"role":"user","content":"x","weight":0}', answer),
    'messages.0.weight',
    'is 0',
  ],
  ['OpenAI: nothing trained', 'messages', weighed('0'), 'messages', 'has no trained answer'],
  [
    'OpenAI: more tokens than are kept',
    'messages',
    answering(`"${'word '.repeat(60_000)}"`),
    '',
    'has about 75',
  ],
  ['TRL: a mask that it does not know', 'trl', weighed('0'), 'messages.1.weight', 'is 0'],
  [
    'Unsloth: a mask that it does not know',
    'unsloth',
    messages(user, marked('assistant', false)),
    'messages.1.train',
    'is false',
  ],
  ['ms-swift: a mask that it may not know', 'ms-swift', weighed('0'), 'messages.1.weight', 'is 0'],
  [
    'Fireworks: a mask of another trainer',
    'fireworks',
    messages(user, marked('assistant', false)),
    'messages.1.train',
    'is false',
  ],
  ['Fireworks: a weight of two', 'fireworks', weighed('2'), 'messages.1.weight', 'is 2'],
  [
    'Fireworks: a system text not first',
    'fireworks',
    messages(user, answer, system),
    'messages.2.role',
    'is "system"',
  ],
  [
    'TRL: a prompt that ends with an answer',
    'trl-completion',
    `{"prompt":[${user},${answer}],"completion":[${answer}]}`,
    'prompt',
    'ends with "assistant"',
  ],
  [
    'TRL: a completion of two messages',
    'trl-completion',
    `{"prompt":[${user}],"completion":[${answer},${user}]}`,
    'completion',
    'has 2 messages',
  ],
  [
    'TRL: a completion by the user',
    'trl-completion',
    `{"prompt":[${user}],"completion":[${user}]}`,
    'completion.0.role',
    'is "user"',
  ],
  [
    'TRL: a completion that is a text',
    'trl-completion',
    `{"prompt":[${user}],"completion":"Morning!"}`,
    'completion',
    'is "Morning!"',
  ],
  ['TRL: a prompt that is missing', 'trl-completion', `{"completion":[${answer}]}`, 'prompt', 'is missing'],
  [
    'LLaMA-Factory: an odd count',
    'llama-factory',
    conversations(user, answer, user),
    'conversations',
    'ends with "user"',
  ],
  [
    'LLaMA-Factory: an odd count after a system message',
    'llama-factory',
    conversations(system, user),
    'conversations',
    'ends with "user"',
  ],
  [
    'LLaMA-Factory: roles that do not alternate',
    'llama-factory',
    conversations(user, answer, answer, user),
    'conversations.2.role',
    'is "assistant"',
  ],
  [
    'LLaMA-Factory: tags that were not set',
    'llama-factory',
    '{"conversations":[{"from":"human","value":"x"}]}',
    'conversations.0.content',
    'is missing',
  ],
  [
    'LLaMA-Factory: a system column that is no text',
    'llama-factory',
    `{"system":null,"conversations":[${user},${answer}]}`,
    'system',
    'is null',
  ],
  [
    'LLaMA-Factory: messages instead of conversations',
    'llama-factory',
    messages(user, answer),
    'conversations',
    'is missing',
  ],
  [
    'Axolotl: an end that is not trained',
    'axolotl',
    messages(
      marked('user', false),
      marked('assistant', true),
      marked('user', false),
      marked('assistant', false),
    ),
    'messages',
    'ends with an answer that is not trained',
  ],
  [
    'Axolotl: nothing trained',
    'axolotl',
    messages(marked('user', false), marked('assistant', false)),
    'messages',
    'has no trained answer',
  ],
  [
    'Axolotl: a mark that is a number',
    'axolotl',
    messages(marked('user', false), marked('assistant', 1)),
    'messages.1.train',
    'is 1',
  ],
  ['Axolotl: a weight instead of a mark', 'axolotl', weighed('0'), 'messages.1.weight', 'is 0'],
  [
    'Together: a line of two formats',
    'together',
    `{"messages":[${user},${answer}],"text":"x"}`,
    'text',
    'belongs to a second format',
  ],
  [
    'Together: a further column',
    'together',
    `{"messages":[${user},${answer}],"mood":"good"}`,
    'mood',
    'is unknown',
  ],
  [
    'Together: turns that do not alternate',
    'together',
    messages(system, user, answer, answer),
    'messages.3.role',
    'is "assistant"',
  ],
  ['Together: a weight of two', 'together', weighed('2'), 'messages.1.weight', 'is 2'],
];

describe('a file with one broken line', () => {
  it.each([...ANYWHERE, ...OF_ONE])(
    '%s (%s) is named with line and place',
    (_rule, name, line, path, found) => {
      const told = aboutFifth(name, line);
      expect(told).toContainEqual(expect.objectContaining({ line: 5, path }));
      const [complaint] = told.filter((one) => one.path === path);
      expect(complaint?.found.slice(0, found.length)).toBe(found);
      expect(complaint?.expected).not.toBe('');
      expect(told.map((one) => one.line)).toEqual(told.map(() => 5));
    },
  );

  it('breaks nothing but that', () => {
    // The two with wrong tags or without a role miss several things at once.
    const several = ['LLaMA-Factory: tags that were not set', 'a message that is no object'];
    for (const [rule, name, line] of [...ANYWHERE, ...OF_ONE].filter(([rule]) => !several.includes(rule))) {
      expect([rule, aboutFifth(name, line).length]).toEqual([rule, 1]);
    }
  });

  it('goes on: every broken line is named', () => {
    const lines = ['{', good('trl'), messages(user), good('trl'), answering('""')];
    expect(complaints('trl', lines).map(({ line, path }) => [line, path])).toEqual([
      [1, ''],
      [3, 'messages'],
      [5, 'messages.1.content'],
    ]);
  });

  it('shortens what a stranger wrote', () => {
    const [complaint] = aboutFifth('trl', messages(`{"role":"${'x'.repeat(5000)}","content":"x"}`, answer));
    expect(complaint?.found.length).toBeLessThan(60);
  });
});

describe('a good file', () => {
  it.each(TRAINER_NAMES)('for %s has nothing against it', (name) => {
    expect(
      complaints(
        name,
        Array.from({ length: 10 }, () => good(name)),
      ),
    ).toEqual([]);
  });

  it('may have keys that its trainer ignores', () => {
    const row = `{"messages":[${user},${answer}],"mood":"good"}`;
    expect(complaints('trl', [row])).toEqual([]);
    expect(complaints('fireworks', [row, row, row])).toEqual([]);
  });

  it('may mask some answers where that is known', () => {
    const row = messages(user, '{"role":"assistant","content":"x","weight":0}', user, answer);
    expect(complaints('together', [row])).toEqual([]);
  });

  it('may begin without a system text, or have it before the turns of LLaMA-Factory', () => {
    expect(complaints('trl', [messages(user, answer)])).toEqual([]);
    expect(complaints('llama-factory', [conversations(system, user, answer)])).toEqual([]);
  });

  it('is read line by line: the first complaint comes before the second line is asked for', () => {
    let asked = 0;
    function* endless(): Generator<string> {
      for (;;) {
        asked += 1;
        yield '{';
      }
    }
    expect(validate(trainerOf('trl'), endless()).next().value).toMatchObject({ line: 1 });
    expect(asked).toBe(1);
  });
});

describe('a file as a whole', () => {
  const told = (name: TrainerName, rows: number, bytes = 1000) =>
    fileComplaints(trainerOf(name), { rows, bytes }).map(({ line, found, expected }) => [
      line,
      found,
      expected,
    ]);

  it('has at least ten rows for OpenAI', () => {
    expect(
      complaints(
        'messages',
        Array.from({ length: 9 }, () => good('messages')),
      ),
    ).toEqual([{ line: null, path: '', found: 'has 9 rows', expected: 'at least 10' }]);
  });

  it('has three to three million rows for Fireworks', () => {
    expect(told('fireworks', 2)).toEqual([[null, 'has 2 rows', 'at least 3']]);
    expect(told('fireworks', 3)).toEqual([]);
    expect(told('fireworks', 3_000_000)).toEqual([]);
    expect(told('fireworks', 3_000_001)).toEqual([[null, 'has 3000001 rows', 'at most 3000000']]);
  });

  it('has at most 512 megabytes for OpenAI and 100 gigabytes for Together', () => {
    expect(told('messages', 10, 512_000_000)).toEqual([]);
    expect(told('messages', 10, 512_000_001)).toEqual([[null, 'has 512000001 bytes', 'at most 512000000']]);
    expect(told('together', 10, 100e9 + 1)).toEqual([
      [null, 'has 100000000001 bytes', 'at most 100000000000'],
    ]);
  });

  it('is not empty', () => {
    for (const name of TRAINER_NAMES) expect(complaints(name, [])).toHaveLength(1);
  });

  it('is counted in bytes of UTF-8, line ends included', () => {
    const trainer = { ...trainerOf('trl'), bytes: 1 };
    const line = jsonLine({ messages: [{ role: 'user', content: 'é中👩‍👧' }] });
    const [complaint] = [...validate(trainer, [line, line])].filter((one) => one.line === null);
    expect(complaint?.found).toBe(`has ${2 * (Buffer.byteLength(line) + 1)} bytes`);
  });

  it('holds examples or pairs, not both', () => {
    const outputs = `"preferred_output":[${answer}],"non_preferred_output":[${answer}]`;
    const pair = `{"input":{"messages":[${user}]},${outputs}}`;
    expect(complaints('together', [good('together'), pair])).toEqual([
      {
        line: 2,
        path: '',
        found: 'is a pair',
        expected: expect.stringContaining('an example, like the first row'),
      },
    ]);
    expect(complaints('together', [pair, good('together')])).toEqual([
      {
        line: 2,
        path: '',
        found: 'is an example',
        expected: expect.stringContaining('a pair, like the first row'),
      },
    ]);
  });
});

describe('the rules', () => {
  it('are broken by at least one line for every trainer', () => {
    const seen = new Set(OF_ONE.map(([, name]) => name));
    expect(TRAINER_NAMES.filter((name) => !seen.has(name))).toEqual([]);
  });

  it('hold for every trainer if they hold anywhere', () => {
    const shaped: Readonly<Record<string, (row: Row) => Row>> = {
      messages: (row) => row,
      sharegpt: (row) => ({ conversations: row.messages ?? null }),
    };
    for (const name of TRAINER_NAMES) {
      const shape = shaped[trainerOf(name).shape];
      if (shape === undefined) continue;
      for (const [rule, , line] of ANYWHERE.filter(([, , , path]) => path.startsWith('messages'))) {
        const broken = jsonLine(shape(JSON.parse(line)));
        expect([name, rule, aboutFifth(name, broken).length > 0]).toEqual([name, rule, true]);
      }
    }
  });
});
