/** A mind that answers badly now and then, and now and then not at all: the same calls in every life of a run. */
import { Unavailable } from '../../engine/errors.ts';
import type { Model } from '../../engine/model.ts';
import { randomFor } from '../../engine/random.ts';

const BAD = 0.03;
const MISSING = 0.01;

export function unreliable(mind: Model): Model {
  return {
    id: mind.id,
    generate: async (request) => {
      const luck = randomFor(request.seed, `luck/${request.call}#${request.attempt}`).float();
      if (luck < MISSING) throw new Unavailable('overloaded', 'nobody had time');
      return luck < MISSING + BAD ? { text: '{', stop: 'end' } : mind.generate(request);
    },
  };
}
