/** The environment as judge of days spent alone or in public, and as shop. */
import { z } from 'zod';
import { wording } from '../prompts/prompts.ts';
import { judgedAmong, judgedSchema, number, readEnvironment, words } from './environment-reply.ts';
import { joined, listed } from './lists.ts';
import { bad } from './persona-reply.ts';
import { subjectText } from './persons.ts';
import { shown } from './shown.ts';
import type { Task } from './task.ts';

const offersSchema = z
  .array(z.object({ name: words, item: words, price: number, description: words.nullish() }))
  .nullish();

const soloSchema = z.object({ offers: offersSchema, outcome: judgedSchema.nullish() });

const publicSchema = z.object({
  outcomes: z.array(judgedSchema.extend({ seen: words.nullish().transform((seen) => seen ?? '') })),
});

export const soloOutcome: Task<'solo-outcome'> = {
  name: 'solo-outcome',
  by: 'environment',
  maxTokens: 500,
  render: (input) => {
    const { language, now, laws, subject, prices } = input;
    const say = wording(language);
    const items = prices.categories.flatMap((category) => category.items);
    const priced = items.map(({ name, low, high, unit }) => say('judge', 'price', { name, low, high, unit }));
    return say('judge', 'solo', {
      year: now.year,
      week: now.week,
      day: now.day,
      person: subjectText(subject, language),
      name: shown(subject.name),
      act: shown(input.act),
      prices: joined(say, priced),
      skills: listed(say, input.skills),
      least: laws.purchase.offersLeast,
      mostOffers: laws.purchase.offersMost,
      offerWords: laws.purchase.offerWords,
    });
  },
  read: (answer, { subject }) => {
    const reading = readEnvironment(answer, soloSchema, ({ offers, outcome }) => ({
      offers: offers?.length
        ? offers.map((offer) => ({ ...offer, description: offer.description ?? '' }))
        : null,
      // Whoever it is said to be about: only one person was asked about.
      outcome: outcome ? { ...outcome, who: subject.id } : null,
    }));
    const empty = reading.ok && !reading.value.offers && !reading.value.outcome;
    return empty ? bad('misfit', 'outcome') : reading;
  },
  otherwise: () => ({ offers: null, outcome: null }),
};

export const publicOutcomes: Task<'public-outcomes'> = {
  name: 'public-outcomes',
  by: 'environment',
  maxTokens: 6000,
  render: (input) => {
    const { language, now, laws, place } = input;
    const say = wording(language);
    const people = input.people.map(({ subject, act }) => {
      return say('judge', 'act', { person: subjectText(subject, language), act: shown(act) });
    });
    return say('judge', 'public', {
      year: now.year,
      week: now.week,
      day: now.day,
      event: shown(input.event),
      place: shown(place.name),
      description: shown(input.description),
      people: people.join('\n'),
      skills: listed(say, input.skills),
      seenWords: laws.publicEvents.seenWords,
    });
  },
  read: (answer, { people }) => {
    const participants = people.map(({ subject }) => subject);
    return readEnvironment(answer, publicSchema, (data) => ({
      outcomes: judgedAmong(data.outcomes, participants),
    }));
  },
  otherwise: () => ({ outcomes: [] }),
};
