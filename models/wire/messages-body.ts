/** A request in the words of Anthropic's Messages. */
import type { Request } from '../../engine/model.ts';
import type { Capability } from '../capabilities/row.ts';
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

const MARK = { type: 'ephemeral' } as const;

/**
 * The system text carries cache marks of its own. The newest turn is marked by the field beside the messages, so that
 * the messages themselves are the same bytes in every later prompt.
 */
export function messagesBody(
  model: string,
  request: Request,
  capability: Capability,
  refused: Refused,
): Outgoing {
  const { system, turns } = talkOf(request.messages());
  const hasSchema = capability.schema === 'strict' && !refused.has('json_schema');
  const json = hasSchema ? jsonMode(request, capability, refused) : undefined;
  const isMarked = capability.cache === 'anthropic' && !refused.has('cache_control');
  const optional = {
    ...(capability.temperature && !refused.has('temperature') && { temperature: TEMPERATURE }),
    ...reasoningSwitch(capability, refused),
    ...(isMarked && goesOn(request) && { cache_control: MARK }),
    ...(isStreamed(request, refused) && { stream: true }),
  };
  const body = {
    model,
    max_tokens: tokenLimit(request, capability, refused),
    ...(system.length > 0 && { system: isMarked ? marked(system) : system.join('') }),
    messages: turns.map(({ role, text }) => ({ role, content: text })),
    ...optional,
    ...(json && { output_config: { format: { type: 'json_schema', schema: json.schema } } }),
  };
  const parts = [
    ...Object.keys(optional),
    ...(json ? ['json_schema'] : []),
    ...(isMarked ? ['cache_control'] : []),
  ];
  return { body, parts: [...new Set(parts)] };
}

/**
 * Four marks are allowed, one of them beside the messages. The first piece is everybody's and stays for years; all but
 * the last only grow from week to week, and older entries are looked for from a mark backwards, piece by piece.
 */
function marked(system: readonly string[]): readonly object[] {
  const marks = new Set([0, Math.max(0, system.length - 2)]);
  return system.map((text, at) => ({ type: 'text', text, ...(marks.has(at) && { cache_control: MARK }) }));
}
