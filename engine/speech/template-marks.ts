/** What chat templates write around turns and thinking: a server with a wrong template leaves it in an answer. */

/** Marks of thinking that are no `<think>` tag: Mistral, OpenThinker, Gemma, and the channels of Gemma 4 and gpt-oss. */
const THINKING_MARKS: readonly (readonly [RegExp, string])[] = [
  [/\[(\/?)THINK\]/g, '<$1think>'],
  [/<think(?:ing)?\s{0,4}\/>/gi, ''],
  [/^analysis([\s\S]*?)assistantfinal/, '<think>$1</think>'],
  [/<\|begin_of_thought\|>|<unused94>(?:thought\n)?/g, '<think>'],
  [/<\|end_of_thought\|>|<unused95>/g, '</think>'],
  [/<\|channel>thought\n?/g, '<think>'],
  [/<channel\|>(?:final\n)?/g, '</think>'],
  [/<\|channel\|>(?:analysis|commentary)[^<]{0,80}(?:<\|constrain\|>[^<]{0,20})?<\|message\|>/g, '<think>'],
  [/(?:<\|end\|>)?(?:<\|start\|>assistant)?<\|channel\|>final[^<]{0,80}<\|message\|>/g, '</think>'],
];
const BEGINNING =
  /^\s*(?:(?:<s>|<bos>|<\|begin_of_text\|>)\s{0,4})?(?:<\|im_start\|>\s{0,4}assistant|<\|start\|>assistant|<\|start_header_id\|>\s{0,4}assistant\s{0,4}<\|end_header_id\|>|<start_of_turn>\s{0,4}model|<\|turn>\s{0,4}model|<[|\uFF5C]Assistant[|\uFF5C]>|\[\/INST\]|<\|begin_of_solution\|>)\s*/i;
/** What follows the end of a turn is a turn that the model only imagines. Between `<s>` and `</s>` words are struck out. */
const END =
  /<\|(?:im_[a-z]{3,9}|end|return|call|start|eot|eot_id|eom_id|endoftext|end_of_text|end_of_solution|start_header_id|user|system|assistant)\|>|<[|\uFF5C](?:User|Assistant|end\u2581of\u2581sentence)[|\uFF5C]>|(?<!<s>[^<]{0,400})<\/s>|<eos>|<(?:start|end)_of_turn>|<turn\|>|<\|turn>|\[\/?INST\]/i;
/** Some models put what they mean to say between tags of its own. */
const WRAPPED = /^\s*<(answer|final_answer|final|response|output)>([\s\S]*)<\/\1>\s*$/i;
const NEEDS_A_LOOK = /[<[]|^analysis/;

/** The text with all marks of thinking as `<think>` and `</think>`. */
export const asThinkTags = (text: string): string =>
  NEEDS_A_LOOK.test(text)
    ? THINKING_MARKS.reduce((soFar, [mark, tag]) => soFar.replace(mark, tag), text)
    : text;

/** An answer without the marks of its own turn, up to the first mark that ends it. Linear. */
export const withinTurn = (answer: string): string => {
  if (!NEEDS_A_LOOK.test(answer)) return answer;
  const begun = answer.replace(BEGINNING, '');
  const end = begun.search(END);
  const turn = end < 0 ? begun : begun.slice(0, end);
  return WRAPPED.exec(turn)?.[2] ?? turn;
};

const SQUARE_MARK =
  /[[\uFF3B](\/?(?:THINK|INST|SYSTEM_PROMPT|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS))[\]\uFF3D]/g;
const ANGLE_MARK =
  /[<\uFF1C](?=[|\uFF5C]|\/?(?:s|bos|eos|(?:start|end)_of_turn|unused\d{1,3})[>\uFF1E]|(?:turn|channel)\|>|<\/?SYS>>)/gi;

/** The text with marks of chat templates written so that no template takes them for its own. Linear, idempotent. */
export const softenMarks = (text: string): string =>
  text.replace(ANGLE_MARK, '&lt;').replace(SQUARE_MARK, '($1)');
