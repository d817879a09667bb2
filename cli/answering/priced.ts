/** What models cost, by the rows of capabilities. */
import type { Capability, Price, Row } from '../../models/capabilities/row.ts';
import { capabilityOf } from '../../models/capabilities/table.ts';
import { isOffline } from '../../models/offline/names.ts';
import { isPaid } from '../../models/service/paid.ts';
import { parseSpec } from '../../models/wire/spec.ts';

/** What is known of a model by its name. */
export function abilitiesOf(name: string, rows: readonly Row[]): Capability {
  const { server, model } = parseSpec(name);
  return capabilityOf(rows, server, model);
}

/** Null for the offline mind, and where nobody knows. */
export function priceOf(name: string, rows: readonly Row[]): Price | null {
  return isOffline(name) ? null : abilitiesOf(name, rows).price;
}

export function costsMoney(name: string, rows: readonly Row[]): boolean {
  return !isOffline(name) && isPaid(parseSpec(name), priceOf(name, rows));
}
