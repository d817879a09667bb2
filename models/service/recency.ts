/** Which conversations a small prefix cache still has, by when each was used last. */

export interface Recency {
  readonly used: (conversation: string, tokens: number) => void;
  /** Greater for a conversation that was used later; 0 where the cache has forgotten it. */
  readonly of: (conversation: string) => number;
}

/** For a cache of so many tokens that forgets what was used longest ago. */
export function recency(cacheTokens: number): Recency {
  const kept = new Map<string, { readonly tokens: number; readonly nth: number }>();
  let total = 0;
  let uses = 0;
  const forget = (conversation: string) => {
    total -= kept.get(conversation)?.tokens ?? 0;
    kept.delete(conversation);
  };
  return {
    used: (conversation, tokens) => {
      forget(conversation);
      uses += 1;
      kept.set(conversation, { tokens, nth: uses });
      total += tokens;
      for (const oldest of kept.keys()) {
        if (total <= cacheTokens) break;
        forget(oldest);
      }
    },
    of: (conversation) => kept.get(conversation)?.nth ?? 0,
  };
}
