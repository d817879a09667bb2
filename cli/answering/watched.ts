/** Notes which moment of simulated time was asked about last: what a line of progress shows. */
import type { Model, Models } from '../../engine/model.ts';

export interface Watched {
  readonly models: Models;
  /** Name of the moment, such as `Y2020-W03-contact-2`; empty before the first question. */
  readonly moment: () => string;
}

export function watched({ persona, environment, judge }: Models): Watched {
  let moment = '';
  const noting = ({ id, generate }: Model): Model => ({
    id,
    generate: (request) => {
      moment = request.call.slice(0, request.call.indexOf('/'));
      return generate(request);
    },
  });
  return {
    models: {
      persona: (id) => noting(persona(id)),
      environment: noting(environment),
      judge: noting(judge),
    },
    moment: () => moment,
  };
}
