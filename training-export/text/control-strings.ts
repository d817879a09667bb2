/** What chat templates write around turns: in a text it would be read as the end of a turn, or as another's turn. */

/** Words that stand between angle brackets, with or without a slash before them, in any case. */
const ANGLE_WORDS = [
  's|bos|eos|pad|unk|mask|cls|sep|sop|eop|eod|eot|eoh|eoa|role',
  'think|thinking|thought|reasoning',
  'start_of_turn|end_of_turn|start_of_image|end_of_image|image_soft_token|end_of_utterance|start_of_utterance',
  'tool_call|tool_calls|tool_response|tool_responses|arg_key|arg_value',
  'fim_prefix|fim_middle|fim_suffix|fim_pad|file_sep|repo_name|endoftext',
  '(?:unused|reserved|reserved_token|special|extra_id)_?\\d{1,4}',
  '[a-z_]{1,30}_token',
  'seed:[a-z_]{1,40}',
].join('|');

/** Words that stand between square brackets; in capitals only, for people do write `[think]`. */
const SQUARE_WORDS = [
  'INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|ARGS|CALL_ID|MODEL_SETTINGS',
  'THINK|IMG|IMG_BREAK|IMG_END|AUDIO|BEGIN_AUDIO|PREFIX|MIDDLE|SUFFIX|BOS|EOS|PAD|CLS|SEP|UNK|MASK|gMASK|sMASK',
].join('|');

/**
 * Each finds only the first part of a control string and looks ahead at the rest, so that a space put behind what
 * was found breaks every string, also where two overlap.
 */
const CONTROL = [
  // ChatML, Llama 3 and 4, Harmony, Phi, Granite, Cohere; with full-width bars DeepSeek: `<|im_start|>`.
  '[<\\uFF1C](?=[|\\uFF5C])',
  // Their ends, and Gemma 4's `<turn|>`.
  '[|\\uFF5C](?=[>\\uFF1E])',
  // Llama 2, Mistral, Gemma, Qwen's thinking and tools, Nemotron, Seed: `</s>`, `<start_of_turn>`, `<think>`.
  `[<\\uFF1C](?=/?(?:${ANGLE_WORDS})[>\\uFF1E])`,
  // Llama 2: `<<SYS>>`.
  '<(?=</?SYS>>)',
].join('|');
const CONTROL_IN_CASE = [
  // Mistral, Llama 2, ChatGLM: `[/INST]`.
  `\\[(?=/?(?:${SQUARE_WORDS})\\])`,
  // Exaone: `[|user|]`.
  '\\[(?=\\|[a-z]{1,30}\\|\\])',
  // MiniMax: `]~b]`, `]~!b[`, `[e~[`.
  '\\](?=~!?b[\\[\\]])|\\[(?=e~\\[)',
  // Claude's text completions.
  '(?<=\\n\\n)(?:Human|Assistant)(?=:)',
  // Alpaca, Vicuna.
  '### (?:Instruction|Input|Response|Human|Assistant|User|System)(?=:)',
].join('|');

const PATTERNS = [new RegExp(CONTROL, 'giu'), new RegExp(CONTROL_IN_CASE, 'gu')];
/** One of these is in each of them, and in nearly no text. */
const NEEDS_A_LOOK = /[<\uFF1C|\uFF5C[\]]|\n\n(?:Human|Assistant):|### /;

/** The text with a space inside each control string: as readable as before, and no template's any more. Idempotent. */
export function disarmed(text: string): string {
  if (!NEEDS_A_LOOK.test(text)) return text;
  return PATTERNS.reduce((soFar, pattern) => soFar.replace(pattern, '$& '), text);
}

/** A text from its first control string on, at most 24 characters of the line; null if there is none. */
export function controlStringIn(text: string): string | null {
  if (!NEEDS_A_LOOK.test(text)) return null;
  const places = PATTERNS.map((pattern) => text.search(pattern)).filter((at) => at >= 0);
  if (places.length === 0) return null;
  return /^[^\n]{1,24}/u.exec(text.slice(Math.min(...places)))?.[0] ?? null;
}
