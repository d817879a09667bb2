/** Prices go out of date within months: says so. */
import type { Capability } from './row.ts';

const DAY = 24 * 60 * 60 * 1000;
/** During 2026 prices fell to a half or a tenth within two months. */
const OLD_AFTER_DAYS = 90;

/** A warning where the price was looked up more than 90 days before `today` (an ISO date), else undefined. */
export function warnOld({ price }: Capability, today: string): string | undefined {
  if (!price || price.input + price.output === 0) return undefined;
  const days = Math.round((Date.parse(today) - Date.parse(price.date)) / DAY);
  if (days <= OLD_AFTER_DAYS) return undefined;
  return (
    `the price is of ${price.date}, ${days} days old (${price.source}): ` +
    'look it up and put the new one into kith.models.json'
  );
}
