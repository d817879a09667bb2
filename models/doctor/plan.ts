/** What the doctor is about to send, and the most that it can cost. */
import type { Capability } from '../capabilities/row.ts';
import { type Ask, MOST_REQUESTS } from './asker.ts';
import { estimated } from './context.ts';
import { AGAIN, LARGEST, SENT } from './kept.ts';
import {
  environmentAsk,
  furtherAsk,
  HELLO,
  SHORT_TOKENS,
  storyAsk,
  WEEK_TOKENS,
  wordAsk,
} from './questions.ts';
import { AT_ONCE } from './speed.ts';

export interface Plan {
  readonly requests: number;
  /** Tokens, at most. */
  readonly input: number;
  readonly output: number;
  /** Dollars at most, with nothing cached; null where no price is known. */
  readonly dollars: number | null;
}

/** Tokenizers differ from our estimate: by so much at most. */
const MARGIN = 1.5;

export function planFor({ price, reasoningRoom }: Capability, isLocal: boolean): Plan {
  const short = wordAsk('plan', 'word', SHORT_TOKENS);
  const further = furtherAsk(short, '…');
  const long = wordAsk('plan', 'word', WEEK_TOKENS);
  const everywhere: readonly Ask[] = [HELLO, environmentAsk(), short, further, further, long];
  const stories = isLocal ? Array.from({ length: 1 + AT_ONCE }, () => storyAsk('…')) : [];
  const asks = [...everywhere, ...stories];
  const pages = isLocal ? (SENT + AGAIN) * LARGEST : 0;
  const input = Math.ceil(MARGIN * asks.reduce((sum, ask) => sum + estimated(ask), pages));
  const output = asks.reduce((sum, { maxTokens }) => sum + maxTokens + reasoningRoom, 0);
  const dollars = price && (input * Math.max(price.input, price.written) + output * price.output) / 1e6;
  return { requests: MOST_REQUESTS, input, output, dollars };
}
