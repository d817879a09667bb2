/** How long an answer may take, from connecting to its last byte. */

/** A provider answers within a minute and writes 20 tokens a second at least. */
const REMOTE = { answerMs: 60_000, tokensPerSecond: 20 };
/** A server of one's own reads long prompts slowly and lets requests wait for each other. */
const LOCAL = { answerMs: 600_000, tokensPerSecond: 2 };

/** Milliseconds for an answer of at most so many tokens. */
export function timeoutFor(isLocal: boolean): (maxTokens: number) => number {
  const { answerMs, tokensPerSecond } = isLocal ? LOCAL : REMOTE;
  return (maxTokens) => answerMs + (maxTokens / tokensPerSecond) * 1000;
}
