/** Which parts of requests a server takes, told from those that it refused. */
import type { Capability } from '../capabilities/row.ts';
import { type Finding, note, ok } from './finding.ts';

const OTHER = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'max_tokens' } as const;

/** The name under which the limit of an answer is taken. */
export function tokenField(
  { tokenField: known }: Capability,
  refused: readonly string[],
): Capability['tokenField'] {
  const other = OTHER[known];
  return refused.includes(known) && !refused.includes(other) ? other : known;
}

/** One line each for token limit, temperature and whatever else was refused. */
export function partsTaken(capability: Capability, refused: readonly string[]): readonly Finding[] {
  const field = tokenField(capability, refused);
  const isNew = field !== capability.tokenField;
  const told = new Set<string>([capability.tokenField, OTHER[capability.tokenField], 'temperature']);
  const rest = [...new Set(refused)].filter((part) => !told.has(part));
  return [
    isNew ? note('token limit', `it takes ${field}, not ${capability.tokenField}`) : ok('token limit', field),
    temperature(capability, refused),
    ...rest.map((part) => note('refused', `it does not take ${part}`)),
  ];
}

function temperature(capability: Capability, refused: readonly string[]): Finding {
  if (refused.includes('temperature')) return note('temperature', 'not taken');
  return ok('temperature', capability.temperature ? 'taken' : 'not sent, as its row says');
}
