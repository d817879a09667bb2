/** What models cost, by the rows of capabilities. */
import type { Capability, Price, Row } from '../../models/capabilities/row.ts';
import { capabilityOf } from '../../models/capabilities/table.ts';
import { OFFLINE } from '../../models/offline/mind.ts';
import { parseSpec } from '../../models/wire/spec.ts';

/** What is known of a model by its name. */
export function abilitiesOf(name: string, rows: readonly Row[]): Capability {
  const { server, model } = parseSpec(name);
  return capabilityOf(rows, server, model);
}

/** Null for the offline mind, and where nobody knows. */
export function priceOf(name: string, rows: readonly Row[]): Price | null {
  return name === OFFLINE ? null : abilitiesOf(name, rows).price;
}

/** A model of somebody else's costs money unless its price is known to be nothing; one's own does where a row says so. */
export function costsMoney(name: string, rows: readonly Row[]): boolean {
  const price = priceOf(name, rows);
  if (price) return price.input + price.cached + price.written + price.output > 0;
  return name !== OFFLINE && parseSpec(name).server !== 'local';
}
