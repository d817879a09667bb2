/** The most that a request can cost, known before it is sent: what a budget sets aside for it. */
import type { Request, Usage } from '../../engine/model.ts';
import type { Capability } from '../capabilities/row.ts';
import { tokenLimit } from '../wire/outgoing.ts';
import { mostFor, type Spent } from './spent.ts';

export interface Ceiling {
  /** For a prompt of about so many tokens. */
  readonly of: (request: Request, input: number) => Spent;
  /** A server counted its tokens. */
  readonly counted: (input: number, usage: Usage) => void;
}

/** Estimates of prompts are within a tenth of what most tokenizers count. */
const MARGIN = 1.15;
/** Prompts differ by so much among each other with one tokenizer. */
const SPREAD = 1.05;
/** In shorter prompts the frame around the messages counts for too much. */
const TELLING = 1000;

/** For one model at one server: some tokenizers count a third more than others, which is learnt from what they count. */
export function ceiling(capability: Capability): Ceiling {
  let factor = MARGIN;
  // With all switches of reasoning refused, the longest answer is longest.
  const refused = new Set(Object.keys(capability.reasoningOff ?? {}));
  return {
    of: (request, input) =>
      mostFor(Math.ceil(input * factor), tokenLimit(request, capability, refused), capability.price),
    counted: (input, usage) => {
      if (input < TELLING || usage.estimated) return;
      factor = Math.max(factor, (SPREAD * usage.input) / input);
    },
  };
}
