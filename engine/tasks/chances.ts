/** The environment as chance: public events of the week, and who runs into whom. */
import { z } from 'zod';
import { cleanName } from '../../text/names.ts';
import { wording } from '../prompts/prompts.ts';
import { disarm } from '../speech/disarm.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { number, readEnvironment, words } from './environment-reply.ts';
import { joined, listed } from './lists.ts';
import type { Task } from './task.ts';

const eventSchema = z.object({
  name: words,
  day: number,
  repeat_weeks: number.catch(1),
  place: words,
  description: words,
  eligible: z.union([z.array(words), z.string(), z.null()]).optional(),
});

export const announce: Task<'announce'> = {
  name: 'announce',
  by: 'environment',
  maxTokens: 1500,
  render: (input) => {
    const { language, now, laws } = input;
    const say = wording(language);
    return say('announce', 'main', {
      year: now.year,
      week: now.week,
      weeks: now.weeks,
      weekName: now.weekName,
      population: input.population,
      occupations: listed(
        say,
        input.occupations.map(({ name, count }) => say('announce', 'count', { name, count })),
      ),
      running: joined(
        say,
        input.running.map(({ name, day, place }) =>
          say('announce', 'event', { name: disarm(name), day, place }),
        ),
      ),
      ideas: joined(
        say,
        input.ideas.map(({ name, place, description }) =>
          say('announce', 'idea', { name, place, description }),
        ),
      ),
      places: listed(
        say,
        input.places.map((place) => place.name),
      ),
      most: input.most,
      days: now.days,
      repeat: laws.publicEvents.repeatMost,
    });
  },
  read: (answer, { places, people, now, laws, most }) => {
    const place = nameMatcher(places);
    const person = nameMatcher(people);
    return readEnvironment(answer, z.object({ events: z.array(z.unknown()) }), ({ events }) => ({
      events: events.slice(0, most).flatMap((raw) => {
        const event = eventSchema.safeParse(raw);
        if (!event.success) return [];
        const { name, day, repeat_weeks, description, eligible } = event.data;
        const at = place(event.data.place);
        const title = cleanName(name);
        if (
          at === undefined ||
          title === '' ||
          [...title].length > 60 ||
          !Number.isInteger(day) ||
          day < 1 ||
          day > now.days
        )
          return [];
        const ids = Array.isArray(eligible) ? eligible.flatMap((said) => person(said) ?? []) : [];
        return [
          {
            name: title,
            day,
            repeatWeeks: Math.min(laws.publicEvents.repeatMost, Math.max(1, Math.round(repeat_weeks))),
            place: at,
            description,
            eligible: ids.length === 0 ? ('all' as const) : [...new Set(ids)].sort(),
          },
        ];
      }),
    }));
  },
  otherwise: () => ({ events: [] }),
};

const pairSchema = z.object({ first: words, second: words, place: words, description: words });

export const encounters: Task<'encounters'> = {
  name: 'encounters',
  by: 'environment',
  maxTokens: 1200,
  render: (input) => {
    const { language, now } = input;
    const say = wording(language);
    const people = input.idle.map(({ name, age, position, knows }) =>
      say('encounters', 'person', {
        name,
        age,
        position: position ?? say('self', 'unemployed'),
        acquaintances: listed(say, knows),
      }),
    );
    return say('encounters', 'main', {
      year: now.year,
      week: now.week,
      day: now.day,
      people: people.join('\n'),
      pairs: input.pairs,
      places: listed(
        say,
        input.places.map((place) => place.name),
      ),
    });
  },
  read: (answer, { idle, places, pairs }) => {
    const person = nameMatcher(idle);
    const place = nameMatcher(places);
    return readEnvironment(answer, z.object({ encounters: z.array(z.unknown()) }), ({ encounters: raw }) => {
      const taken = new Set<string>();
      const read = raw.flatMap((one) => {
        const pair = pairSchema.safeParse(one);
        if (!pair.success) return [];
        const [first, second] = [person(pair.data.first), person(pair.data.second)];
        const at = place(pair.data.place);
        if (first === undefined || second === undefined || first === second || at === undefined) return [];
        if (taken.has(first) || taken.has(second)) return [];
        taken.add(first).add(second);
        const participants: readonly [string, string] = first < second ? [first, second] : [second, first];
        return [{ participants, place: at, description: pair.data.description }];
      });
      return { pairs: read.slice(0, pairs) };
    });
  },
  otherwise: () => ({ pairs: [] }),
};
