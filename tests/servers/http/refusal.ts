/** Requests that are refused with a status, and why, in the words of the two APIs. */
import type { Api } from './request.ts';

export interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The parameter that is not taken. */
  readonly param?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function refusalBody(api: Api, { type, message, code, param }: Refusal): object {
  return api === 'chat'
    ? { error: { message, type, param: param ?? null, code: code ?? null } }
    : { type: 'error', error: { type, message }, request_id: 'req_local' };
}

export function unsupported(api: Api, param: string): Refusal {
  const message =
    api === 'chat'
      ? `Unsupported parameter: '${param}' is not supported with this model.`
      : `${param}: Extra inputs are not permitted`;
  return { status: 400, type: 'invalid_request_error', message, code: 'unsupported_parameter', param };
}

export function tooLong(api: Api, tokens: number, most: number): Refusal {
  const message =
    api === 'chat'
      ? `This model's maximum context length is ${most} tokens. However, your messages resulted in ${tokens} tokens.`
      : `prompt is too long: ${tokens} tokens > ${most} maximum`;
  const code = 'context_length_exceeded';
  return { status: 400, type: 'invalid_request_error', message, code, param: 'messages' };
}

export function invalid(message: string): Refusal {
  return { status: 400, type: 'invalid_request_error', message };
}
