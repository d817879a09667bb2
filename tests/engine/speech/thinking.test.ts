import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalAnswer } from '../../../engine/speech/thinking.ts';
import { hostileText } from './hostile.ts';

describe('the final answer', () => {
  it('is the whole text where nothing was thought', () => {
    expect(finalAnswer(' Hello. ')).toEqual({ text: ' Hello. ' });
  });

  it.each([
    ['<think>plan A</think>Answer', 'Answer', 'plan A'],
    ['plan A</think>Answer', 'Answer', 'plan A'],
    ['< THINK >plan A</ Thinking >\nAnswer', 'Answer', 'plan A'],
    ['<think>I use <think> tags</think>Answer', 'Answer', 'I use \n tags'],
    ['<think>a</think>One <think>b</think>two', 'One two', 'a\nb'],
    ['a</think>b</think>Answer', 'Answer', 'a\nb'],
    ['Okay.<think>x</think>{"score": 5}', 'Okay.{"score": 5}', 'x'],
  ])('C050 C136 %j', (reply, text, reasoning) => {
    expect(finalAnswer(reply)).toEqual({ text, reasoning });
  });

  it('C050 is missing where thinking never ended', () => {
    expect(finalAnswer('<think>cut off')).toEqual({ truncated: true, reasoning: 'cut off' });
    expect(finalAnswer('Okay.<think>cut')).toEqual({ truncated: true, reasoning: 'cut' });
  });

  it('is empty, without reasoning, where nothing was written', () => {
    expect(finalAnswer('<think></think>')).toEqual({ text: '' });
  });

  it('C154 holds no thinking, whoever wrote it', () => {
    fc.assert(
      fc.property(fc.lorem(), hostileText, (thought, reply) => {
        const found = finalAnswer(`<think>${thought}</think>${reply.replaceAll(/think/gi, '')}`);
        expect(found).toHaveProperty('reasoning', thought);
      }),
    );
  });
});
