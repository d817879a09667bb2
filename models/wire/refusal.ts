/** What can go wrong below the SDKs, as errors that they pass on in their `cause`. */
import type { Limits } from './backend.ts';

/** The server answered, but not with success. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: string;
  readonly limits: Limits;
  /** Where the server sends us instead. */
  readonly location: string | undefined;

  constructor(status: number, body: string, limits: Limits, location?: string) {
    super('refused');
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.limits = limits;
    this.location = location;
  }
}

/** There was no connection, or it ended before an answer began; the SDKs would take some of these for time-outs. */
export class NoConnection extends Error {
  /** As the system or undici calls it, such as `ECONNREFUSED`. */
  readonly code: string;

  constructor(code: string) {
    super('no connection');
    this.name = 'NoConnection';
    this.code = code;
  }
}

/** The body of an answer broke off, or had no end. */
export class Broken extends Error {
  constructor() {
    super('broken');
    this.name = 'Broken';
  }
}
