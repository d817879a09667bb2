import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Event } from '../../../engine/events.ts';
import { chooseStandard } from '../../../engine/rules/living-standard.ts';
import { openWeek } from '../../../engine/rules/open-week.ts';
import { outcomeChange } from '../../../engine/rules/outcome.ts';
import { type LivingStandard, lifeOf, type Society } from '../../../engine/society.ts';
import { aSociety, societyAfter, somebody } from '../../builders.ts';

type Deed =
  | { readonly kind: 'week' }
  | { readonly kind: 'live'; readonly as: LivingStandard }
  | { readonly kind: 'work'; readonly pay: number }
  | { readonly kind: 'buy'; readonly price: number };

const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constant({ kind: 'week' } as const),
  fc
    .constantFrom('frugal', 'moderate', 'comfortable', 'luxurious')
    .map((as) => ({ kind: 'live', as }) as const),
  fc.double({ min: -50, max: 300, noNaN: true }).map((pay) => ({ kind: 'work', pay }) as const),
  fc.integer({ min: 1, max: 400 }).map((price) => ({ kind: 'buy', price }) as const),
);

/** What the deed comes to, and how much Ada has more after it. */
function comesTo(society: Society, deed: Deed, at: number): { events: readonly Event[]; more: number } {
  const life = lifeOf(society, 'ada');
  const { world } = society.common;
  if (deed.kind === 'week') return { events: openWeek(society), more: 200 + 3 };
  if (deed.kind === 'live') {
    const event = chooseStandard(life, deed.as, world.laws);
    return { events: [event], more: event.change.deposit ?? 0 };
  }
  if (deed.kind === 'buy') {
    if (deed.price > life.state.deposit) return { events: [], more: 0 };
    const item = { id: `ada-b-${at}`, name: 'kite', description: '', price: deed.price };
    return {
      events: [{ kind: 'bought', who: 'ada', item, price: deed.price, material: 1 }],
      more: -deed.price,
    };
  }
  const nothing = { who: 'ada', result: '', vitality: 0, mood: 0, social: 0, esteem: 0, skills: [] };
  const change = outcomeChange({ ...nothing, money: deed.pay }, 'solo', society.common);
  const lived = { day: at, kind: 'solo', activity: 'Work', place: null, with: [], result: '' } as const;
  const event = {
    kind: 'lived',
    who: 'ada',
    activity: 'solo-ada',
    name: 'Work',
    lived,
    change,
    scored: true,
  } as const;
  return { events: [event], more: Math.min(200, Math.max(0, Math.round(deed.pay))) };
}

it('money comes from wages and judged work alone, goes for living and purchases alone, and is whole and never owed', () => {
  const people = [somebody('ada', { position: 'baker', extraIncome: 3, deposit: 150 }), 'bo'];
  fc.assert(
    fc.property(fc.array(aDeed, { maxLength: 30 }), (deeds) => {
      let society = aSociety(people);
      let sum = 150;
      deeds.forEach((deed, at) => {
        const { events, more } = comesTo(society, deed, at);
        society = societyAfter(society, ...events);
        sum += more;
        expect(lifeOf(society, 'ada').state.deposit).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(sum)).toBe(true);
      });
      const weeks = deeds.filter((deed) => deed.kind === 'week').length;
      expect(lifeOf(society, 'bo').state.deposit).toBe(1000 + weeks * 100);
    }),
  );
});
