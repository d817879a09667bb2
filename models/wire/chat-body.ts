/** A request in the words of Chat Completions: only what every server takes, and what the row says this one takes. */
import { createHash } from 'node:crypto';
import type { Request } from '../../engine/model.ts';
import type { Capability } from '../capabilities/row.ts';
import { markedPieces } from './marks.ts';
import {
  goesOn,
  isStreamed,
  jsonMode,
  type Outgoing,
  type Refused,
  reasoningSwitch,
  TEMPERATURE,
  tokenLimit,
} from './outgoing.ts';
import { talkOf } from './turns.ts';

export function chatBody(
  model: string,
  request: Request,
  capability: Capability,
  refused: Refused,
): Outgoing {
  const field = tokenField(capability, refused);
  const json = jsonMode(request, capability, refused);
  const has = (part: string, wanted: boolean) => wanted && !refused.has(part);
  const isMarked = has('prompt_cache_options', capability.cache === 'openai-explicit');
  const streamed = isStreamed(request, refused);
  const optional = {
    [field]: tokenLimit(request, capability, refused),
    ...(has('temperature', capability.temperature) && { temperature: TEMPERATURE }),
    ...reasoningSwitch(capability, refused),
    ...(has('prompt_cache_key', capability.cacheKey) && { prompt_cache_key: cacheKey(request) }),
    ...(isMarked && { prompt_cache_options: { mode: 'explicit' } }),
    ...(has('cache_control', capability.cache === 'anthropic') && { cache_control: { type: 'ephemeral' } }),
    ...(streamed && { stream: true }),
    ...(has('stream_options', streamed) && { stream_options: { include_usage: true } }),
  };
  const format = json && { response_format: formatOf(request.task, json) };
  const messages = messagesOf(request, refused, isMarked);
  const parts = [
    ...Object.keys(optional),
    ...(json ? [json.mode] : []),
    ...(refused.has('system') ? [] : ['system']),
  ];
  return { body: { model, messages, ...optional, ...format }, parts };
}

/** The other name is tried once the first was refused. */
function tokenField({ tokenField: known }: Capability, refused: Refused): string {
  const other = known === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  return refused.has(known) && !refused.has(other) ? other : known;
}

function formatOf(name: string, { mode, schema }: NonNullable<ReturnType<typeof jsonMode>>): object {
  if (mode === 'json_object') return { type: mode };
  return { type: mode, json_schema: { name, strict: true, schema } };
}

/** Keeps who shares a prefix on one machine: a persona, or a conversation of the environment. */
function cacheKey({ asked, conversation }: Request): string {
  const who = asked.role === 'persona' ? asked.id : conversation;
  return createHash('sha256').update(`${asked.role}/${who}`).digest('hex').slice(0, 16);
}

/**
 * Where marks are needed, some pieces of the system text and every user turn carry one: a prefix is only found again
 * where the newer prompt has the mark too (so also the piece that was the newest a week ago), and a turn must look the
 * same in every later prompt. Questions that stand alone leave their turn unmarked, so that nobody pays for keeping it.
 */
function messagesOf(request: Request, refused: Refused, isMarked: boolean): readonly object[] {
  const { system, turns } = talkOf(request.messages(), refused.has('system'));
  const marks = markedPieces(system.length, 2);
  const pieces = system.map((text, at) => part(text, marks.has(at)));
  const areTurnsMarked = isMarked && goesOn(request);
  return [
    ...(system.length > 0 ? [{ role: 'system', content: isMarked ? pieces : system.join('') }] : []),
    ...turns.map(({ role, text }) => ({
      role,
      content: areTurnsMarked && role === 'user' ? [part(text, true)] : text,
    })),
  ];
}

function part(text: string, isMarked: boolean): object {
  return { type: 'text', text, ...(isMarked && { prompt_cache_breakpoint: { mode: 'explicit' } }) };
}
