/** Known hosts and the environment variables their keys are usually kept in. */

/** Of the variables the first that is set counts. A host that begins with a dot stands for all hosts below it. */
const KEYS: readonly (readonly [host: string, variables: readonly string[]])[] = [
  ['api.openai.com', ['OPENAI_API_KEY']],
  ['api.anthropic.com', ['ANTHROPIC_API_KEY']],
  ['generativelanguage.googleapis.com', ['GEMINI_API_KEY', 'GOOGLE_API_KEY']],
  ['.deepseek.com', ['DEEPSEEK_API_KEY']],
  ['.aliyuncs.com', ['DASHSCOPE_API_KEY']],
  ['.moonshot.cn', ['MOONSHOT_API_KEY']],
  ['.moonshot.ai', ['MOONSHOT_API_KEY']],
  ['.bigmodel.cn', ['ZHIPUAI_API_KEY', 'ZHIPU_API_KEY']],
  ['.z.ai', ['ZAI_API_KEY', 'ZHIPUAI_API_KEY', 'ZHIPU_API_KEY']],
  ['.siliconflow.cn', ['SILICONFLOW_API_KEY']],
  ['.siliconflow.com', ['SILICONFLOW_API_KEY']],
  ['openrouter.ai', ['OPENROUTER_API_KEY']],
  ['.groq.com', ['GROQ_API_KEY']],
  ['.together.xyz', ['TOGETHER_API_KEY']],
  ['.fireworks.ai', ['FIREWORKS_API_KEY']],
  ['.mistral.ai', ['MISTRAL_API_KEY']],
];

/** For servers that are not known here, such as one's own: a key of OpenAI is never sent to them. */
export const OTHER_KEY = 'KITH_API_KEY';

/** The variables that may hold the key of a known host; undefined for other hosts. */
export function keyVariables(host: string): readonly string[] | undefined {
  return KEYS.find(([known]) => (known.startsWith('.') ? host.endsWith(known) : host === known))?.[1];
}

const LOCAL =
  /^(?:localhost|.*\.local|.*\.localhost|host\.docker\.internal|0\.0\.0\.0|\[::1?\]|\[f[cd].*\]|(?:127|10)(?:\.\d+){3}|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)$/;

/** Whether a host is this machine or one of the own network. */
export function isLocal(host: string): boolean {
  return LOCAL.test(host);
}
