/** The typed ways in which asking fails: for one call, or for the run as a whole. */

/** No answer could be had for this call, after all the back-end's own tries. Recorded; the life goes on. */
export class Unavailable extends Error {
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.name = 'Unavailable';
    this.kind = kind;
  }
}

/** The run has to stop here and can be resumed: interrupted, out of budget, key refused. Not recorded as an answer. */
export class RunStopped extends Error {
  readonly reason: 'interrupted' | 'budget' | 'refused';
  /** The id of the model that can't go on; undefined where it is nobody's doing. */
  readonly model: string | undefined;

  constructor(reason: RunStopped['reason'], message: string, model?: string) {
    super(message);
    this.name = 'RunStopped';
    this.reason = reason;
    this.model = model;
  }
}

/** Replay met a question without a recorded answer. */
export class AnswerMissing extends Error {
  readonly call: string;

  constructor(call: string) {
    super(
      `no answer is recorded for ${call}; replay asks nobody. ` +
        'If the rules or the worlds changed, live on from an earlier week with fork.',
    );
    this.name = 'AnswerMissing';
    this.call = call;
  }
}

/** A recorded answer belongs to another prompt than the one asked now. */
export class PromptChanged extends Error {
  readonly call: string;

  constructor(call: string) {
    super(
      `the prompt of ${call} differs from the recorded one: wording, rules or files changed since. ` +
        'Resume with --accept-changes to keep the recorded answers from here on, or fork the run.',
    );
    this.name = 'PromptChanged';
    this.call = call;
  }
}
