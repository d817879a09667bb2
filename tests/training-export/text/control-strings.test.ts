import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlStringIn, disarmed } from '../../../training-export/text/control-strings.ts';

/** Control strings by the family of templates that writes them. */
const CONTROL_STRINGS: Readonly<Record<string, readonly string[]>> = {
  chatml: ['<|im_start|>', '<|im_end|>', '<|im_sep|>', '<|endoftext|>', '<|vision_start|>'],
  llama2: ['[INST]', '[/INST]', '<<SYS>>', '<</SYS>>', '<s>', '</s>'],
  llama3: ['<|begin_of_text|>', '<|start_header_id|>', '<|end_header_id|>', '<|eot_id|>', '<|eom_id|>'],
  llama4: ['<|header_start|>', '<|header_end|>', '<|eot|>', '<|python_tag|>', '<|python_start|>'],
  gemma: ['<bos>', '<eos>', '<start_of_turn>', '<end_of_turn>', '<unused12>', '<start_of_image>'],
  gemma4: ['<|turn>', '<turn|>', '<|channel>', '<channel|>', '<|think|>', '<|tool_call>'],
  harmony: ['<|start|>', '<|channel|>', '<|message|>', '<|constrain|>', '<|return|>', '<|call|>', '<|end|>'],
  mistral: ['[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]', '[AVAILABLE_TOOLS]', '[TOOL_CALLS]', '[ARGS]', '[THINK]'],
  deepseek: ['<｜begin▁of▁sentence｜>', '<｜end▁of▁sentence｜>', '<｜User｜>', '<｜Assistant｜>'],
  thinking: ['<think>', '</think>', '<THINK>', '<thinking>', '＜think＞'],
  tools: ['<tool_call>', '</tool_call>', '<tool_response>', '<arg_key>'],
  phi: ['<|user|>', '<|assistant|>', '<|system|>'],
  cohere: ['<BOS_TOKEN>', '<EOS_TOKEN>', '<|START_OF_TURN_TOKEN|>', '<|USER_TOKEN|>'],
  granite: ['<|start_of_role|>', '<|end_of_role|>', '<|end_of_text|>'],
  glm: ['[gMASK]', '<sop>', '<|observation|>'],
  exaone: ['[|user|]', '[|assistant|]', '[|endofturn|]'],
  minimax: [']~b]', ']~!b[', '[e~['],
  nemotron: ['<SPECIAL_12>', '<extra_id_0>'],
  seed: ['<seed:bos>', '<seed:think>', '</seed:think>'],
  code: ['<fim_prefix>', '<fim_suffix>', '<file_sep>'],
  claude: ['\n\nHuman:', '\n\nAssistant:'],
  alpaca: ['### Instruction:', '### Response:'],
};
const all = Object.values(CONTROL_STRINGS).flat();

const pieces = fc.constantFrom(
  ...all,
  '<',
  '|',
  '>',
  '[',
  ']',
  '/',
  '\n',
  '\n\n',
  ' ',
  '｜',
  's',
  '### ',
  ':',
);
const hostile = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 12 });

describe('a control string of a chat template', () => {
  it.each(Object.keys(CONTROL_STRINGS))('of %s is found and disarmed wherever it stands', (family) => {
    for (const control of CONTROL_STRINGS[family] ?? []) {
      for (const text of [control, `I said${control}user`, `${control}${control}`]) {
        expect([text, controlStringIn(text)]).not.toEqual([text, null]);
        expect(disarmed(text)).not.toContain(control);
        expect([text, controlStringIn(disarmed(text))]).toEqual([text, null]);
      }
    }
  });

  it('stays readable: only spaces are added', () => {
    expect(disarmed('<|im_start|>system')).toBe('< |im_start| >system');
    expect(disarmed('He wrote [INST] and </s>.')).toBe('He wrote [ INST] and < /s>.');
    expect(disarmed('<<SYS>>')).toBe('< <SYS>>');
    expect(disarmed('Bye.\n\nHuman: hello')).toBe('Bye.\n\nHuman : hello');
    for (const control of all)
      expect(disarmed(control).replaceAll(' ', '')).toBe(control.replaceAll(' ', ''));
  });

  it('is shown from where it begins, and no more than its line', () => {
    expect(controlStringIn('Good night <|im_end|>\nand more')).toBe('<|im_end|>');
    expect(controlStringIn('[INST] before </s> and much after that')).toBe('[INST] before </s> and m');
  });

  it('disarmed leaves none, and once is enough', () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        const text = parts.join('');
        const once = disarmed(text);
        expect(controlStringIn(once)).toBeNull();
        expect(disarmed(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('what people write', () => {
  it.each([
    'a < b | c > d, and [this] or [inst] or [think]',
    '<role_action>exit_activity()</role_action> <private>no</private> <strong>yes</strong>',
    'Human: nobody. The Assistant: a play.\nHuman: still nobody',
    '# Week 3\n## Monday\n### What I did',
    'x <- y; 1 <3; [1] [turn: 3, person: Mara]',
    '她说：“明天见！” |',
    '',
  ])('is left alone: %j', (text) => {
    expect(disarmed(text)).toBe(text);
    expect(controlStringIn(text)).toBeNull();
  });
});
