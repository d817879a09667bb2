/** The row that a user's kith.models.json should have after what was found. */
import type { Capability, Row } from '../capabilities/row.ts';
import type { Spec } from '../wire/spec.ts';
import { tokenField } from './parts.ts';
import { schemaTaken } from './schema.ts';

export interface Found {
  readonly refused: readonly string[];
  /** It thinks before it answers, whatever it is told. */
  readonly reasons: boolean;
  /** Tokens to which a prompt was cut; undefined where it was not, or nobody knows. */
  readonly cutTo: number | undefined;
  /** Tokens that its prefix cache keeps, where they could be counted. */
  readonly cacheTokens: number | undefined;
}

/** Tokens of room for reasoning that can't be switched off. */
const ROOM = 2000;

/** Undefined where the rows that there are say all that was found. `today` is an ISO date. */
export function rowFor(spec: Spec, capability: Capability, found: Found, today: string): Row | undefined {
  const changes = { ...limits(capability, found), ...ways(capability, found) };
  if (Object.keys(changes).length === 0) return undefined;
  const { server, model } = spec;
  return { server, model, source: 'npm run world -- doctor', date: today, ...changes };
}

function limits(capability: Capability, { refused, reasons, cutTo, cacheTokens }: Found) {
  const field = tokenField(capability, refused);
  return {
    ...(field !== capability.tokenField && { tokenField: field }),
    ...(refused.includes('temperature') && { temperature: false }),
    ...(reasons && capability.reasoningRoom === 0 && { reasoningRoom: ROOM }),
    ...(cutTo !== undefined && { context: cutTo }),
    ...(cacheTokens !== undefined && isOther(cacheTokens, capability.cacheTokens) && { cacheTokens }),
  };
}

/** What is measured differs a little each time. */
const ABOUT = 0.15;

function isOther(found: number, known: number | null): boolean {
  return known === null || Math.abs(found - known) > ABOUT * known;
}

function ways(capability: Capability, { refused }: Found) {
  const schema = schemaTaken(capability, refused);
  const marks = refused.includes('prompt_cache_options') || refused.includes('cache_control');
  const switches = Object.entries(capability.reasoningOff ?? {});
  const left = switches.filter(([name]) => !refused.includes(name));
  return {
    ...(schema !== capability.schema && { schema }),
    ...(marks && { cache: 'automatic' as const }),
    ...(refused.includes('prompt_cache_key') && { cacheKey: false }),
    ...(left.length < switches.length && { reasoningOff: left.length > 0 ? Object.fromEntries(left) : null }),
  };
}
