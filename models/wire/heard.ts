/** What came back from a server, in whatever words it said it, whole or in pieces. */
import type { Reply, Usage } from '../../engine/model.ts';
import type { Limits } from './backend.ts';
import { circling } from './circling.ts';
import { Broken } from './refusal.ts';

export interface Heard {
  text: string;
  /** Kept apart from the answer, never part of it. */
  reasoning: string;
  /** Undefined until the server says that the answer is over; `failed` where it gave up. */
  stop: Reply['stop'] | 'failed' | undefined;
  usage: (Usage & { readonly written: number }) | undefined;
  cutEarly: boolean;
}

/** As a protocol hands it on. */
export interface Said {
  readonly heard: Heard;
  readonly limits: Limits;
}

export function nothingYet(): Heard {
  return { text: '', reasoning: '', stop: undefined, usage: undefined, cutEarly: false };
}

/**
 * Listens to a stream, adding each piece by `take`, until it ends or runs in circles. A stream that breaks off after
 * the answer was over is as good as whole; before that it throws `Broken`, or what the server said was wrong.
 */
export async function listen(
  pieces: AsyncIterable<unknown>,
  take: (heard: Heard, piece: unknown) => void,
): Promise<Heard> {
  const heard = nothingYet();
  const [textCircles, reasoningCircles] = [circling(), circling()];
  try {
    for await (const piece of pieces) {
      const [text, reasoning] = [heard.text.length, heard.reasoning.length];
      take(heard, piece);
      const circles =
        textCircles(heard.text.slice(text)) || reasoningCircles(heard.reasoning.slice(reasoning));
      if (circles && heard.stop === undefined) {
        heard.cutEarly = true;
        heard.stop = 'length';
        break;
      }
    }
  } catch (error) {
    if (heard.stop === undefined) throw isSaid(error) ? error : new Broken();
  }
  if (heard.stop === undefined) throw new Broken();
  return heard;
}

/** Whether an error is what the server said, in words or in broken JSON, and not the end of a connection. */
function isSaid(error: unknown): boolean {
  return (
    error instanceof SyntaxError || (error instanceof Error && 'error' in error && error.error !== undefined)
  );
}
