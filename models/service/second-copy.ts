/** A second copy of a request that takes unusually long: whichever is answered first counts, the other is given up. */
import { type Attempt, attempt, Overtaken } from './attempt.ts';
import type { Call } from './call.ts';
import type { Desk } from './desk.ts';
import type { Hedge } from './hedge.ts';

/** One try, with a copy if it takes unusually long. Where both fail it throws the failure that came first. */
export function hedged(desk: Desk, call: Call, hedge: Hedge, probing: () => void): Promise<Attempt> {
  const { request } = call;
  const ends: AbortController[] = [];
  let forgetCopy = () => {};
  return new Promise((resolve, reject) => {
    let open = 0;
    let failure: unknown;
    const interrupt = () => {
      for (const one of ends) one.abort(request.signal.reason);
    };
    const over = () => {
      forgetCopy();
      request.signal.removeEventListener('abort', interrupt);
    };
    const send = (sent: () => void): void => {
      const end = new AbortController();
      ends.push(end);
      open += 1;
      const own = { ...call, request: { ...request, signal: end.signal } };
      attempt(desk, own, { sent, probing }).then(
        (came) => {
          over();
          for (const one of ends) one.abort(new Overtaken(came.usage));
          resolve(came);
        },
        (error: unknown) => {
          open -= 1;
          failure ??= error;
          if (open > 0) return;
          over();
          reject(failure);
        },
      );
    };
    const sendCopy = () => {
      if (hedge.afterMs(request.task) === undefined) return;
      hedge.copied();
      send(() => {});
    };
    request.signal.addEventListener('abort', interrupt);
    send(() => {
      const ms = hedge.afterMs(request.task);
      if (ms !== undefined) forgetCopy = desk.time.after(ms, sendCopy);
    });
  });
}
