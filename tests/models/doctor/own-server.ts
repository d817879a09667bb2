/** A server of one's own by stated numbers, in a time of its own: speeds, slots, and a cache that forgets the oldest first. */
import type { Request } from '../../../engine/model.ts';
import { PLAIN } from '../../../models/capabilities/row.ts';
import type { Backend } from '../../../models/wire/backend.ts';
import { estimateTokens } from '../../../text/words.ts';

export interface Numbers {
  /** Tokens a second. */
  readonly reads: number;
  readonly writes: number;
  /** Answers one request after another. */
  readonly oneAtATime?: boolean;
  readonly cacheTokens: number;
  /** Says nothing of cached tokens, as Ollama. */
  readonly silent?: boolean;
}

export interface OwnServer {
  readonly backend: Backend;
  /** Milliseconds. */
  readonly now: () => number;
}

export function ownServer({ reads, writes, oneAtATime, cacheTokens, silent }: Numbers): OwnServer {
  const cache = oldestFirst(cacheTokens);
  let [now, busyUntil] = [0, 0];
  const backend: Backend = {
    id: 'own',
    account: 'own',
    capability: { ...PLAIN, schema: 'strict' },
    try: async (request) => {
      const prompt = request.messages().map(({ text }) => text);
      const input = prompt.reduce((sum, text) => sum + estimateTokens(text), 0);
      const cached = cache.read(prompt.slice(0, 2).join(''), input);
      const text = answerTo(request);
      const output = estimateTokens(text);
      const from = oneAtATime ? Math.max(now, busyUntil) : now;
      const until = from + (1000 * (input - cached)) / reads + (1000 * output) / writes;
      busyUntil = until;
      await Promise.resolve();
      now = Math.max(now, until);
      const usage = { input, cached: silent ? 0 : cached, output };
      return { text, stop: 'end', usage, written: 0, cutEarly: false, limits: {}, learnt: [] };
    },
  };
  return { backend, now: () => now };
}

const PAIR = { first: 'Ada Lind', second: 'Bo Hansen', place: 'Quay', description: 'They meet.' };

function answerTo({ asked, messages, maxTokens }: Request): string {
  if (asked.role !== 'persona') return JSON.stringify({ encounters: [PAIR] });
  const said = messages()
    .map(({ text }) => text)
    .join('\n');
  const [, word] = /ask for it: (\w+)/.exec(said) ?? [];
  if (word !== undefined) return word;
  return said.includes('Tell a story') ? 'once '.repeat((maxTokens * 4) / 5) : 'Good morning.';
}

/** Keeps prompts by their beginning; what was used longest ago goes first, from its end. */
function oldestFirst(room: number) {
  const kept = new Map<string, number>();
  return {
    /** Tokens that were known; from now on the whole prompt is, as far as there is room. */
    read: (beginning: string, tokens: number): number => {
      const known = Math.min(kept.get(beginning) ?? 0, tokens);
      kept.delete(beginning);
      kept.set(beginning, Math.min(tokens, room));
      let over = [...kept.values()].reduce((sum, one) => sum + one, 0) - room;
      for (const [oldest, size] of kept) {
        if (over <= 0) break;
        kept.set(oldest, Math.max(0, size - over));
        over -= size;
      }
      return known;
    },
  };
}
