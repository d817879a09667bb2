/** Whether a server answers at all, to this key, for this model, in words; and which parts of requests it takes. */
import type { Capability } from '../capabilities/row.ts';
import type { Asker, Came } from './asker.ts';
import { bad, type Finding, note, ok } from './finding.ts';
import { HELLO } from './questions.ts';

/** Tokens of an answer that its text does not explain, from which on there was hidden reasoning. */
const HIDDEN_FROM = 60;

export interface Greeted {
  readonly findings: readonly Finding[];
  /** It thinks before it answers, and we can't switch that off by what the row says. */
  readonly reasons: boolean;
}

/** Throws `Failure` where there is no answer. */
export async function greet(asker: Asker, capability: Capability, hasKey: boolean): Promise<Greeted> {
  const came = await asker.ask(HELLO);
  const reasons = reasonedTokens(came) > 0;
  return {
    reasons,
    findings: [
      ok('reachable', `answered in ${(came.ms / 1000).toFixed(1)} s`),
      ok('key', hasKey ? 'accepted' : 'none was needed'),
      ok('model', 'known'),
      words(came),
      reasoning(came, capability, asker.refused()),
      came.answered.usage
        ? ok('counts', 'it counts tokens')
        : note('counts', 'it says nothing of tokens: budgets and meters go by our own estimate'),
    ],
  };
}

function words({ answered: { text, stop } }: Came): Finding {
  if (stop === 'refused' || stop === 'filtered')
    return bad('answer', `it would not say good morning (${stop})`);
  if (text.trim() !== '') return ok('answer', 'in words');
  return stop === 'length'
    ? bad('answer', 'none: reasoning filled the whole answer; give it room (reasoningRoom) or switch it off')
    : bad('answer', 'empty; see whether the server has the right chat template for this model');
}

function reasoning(came: Came, { reasoningOff, reasoningRoom }: Capability, refused: readonly string[]) {
  const spent = reasonedTokens(came);
  const switches = Object.keys(reasoningOff ?? {}).filter((name) => !refused.includes(name));
  if (spent === 0)
    return ok('reasoning', switches.length > 0 ? `off, by ${switches.join(' and ')}` : 'none was seen');
  const cost = `about ${spent} tokens of reasoning before a greeting, paid for as output`;
  return note('reasoning', reasoningRoom > 0 ? `${cost}; there is room for it` : `${cost}; find its switch`);
}

/** Tokens of reasoning: those that were shown, or that only the count betrays. Text has at most a token a character. */
function reasonedTokens({ answered: { text, reasoning = '', usage } }: Came): number {
  const counted = usage ? usage.output - text.length : 0;
  if (reasoning.trim() !== '')
    return Math.max(1, Math.round(usage ? usage.output - text.length / 4 : reasoning.length / 4));
  return counted >= HIDDEN_FROM ? counted : 0;
}
