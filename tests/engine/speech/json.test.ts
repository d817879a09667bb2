import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readJson } from '../../../engine/speech/json.ts';
import { hostileText } from './hostile.ts';

const reading = (reply: string) => {
  const answer = readJson(reply);
  return answer.ok ? { value: answer.value, repaired: answer.repaired } : answer.complaint;
};

describe('an answer in JSON', () => {
  it('that is valid is read as JavaScript reads it, without repair', () => {
    const object = fc.dictionary(
      fc.string({ unit: 'binary' }).filter((key) => key !== '__proto__'),
      fc.jsonValue(),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(object, fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        fc.pre(!text.includes('"__proto__"') && !/think|thought|reasoning/i.test(text));
        expect(reading(text)).toEqual({ value: JSON.parse(text), repaired: false });
      }),
    );
  });

  it('C018 is found between prose and fences', () => {
    const reply = 'Sure! Here is the result:\n```json\n{"score": 7}\n```\nLet me know {if you} need more.';
    expect(reading(reply)).toEqual({ value: { score: 7 }, repaired: false });
    expect(reading('Okay.<think>{"score": 1}</think>{"score": 5}')).toEqual({
      value: { score: 5 },
      repaired: false,
    });
    expect(reading('Prices in {brackets} and a lone { : {"score": 5}')).toEqual({
      value: { score: 5 },
      repaired: false,
    });
  });

  it('C091 may begin with a byte order mark and have Windows line ends', () => {
    expect(reading('\uFEFF{\r\n"score": 7\r\n}\r\n')).toEqual({ value: { score: 7 }, repaired: false });
  });

  it.each([
    [
      'C020',
      `{score: 7, 'who': 'Teo Lindqvist', /* fine */ "tags": ["calm",],}`,
      { score: 7, who: 'Teo Lindqvist', tags: ['calm'] },
    ],
    [
      'C021',
      `{'comment': "Teo's idea, Mara's work", 'score': 7, 'final': True, 'note': None}`,
      { comment: "Teo's idea, Mara's work", score: 7, final: true, note: null },
    ],
    ['C021', `{'comment': 'Teo's idea', 'score': 7}`, { comment: "Teo's idea", score: 7 }],
    [
      'C033',
      `{"text": "snake\\_case and it\\'s\nhere", "score": 3}`,
      { text: "snake_case and it's\nhere", score: 3 },
    ],
    ['C007', '｛“结果”：“好，走了。”，“分数”：７0｝'.replace('７', '7'), { 结果: '好，走了。', 分数: 70 }],
    ['-', '{"a": +5, "b": .5, // half\n "c": FALSE}', { a: 5, b: 0.5, c: false }],
    ['C034', '{"Teo": 80, "Teo": 20}', { Teo: 20 }],
    ['C020 comments', '{"a": 1, # half\n"b": /* all */ 2}', { a: 1, b: 2 }],
    ['C020 marks of programs', '{`a`: `b`}', { a: 'b' }],
    [
      'C020 a comma forgotten between lines',
      '{\n  "a": "x"\n  "b": 2\n  "c": [1]\n}',
      { a: 'x', b: 2, c: [1] },
    ],
    [
      'C020 a comma forgotten between objects',
      '{"a": [{"b": 1} {"b": 2}\n{"b": 3}]}',
      { a: [{ b: 1 }, { b: 2 }, { b: 3 }] },
    ],
    [
      'C020 three marks',
      `{"a": """She said "no".\\nOh.""", "b": '''x''', "c": ''}`,
      { a: 'She said "no".\nOh.', b: 'x', c: '' },
    ],
    ['C089 signs without width between signs', '{\u200B"a"\u200D: \u2060 1}', { a: 1 }],
    ['full-width digits', '{"a": ８５, "b": －５, "c": −1.5, "d": ＋２}', { a: 85, b: -5, c: -1.5, d: 2 }],
    ['shares, which are texts', '{"a": 85%, "b": [8/10]}', { a: '85%', b: ['8/10'] }],
  ])('%s is repaired where its meaning is clear, and marked: %s', (_, reply, value) => {
    expect(reading(reply)).toEqual({ value, repaired: true });
  });

  it.each([
    [
      'C023 an unescaped quotation mark',
      '{"outcome": "Mara called it a "fresh start", paid the "late fee", and left.", "delta_vitality": -1, "delta_fulfillment": {"mood": 1}, "delta_skills": {}, "delta_money": 0}',
    ],
    ['C023 on several lines', '{\n  "outcome": "She said "no", and left.",\n  "mood": {\n    "x": 1\n  }\n}'],
    ['C026 NaN', '{"delta_vitality": NaN, "delta_money": 1}'],
    ['C026 infinity', '{"delta_vitality": 1, "delta_money": 1e400}'],
    ['C031 cut by white space', `{"score": 50,${' '.repeat(7_900)}`],
    ['cut in a text', '{"score": 50, "text": "unfin'],
    ['cut behind a complete object', '{"score": 50} and {"score": 6'],
    ['cut in an inner object', '{"a": {"b": 1}, "c": '],
    ['cut in a word', '{"a": tru'],
    ['C050 cut in thought', '<think>{"score": 5}'],
    ['prose', 'I would say seven.'],
    ['nothing', ''],
    ['a list, where an object is asked', '[1, 2]'],
    ['half a text', "{'a': 'the boys', he said'}"],
    ['a bare word', '{"score": high}'],
    ['a number as a word', '{"score": seven}'],
    ['a number with a unit', '{"score": 7 points}'],
    ['a range', '{"score": 5-7}'],
    ['a sum', '{"score": 5 + 2}'],
    ['a number with a comma of thousands', '{"score": 1,200}'],
    ['an ellipsis', '{"score": 5, ...}'],
    ['C026 infinity below', '{"score": -Infinity}'],
    ['C023 before a line break', '{"a": "He wrote:\n"b": 2, and went"}'],
    ['C023 on one line with a colon', '{"a": "so" "b": 2}'],
    ['C145 endless marks', "'''".repeat(50_000)],
    ['C145 endless lines without commas', `{"a": [${'{"b"\n'.repeat(50_000)}`],
    ['too deep', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`],
    ['C145 endless objects', '{"a":'.repeat(20_000)],
    ['C145 endless lists', '['.repeat(100_000)],
    ['C145 endless escapes', '"\\'.repeat(100_000)],
    ['C145 endless fences', ' ```json\n'.repeat(30_000)],
    ['C145 endless comments', '{/*'.repeat(50_000)],
    ['C145 endless quotation marks', `${"{a:'x\n".repeat(50_000)}',~`],
  ])('is asked again, never completed or shortened: %s', (_, reply) => {
    expect(readJson(reply)).toMatchObject({
      ok: false,
      complaint: expect.stringMatching(/^The(re)? .{20,400}\.$/s),
    });
  });

  it('C023 with escaped quotation marks is whole', () => {
    const outcome = 'Mara called it a "fresh start", paid the "late fee", and left.';
    expect(reading(JSON.stringify({ outcome }))).toEqual({ value: { outcome }, repaired: false });
  });

  it('counts where it is complete and last, also behind a broken try', () => {
    expect(reading('{"score": 1}\nNo:\n{"score": 2}')).toEqual({ value: { score: 2 }, repaired: false });
    expect(reading('{"outcome": string, "score": number}\n```json\n{"score": 2}\n```')).toEqual({
      value: { score: 2 },
      repaired: false,
    });
  });

  it('C027 may have other keys, and the last object that fits counts', () => {
    const schema = z.object({ social: z.number() });
    const fits = (value: unknown) => schema.safeParse(value).success;
    const answer = readJson('{"social": 6, "reasoning": "they talked"} {"note": 1}', { fits });
    expect(answer.ok && schema.parse(answer.value)).toEqual({ social: 6 });
    expect(readJson('{"note": 1}', { fits })).toMatchObject({
      ok: false,
      complaint: expect.stringContaining('lacks'),
    });
  });

  it.each(['{"score": 7}', '{"a": {"b": "c \\"d\\""}}'])('C069 may be encoded twice: %s', (text) => {
    expect(reading(JSON.stringify(text))).toEqual({ value: JSON.parse(text), repaired: false });
    expect(reading(`"Well," she said: ${text}`)).toEqual({ value: JSON.parse(text), repaired: false });
  });

  it.each([
    ['a fence that never ends', '```json\n{"score": 7}'],
    ['a fence in capitals', '```JSON\r\n{"score": 7}\r\n```'],
    ['a tag', '<answer>{"score": 7}</answer>'],
    ['thinking that holds another object', '[THINK]{"score": 1}[/THINK]{"score": 7}'],
    ['a draft before it', 'Draft: {"score": 1}\nFinal: {"score": 7}'],
    ['a bracket too many', '{"score": 7}}'],
    ['a bracket too many before it', '{{"score": 7}}'],
    ['a list around it', '[{"score": 7}]'],
    ['an end of turn', '{"score": 7}<|im_end|>'],
    ['braces in prose', 'As {you} asked {me}: {"score": 7} {end}'],
    ['emoji and quotation marks', '👍 "fine": {"score": 7} “done”'],
  ])('C018 is read though it stands beside %s', (_, reply) => {
    expect(reading(reply)).toEqual({ value: { score: 7 }, repaired: false });
  });

  it('means the same in every way in which models write it', () => {
    const word = fc.constantFrom('Teo', 'calm', '赵一鸣', 'so so', 'Ines’s', '好，走了。');
    const leaf = fc.oneof(word, fc.integer({ min: -99, max: 99 }), fc.boolean(), fc.constant(null));
    const value = fc.dictionary(
      fc.constantFrom('who', 'mood', 'note', '结果'),
      fc.oneof(leaf, fc.array(leaf)),
      {
        minKeys: 1,
        noNullPrototype: true,
      },
    );
    const way = fc.constantFrom<(json: string) => string>(
      (json) => json,
      (json) => `Sure!\n\`\`\`json\n${json}\n\`\`\`\nThat is it.`,
      (json) => json.replace(/}$/, ',}'),
      (json) => json.replaceAll('"', "'"),
      (json) => json.replaceAll('"', '`'),
      (json) => json.replace(/"([^"]*)"/g, '“$1”'),
      (json) => json.replaceAll('true', 'True').replaceAll('false', 'False').replaceAll('null', 'None'),
      (json) => json.replace(/,(?=\n\s*")/g, ''),
      (json) => json.replaceAll('\n', '\u200B\n'),
      (json) => json.replaceAll(',\n', ', // so\n'),
      (json) => json.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
      (json) => `<think>{"who": 1}</think>${json}`,
    );
    fc.assert(
      fc.property(value, way, (meant, written) => {
        const answer = readJson(written(JSON.stringify(meant, null, 2)));
        expect(answer).toMatchObject({ ok: true, value: meant });
      }),
      { numRuns: 1000 },
    );
  });

  it('may be a list where that is asked', () => {
    expect(readJson('Here: [1, {"a": [2]}]', { lists: true })).toEqual({
      ok: true,
      value: [1, { a: [2] }],
      repaired: false,
    });
  });

  it('goes 64 levels deep', () => {
    const text = `{"a":${'['.repeat(63)}${']'.repeat(63)}}`;
    expect(reading(text)).toEqual({ value: JSON.parse(text), repaired: false });
  });

  it('gives no key a meaning of its own, and zod takes what it gives', () => {
    const answer = readJson('{"__proto__": {"polluted": 1}, "constructor": 2, "Teo Lindqvist": 3}');
    expect(answer.ok && z.record(z.string(), z.number()).parse(answer.value)).toEqual({
      constructor: 2,
      'Teo Lindqvist': 3,
    });
    const plain = readJson('{"a": {"b": [1]}}');
    expect(plain.ok && 'toString' in (plain.value as object)).toBe(false);
    expect(
      plain.ok && z.strictObject({ a: z.object({ b: z.array(z.number()) }) }).parse(plain.value),
    ).toEqual({ a: { b: [1] } });
  });

  it('C118 a person in many spellings stays many keys, for the rules to settle', () => {
    expect(reading('{"Teo Lindqvist": 50, "teo lindqvist": 90}')).toEqual({
      value: { 'Teo Lindqvist': 50, 'teo lindqvist': 90 },
      repaired: false,
    });
  });

  it('cut anywhere is no answer', () => {
    const text = '{"who": "Teo", "list": [1, {"b": true}], "text": "a \\"b\\" c", "n": -1.5e3}';
    for (let length = 0; length < text.length; length += 1)
      expect(readJson(text.slice(0, length)).ok).toBe(false);
  });

  it('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, lists) => {
        const answer = readJson(`{"a": ${text}`, { lists });
        expect(JSON.stringify(answer.ok ? answer.value : answer.complaint)).toBeTypeOf('string');
      }),
      { numRuns: 2_000 },
    );
  });
});
