/** The one switch that stops a run: nothing new is sent from then on, what is in flight is still answered. */
import { setMaxListeners } from 'node:events';
import { RunStopped } from '../../engine/errors.ts';

export interface Halt {
  /** Its reason is the `RunStopped` that everybody who waits or asks is thrown. */
  readonly signal: AbortSignal;
  /** Stops the run, because of a model if one is named; of several reasons the first counts, and is given back to be thrown. */
  readonly stop: (reason: RunStopped['reason'], message: string, model?: string) => unknown;
  /** Stops the run as interrupted when this signal, the run's own, is aborted. */
  readonly watch: (signal: AbortSignal) => void;
}

export function halting(): Halt {
  const controller = new AbortController();
  const { signal } = controller;
  // Everybody who waits listens.
  setMaxListeners(0, signal);
  const watched = new WeakSet<AbortSignal>();
  const stop: Halt['stop'] = (reason, message, model) => {
    controller.abort(new RunStopped(reason, message, model));
    return signal.reason;
  };
  return {
    signal,
    stop,
    watch: (run) => {
      if (watched.has(run)) return;
      watched.add(run);
      setMaxListeners(0, run);
      const interrupt = () => void stop('interrupted', 'interrupted');
      if (run.aborted) interrupt();
      else run.addEventListener('abort', interrupt, { once: true });
    },
  };
}
