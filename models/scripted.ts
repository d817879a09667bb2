/** A model that answers by a script: for tests of the engine, and as the shortest example of the port. */
import { Unavailable } from '../engine/errors.ts';
import type { Model, Reply, Request } from '../engine/model.ts';

/** What a script says to a request: a text, a whole reply, or nothing (then nobody answers). */
export type Script = (request: Request) => string | Reply | undefined;

export function scripted(script: Script, id = 'scripted'): Model {
  return {
    id,
    generate: async (request) => {
      const said = script(request);
      if (said === undefined) throw new Unavailable('unscripted', request.call);
      return typeof said === 'string' ? { text: said, stop: 'end' } : said;
    },
  };
}
