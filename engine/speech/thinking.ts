/** The final answer of a model, apart from the thinking that some servers leave in the text. */

/** Opening and closing tags of thinking; group 1 is the slash. `disarm` escapes the same. */
export const THINKING_TAG =
  /[<\uFF1C]\s{0,4}(\/?)\s{0,4}(?:think|thinking|thought|reasoning)\s{0,4}[>\uFF1E]/giu;

/** The answer and the thinking beside it; or only thinking, because the reply was cut before an answer began. */
export type FinalAnswer =
  | { readonly text: string; readonly reasoning?: string }
  | { readonly truncated: true; readonly reasoning: string };

/**
 * Takes `<think>…</think>` out of a reply. A closing tag alone makes everything before it thinking; an opening tag
 * that is never closed means that the reply was cut. Linear.
 */
export const finalAnswer = (reply: string): FinalAnswer => {
  if (reply.search(THINKING_TAG) < 0) return { text: reply };
  let answer: string[] = [];
  const thoughts: string[] = [];
  let from = 0;
  let thinking = false;
  for (const tag of reply.matchAll(THINKING_TAG)) {
    const before = reply.slice(from, tag.index);
    from = tag.index + tag[0].length;
    const closes = tag[1] === '/';
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
  const text = [...answer, reply.slice(from)].join('').trim();
  return reasoning === '' ? { text } : { text, reasoning };
};
