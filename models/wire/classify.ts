/** What kind of failure an error of a server is, by its status and by what it says; servers agree on little. */

import type { FailureKind } from './failure.ts';
import { at, parsed, textAt } from './json-parts.ts';

/** `filtered` is no failure but an answer: a filter of the provider refused the prompt. */
export type Verdict = FailureKind | 'filtered';

const TOO_LONG =
  /context.{0,20}(?:length|window|size)|(?:prompt|input|request|messages?).{0,40}(?:too long|too large|longer than|exceeds?)|too many (?:input )?tokens|exceed_context_size|maximum (?:context|input)|input length|request_too_large|上下文.{0,10}(?:长度|超)|输入.{0,10}过长/i;
const QUOTA =
  /insufficient[ _]?(?:quota|balance|credits?|funds)|exceeded_current_quota|billing_(?:error|hard_limit|not_active)|credit balance is too low|arrearage|余额不足|欠费/i;
const FILTERED =
  /content_filter|content_policy|data_inspection_failed|responsible_?ai|sensitive_content|contentFilter|敏感/i;
const NO_MODEL =
  /model_not_found|model[ _]not[ _](?:exist|found)|(?:model|模型).{0,80}(?:does not exist|not found|不存在)|unknown model|invalid model/i;
const BAD_KEY = /invalid_api_key|api_key_invalid|api key not valid|authentication_error|incorrect api key/i;
const BUSY = /overloaded|server is busy|engine_overloaded|insufficient_system_resource/i;
const THROTTLED = /rate_limit|resource_exhausted|too many requests/i;

const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'key',
  402: 'quota',
  403: 'forbidden',
  404: 'unknown-model',
  408: 'server',
  409: 'server',
  413: 'prompt-too-long',
  429: 'throttled',
  503: 'overloaded',
  529: 'overloaded',
};

/** Judges an error by status (0 where it came inside a success) and body. What it says about length counts first. */
export function verdictOn(status: number, body: string): Verdict {
  if (status < 300 && parsed(body) === undefined) return 'bad-answer';
  const said = saidIn(body).slice(0, 4000);
  const code = status >= 300 ? status : codeIn(body);
  if (QUOTA.test(said)) return 'quota';
  if (code !== 429 && TOO_LONG.test(said)) return 'prompt-too-long';
  if (BUSY.test(said)) return 'overloaded';
  if (BAD_KEY.test(said)) return 'key';
  const byStatus = BY_STATUS[code];
  if (byStatus) return byStatus;
  if (THROTTLED.test(said)) return 'throttled';
  if (code >= 500 || /api_error|internal_?(?:server_?)?error/i.test(said)) return 'server';
  if (FILTERED.test(said)) return 'filtered';
  if (NO_MODEL.test(said)) return 'unknown-model';
  return code >= 300 ? 'refused' : 'bad-answer';
}

/** Type, code and message of an error, not what it may echo of the prompt; the whole body where it has none. */
export function saidIn(body: string): string {
  const error = errorIn(body);
  if (typeof error === 'string') return error;
  const details = at(error, 'detail');
  const parts = [
    ...['type', 'code', 'status', 'param', 'message'].map((key) => at(error, key)),
    ...(Array.isArray(details) ? details.flatMap(detailParts) : [details]),
  ];
  const texts = parts.filter((part) => typeof part === 'string' || typeof part === 'number');
  return texts.length > 0 ? texts.join(' ') : body;
}

/** The error itself, which may stand in a list or in a field. */
function errorIn(body: string): unknown {
  const json = parsed(body);
  const said: unknown = Array.isArray(json) ? json[0] : json;
  return at(said, 'error') ?? said;
}

/** A complaint of pydantic: the place and the message, without the input. */
function detailParts(detail: unknown): readonly unknown[] {
  const place = at(detail, 'loc');
  return [Array.isArray(place) ? place.join('.') : undefined, textAt(detail, 'msg')];
}

/** A status that stands in the body, where the answer itself was a success. */
function codeIn(body: string): number {
  const error = errorIn(body);
  const code = Number(at(error, 'code') ?? at(error, 'status') ?? at(error, 'status_code'));
  return Number.isInteger(code) && code >= 400 && code < 600 ? code : 0;
}
