/** A day alone: what I do, what comes of it; or a shop's offers, of which I take one or none. */

import { soloId } from '../activity.ts';
import type { Answer } from '../ask.ts';
import { type Moment, momentName, unitName } from '../clock.ts';
import type { Event } from '../events.ts';
import { wording } from '../prompts/prompts.ts';
import { materialFor, validOffers } from '../rules/purchase.ts';
import { skillsToName } from '../rules/skills.ts';
import { lifeOf } from '../society.ts';
import type { OfferView } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { nowOf } from '../views/now.ts';
import { askPersona } from './ask-persona.ts';
import { type DaySpent, lived } from './lived.ts';
import { subjectView } from './subjects.ts';

export async function solo(now: Unfolding, moment: Moment, who: string): Promise<void> {
  const society = now.society();
  const { world } = society.common;
  const say = wording(world.language);
  const id = soloId(who);
  const places = world.places.filter(
    (place) => place.kind === 'public' || place.id === lifeOf(society, who).persona.home,
  );
  const { value, answered } = await askPersona(now, moment, who, 'solo', id, { places });
  const act = answered ? value.act : say('news', 'rested');
  const spent: DaySpent = { id, name: shortName(act), kind: 'solo', place: null, with: [] };
  const end = (events: readonly Event[]) => now.report(moment, who, events);
  if (!answered) return end([lived(society, moment, who, spent, undefined)]);
  end([{ kind: 'did', who, activity: id, text: value.act, thought: value.thought }]);
  const judged = await judge(now, moment, who, value.act);
  const offers = validOffers(judged.value.offers ?? [], world.prices, world.laws);
  if (offers.length > 0) return shop(now, moment, who, spent, offers);
  end([lived(now.society(), moment, who, spent, judged.value.outcome ?? undefined)]);
}

/** A day alone is called by its first words. */
function shortName(act: string): string {
  const line = act.replace(/\s+/g, ' ').trim();
  return [...line].length > 40 ? `${[...line].slice(0, 39).join('')}…` : line;
}

async function judge(
  now: Unfolding,
  moment: Moment,
  who: string,
  act: string,
): Promise<Answer<'solo-outcome'>> {
  const society = now.society();
  const { world } = society.common;
  const call = `${momentName(moment)}/${soloId(who)}/solo-outcome`;
  return now.ask(moment, who, who, {
    task: 'solo-outcome',
    call,
    asked: { role: 'environment' },
    conversation: now.environment(call),
    input: {
      language: world.language,
      laws: world.laws,
      now: nowOf(society, moment.turn),
      subject: subjectView(society, who),
      act,
      prices: world.prices,
      skills: skillsToName(society.common, [lifeOf(society, who).state]),
    },
  });
}

/** A purchase day changes deposit, possessions and material only. */
async function shop(
  now: Unfolding,
  moment: Moment,
  who: string,
  spent: DaySpent,
  offers: readonly OfferView[],
): Promise<void> {
  const say = wording(now.society().common.world.language);
  const { value } = await askPersona(now, moment, who, 'purchase', spent.id, { offers });
  const { deposit } = lifeOf(now.society(), who).state;
  const offer = value.offer && value.offer.price <= deposit ? value.offer : null;
  const refused =
    value.offer && !offer ? [{ kind: 'refused', who, refusal: tooDear(value.offer) } as const] : [];
  const result = offer
    ? say('news', 'bought', { item: offer.name, price: offer.price })
    : say('news', 'bought-nothing');
  const { id, name, ...day } = spent;
  now.report(moment, who, [
    ...refused,
    ...(offer ? [boughtEvent(now, moment, who, offer)] : []),
    {
      kind: 'lived',
      who,
      activity: id,
      name,
      lived: { ...day, day: moment.turn, activity: name, result },
      change: {},
      scored: true,
    },
  ]);
}

function tooDear(offer: OfferView) {
  return { act: offer.name, reason: 'too-dear' as const, about: '' };
}

function boughtEvent(now: Unfolding, moment: Moment, who: string, offer: OfferView): Event {
  const { name, description, price } = offer;
  const when = unitName(moment).toLowerCase();
  const item = { id: `${who}-${when}-${moment.turn}`, name, description, price };
  return { kind: 'bought', who, item, price, material: materialFor(price, lawsOf(now)) };
}
