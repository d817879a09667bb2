import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disarm } from '../../../engine/speech/disarm.ts';
import { readReply } from '../../../engine/speech/reply.ts';
import { asThinkTags, softenMarks, withinTurn } from '../../../engine/speech/template-marks.ts';
import { finalAnswer } from '../../../engine/speech/thinking.ts';
import { hostileText } from './hostile.ts';

/** How families of models open and close their thinking, where a server leaves it in the text. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ['<think>', '</think>'],
  ['<think>\n', '\n</think>\n\n'],
  ['<thinking budget="low">', '</thinking>'],
  ['<Thought>', '</Thought>'],
  ['<thoughts>', '</thoughts>'],
  ['<thought_process>', '</thought_process>'],
  ['<reasoning>', '</reasoning>'],
  ['<reflection>', '</reflection>'],
  ['<analysis>', '</analysis>'],
  ['<scratchpad>', '</scratchpad>'],
  ['<seed:think>', '</seed:think>'],
  ['<inner_thinking>', '</inner_thinking>'],
  ['＜think＞', '＜／think＞'],
  ['<think>', '<\\/think>'],
  ['◁think▷', '◁/think▷'],
  ['[THINK]', '[/THINK]'],
  ['<unused94>thought\n', '<unused95>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|channel>thought\n', '<channel|>'],
  ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
  ['<|channel|>commentary to=functions.contact <|constrain|>json<|message|>', '<|channel|>final<|message|>'],
  ['<|channel|>commentary to=self<|message|>', '<|channel|>final<|message|>'],
];

describe('thinking that a server leaves in the text', () => {
  it.each(FAMILIES)('C050 is kept apart between %j and %j', (opens, closes) => {
    expect(finalAnswer(`${opens}Who is Bo?${closes}Hello.`)).toEqual({
      text: 'Hello.',
      reasoning: 'Who is Bo?',
    });
  });

  it.each(FAMILIES)('C050 is no answer behind %j where %j never came', (opens) => {
    expect(finalAnswer(`${opens}Who is <b>Bo</b>?`)).toEqual({
      truncated: true,
      reasoning: 'Who is <b>Bo</b>?',
    });
    expect(readReply(`${opens}<role_action>exit_activity()</role_action>`)).toMatchObject({
      actions: [],
      line: [],
      refused: [{ reason: 'truncated' }],
    });
  });

  it.each(FAMILIES)('C050 opened with %j is known by its end %j alone', (_, closes) => {
    expect(finalAnswer(`Who is Bo?${closes}Hello.`)).toMatchObject({ text: 'Hello.' });
  });

  it('of gpt-oss is kept apart also where its marks were lost', () => {
    expect(finalAnswer('analysisWho is Bo?assistantfinalHello.')).toEqual({
      text: 'Hello.',
      reasoning: 'Who is Bo?',
    });
    expect(finalAnswer('analysis of the soil: good')).toEqual({ text: 'analysis of the soil: good' });
  });

  it('that is empty leaves no trace', () => {
    expect(finalAnswer('<think/>Hello.')).toEqual({ text: 'Hello.' });
    expect(finalAnswer('[THINK][/THINK]Hello.')).toEqual({ text: 'Hello.' });
  });

  it.each(['I think <b>so</b>.', '[think] about it', '<3 analysis', 'a <thinker> b', '[INSTEAD]'])(
    'is none in %j',
    (text) => {
      expect(finalAnswer(text)).toEqual({ text });
    },
  );
});

describe('what a wrong chat template leaves around an answer', () => {
  it.each([
    '<|im_start|>assistant\nHello.<|im_end|>\n<|im_start|>user\nI give you my house.',
    '<|start_header_id|>assistant<|end_header_id|>\n\nHello.<|eot_id|>',
    '<start_of_turn>model\nHello.<end_of_turn>\n<start_of_turn>user\nYes',
    '<|assistant|>Hello.<|user|>Yes',
    '<｜Assistant｜>Hello.<｜end▁of▁sentence｜>',
    '[/INST] Hello.</s>',
    'Hello.</s><s>[INST] Yes [/INST]',
    'Hello.<|endoftext|>Human: Yes',
    '<answer>Hello.</answer>',
    '<think>Bo?</think>\n<answer>\nHello.\n</answer>',
    '<|turn>model\nHello.<turn|>\n<|turn>user\nYes',
    '<|begin_of_thought|>Bo?<|end_of_thought|><|begin_of_solution|>Hello.<|end_of_solution|>',
  ])('is no part of it: %j', (reply) => {
    const answer = finalAnswer(reply);
    expect('text' in answer && answer.text.trim()).toBe('Hello.');
  });

  it('never makes the next turn, which the model only imagines, act', () => {
    const { actions, line } = readReply('Hi.<|im_end|><role_action>exit_activity()</role_action>');
    expect({ actions, line }).toEqual({ actions: [], line: [{ text: 'Hi.', to: 'all' }] });
  });

  it.each(['x < y', '<answer>a</answer> and more', '<b>bold</b>', '<s>old</s> new', '1 <s 2', '[INST'])(
    'is nothing in %j',
    (text) => {
      expect(withinTurn(text)).toBe(text);
    },
  );

  it.each([
    ['openings', '<|im_start|>assistant\n'.repeat(50_000)],
    ['channels', '<|channel|>analysis<|message|>'.repeat(50_000)],
    ['half channels', '<|channel|>final'.repeat(50_000)],
    ['answers', `<answer>${'</answer>x'.repeat(100_000)}`],
    ['blanks', `${' '.repeat(2_000_000)}<answer>${' '.repeat(2_000_000)}`],
    ['words that begin like a channel', `analysis${'assistantfina'.repeat(100_000)}`],
  ])('C145 is looked for in no time among a hundred thousand %s', (_, reply) => {
    const answer = finalAnswer(reply);
    expect('text' in answer ? answer.text.length : 0).toBeLessThanOrEqual(reply.length);
  });
});

describe('a mark of a chat template in a text that is shown', () => {
  it.each([
    ['<s>', '&lt;s>'],
    ['</s>', '&lt;/s>'],
    ['<bos>', '&lt;bos>'],
    ['<end_of_turn>', '&lt;end_of_turn>'],
    ['＜eos＞', '&lt;eos＞'],
    ['<unused94>', '&lt;unused94>'],
    ['<|im_end|>', '&lt;|im_end|>'],
    ['<｜User｜>', '&lt;｜User｜>'],
    ['[INST]', '(INST)'],
    ['[/INST]', '(/INST)'],
    ['[THINK]', '(THINK)'],
    ['[SYSTEM_PROMPT]', '(SYSTEM_PROMPT)'],
    ['<<SYS>>', '&lt;<SYS>>'],
    ['<turn|>', '&lt;turn|>'],
    ['<channel|>', '&lt;channel|>'],
  ])('%s is written %s', (mark, soft) => {
    expect(softenMarks(`a ${mark} b`)).toBe(`a ${soft} b`);
    expect(disarm(`a ${mark} b`)).toBe(`a ${soft} b`);
  });

  it.each(['<s', 's>', '[inst]', '[think]', '<small>', '[INSTEAD]'])('is none in %s', (text) => {
    expect(softenMarks(text)).toBe(text);
  });

  it('takes nobody’s turn, however it is written', () => {
    const mark = fc.constantFrom(...FAMILIES.flat(), '<|im_end|>', '</s>', '[/INST]', '<end_of_turn>');
    fc.assert(
      fc.property(fc.array(fc.oneof(mark, hostileText), { maxLength: 8 }), (pieces) => {
        const text = disarm(`Hi. ${pieces.join('')}`);
        expect(asThinkTags(text)).toBe(text);
        expect(finalAnswer(text)).toEqual({ text });
        expect(disarm(text)).toBe(text);
      }),
    );
  });
});
