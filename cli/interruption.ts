/** What interrupts a life from outside: Control-C, SIGTERM, or nobody reading what it says any more. */

export interface Interruption {
  readonly signal: AbortSignal;
  /** Stops listening. */
  readonly release: () => void;
}

/** The first signal stops after what is running, the second at once; both leave the run resumable. */
export function interruption(): Interruption {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  const unread = () => controller.abort();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  process.stdout.on('error', unread);
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      process.stdout.off('error', unread);
    },
  };
}
