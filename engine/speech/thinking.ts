/** The final answer of a model, apart from the thinking that some servers leave in the text. */
import { asThinkTags, withinTurn } from './template-marks.ts';

/** Opening and closing tags of thinking, in any family (`<seed:think>`); group 1 is the slash. `disarm` escapes the same. */
export const THINKING_TAG =
  /[<\uFF1C\u25C1]\s{0,4}(\\?[/\uFF0F])?\s{0,4}(?:[a-z]{1,12}[:_])?(?:think|thinking|thoughts?|thought_process|reasoning|reflection|analysis|scratchpad)(?:\s[a-z_]{1,20}=[^<>\uFF1C\uFF1E\n]{0,80})?\s{0,4}[>\uFF1E\u25B7]/giu;

/** The answer and the thinking beside it; or only thinking, because the reply was cut before an answer began. */
export type FinalAnswer =
  | { readonly text: string; readonly reasoning?: string }
  | { readonly truncated: true; readonly reasoning: string };

/**
 * Takes `<think>…</think>` and its like out of a reply, and what a wrong chat template left around it. A closing tag
 * alone makes everything before it thinking; an opening tag that is never closed means that the reply was cut. Linear.
 */
export const finalAnswer = (said: string): FinalAnswer => {
  const reply = asThinkTags(said);
  if (reply.search(THINKING_TAG) < 0) return { text: withinTurn(reply) };
  let answer: string[] = [];
  const thoughts: string[] = [];
  let from = 0;
  let thinking = false;
  for (const tag of reply.matchAll(THINKING_TAG)) {
    const before = reply.slice(from, tag.index);
    from = tag.index + tag[0].length;
    const closes = tag[1] !== undefined;
    if (thinking) thoughts.push(before);
    else answer.push(before);
    if (closes && !thinking) {
      thoughts.push(answer.join(''));
      answer = [];
    }
    thinking = !closes;
  }
  if (thinking) return { truncated: true, reasoning: [...thoughts, reply.slice(from)].join('\n').trim() };
  const reasoning = thoughts.join('\n').trim();
  const text = withinTurn([...answer, reply.slice(from)].join('')).trim();
  return reasoning === '' ? { text } : { text, reasoning };
};
