/** A request in the words of Anthropic's Messages. */
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

/** A mark finds what ended a few pieces before it, so the newest is enough; the fourth mark stands beside the messages. */
function marked(system: readonly string[]): readonly object[] {
  const marks = markedPieces(system.length, 1);
  return system.map((text, at) => ({ type: 'text', text, ...(marks.has(at) && { cache_control: MARK }) }));
}
