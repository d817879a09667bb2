/** A back-end as the engine asks it: where all its tries fail, somebody stands in. */
import { Unavailable } from '../../engine/errors.ts';
import type { Model, Reply } from '../../engine/model.ts';
import type { Attempt } from './attempt.ts';
import { callOf } from './call.ts';
import type { Desk } from './desk.ts';
import type { Metering } from './meters.ts';
import { persistent } from './persistent.ts';

/** `fallback` answers what `desk` could not; the reply then names it as the author. */
export function served(desk: Desk, fallback: Model | undefined, metering: Metering): Model {
  const { backend, halt } = desk;
  const { chains } = metering;
  const ask = persistent(desk, fallback === undefined);
  return {
    id: backend.id,
    generate: async (request) => {
      halt.watch(request.signal);
      const before = chains.before();
      try {
        const came = await ask(callOf(request));
        chains.answered(before, came.ms);
        return replyOf(came);
      } catch (error) {
        if (!(error instanceof Unavailable) || !fallback) throw error;
        // What stands in has waited for the same answers as the call itself.
        chains.answered(before, 0);
        const reply = await fallback.generate(request);
        metering.stoodIn();
        return { ...reply, author: fallback.id };
      }
    },
  };
}

function replyOf({ answered: { text, stop, reasoning }, usage }: Attempt): Reply {
  return { text, stop, usage, ...(reasoning !== undefined && { reasoning }) };
}
