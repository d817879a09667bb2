/** Other minds for whole lives: slow ones that answer in any order, and clumsy ones that answer badly or not at all. */
import { Unavailable } from '../../engine/errors.ts';
import type { Model, Reply } from '../../engine/model.ts';
import { randomFor } from '../../engine/random.ts';

/** The same answers, each after a delay of its own: another seed, another order. */
export function slow(model: Model, seed: number): Model {
  return {
    id: model.id,
    generate: async (request) => {
      const dice = randomFor(seed, `delay/${request.call}#${request.attempt}`);
      for (let left = dice.int(0, 12); left > 0; left -= 1)
        await new Promise((resolve) => setImmediate(resolve));
      return model.generate(request);
    },
  };
}

/** The same answers, except that one in so many is bad, and one in so many never comes; which ones is keyed. */
export function clumsy(model: Model, oneIn: number, bad: readonly (string | Reply)[]): Model {
  return {
    id: model.id,
    generate: async (request) => {
      const dice = randomFor(request.seed, `clumsy/${request.call}#${request.attempt}`);
      const luck = dice.int(1, oneIn);
      if (luck === 1) throw new Unavailable('lost', `no answer to ${request.call}`);
      const said = luck === 2 ? dice.pick(bad) : undefined;
      if (said === undefined) return model.generate(request);
      return typeof said === 'string' ? { text: said, stop: 'end' } : said;
    },
  };
}
