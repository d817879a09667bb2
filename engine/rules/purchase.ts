/** Shops (rules.md 8): offers come from the world's price list at whole prices; a purchase gives material. */

import { cleanName, nameKey } from '../../text/names.ts';
import type { Laws } from '../../worlds/laws.ts';
import type { Prices } from '../../worlds/world.ts';
import type { OfferView } from '../tasks/task.ts';

/** The offers that the price list allows, each name once; none if fewer than the least number are left. */
export function validOffers(offers: readonly OfferView[], prices: Prices, laws: Laws): readonly OfferView[] {
  const items = prices.categories.flatMap((category) => category.items);
  const seen = new Set<string>();
  const valid = offers.flatMap((offer) => {
    const name = cleanName(offer.name);
    const key = nameKey(name);
    const item = items.find((one) => nameKey(one.name) === nameKey(offer.item));
    const priced =
      item && Number.isInteger(offer.price) && offer.price >= item.low && offer.price <= item.high;
    if (!priced || key === '' || [...name].length > 60 || seen.has(key)) return [];
    seen.add(key);
    return [{ ...offer, name, item: item.name, description: offer.description.slice(0, 400) }];
  });
  const kept = valid.slice(0, laws.purchase.offersMost);
  return kept.length < laws.purchase.offersLeast ? [] : kept;
}

/** Points of material for a price: one per 20 up to 5, above 100 one more per 40, at most 10. */
export function materialFor(price: number, { purchase }: Laws): number {
  if (price <= purchase.dearFrom) return Math.min(purchase.cheapMost, Math.floor(price / purchase.cheapStep));
  return Math.min(
    purchase.dearMost,
    purchase.cheapMost + Math.floor((price - purchase.dearFrom) / purchase.dearStep),
  );
}
