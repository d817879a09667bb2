/** The environment as chance: public events of the week, and who runs into whom. */
import { z } from 'zod';
import { cleanName, nameKey } from '../../text/names.ts';
import { wording } from '../prompts/prompts.ts';
import { type NameMatcher, nameMatcher } from '../speech/name-matcher.ts';
import { DESCRIPTION_WORDS, description, number, readEnvironment, words } from './environment-reply.ts';
import { joined, listed } from './lists.ts';
import { shown } from './shown.ts';
import type { Task, TaskInputs, TaskOutputs } from './task.ts';
import { weekText } from './tell.ts';

const eventSchema = z.object({
  name: words,
  day: number,
  repeat_weeks: number.catch(1),
  place: words,
  description,
});

type Announced = TaskOutputs['announce']['events'][number];

const eventsSchema = z.object({ events: z.array(z.unknown()) });

export const announce: Task<'announce'> = {
  name: 'announce',
  by: 'environment',
  maxTokens: 1500,
  render: renderAnnounce,
  read: (answer, input) => {
    const place = nameMatcher(input.places, { shorten: false });
    return readEnvironment(answer, eventsSchema, ({ events }) => {
      const names = new Set(input.running.map((event) => nameKey(event.name)));
      const read = events.flatMap((raw) => {
        const event = readEvent(raw, input, place);
        if (!event || names.has(nameKey(event.name))) return [];
        names.add(nameKey(event.name));
        return [event];
      });
      return { events: read.slice(0, input.most) };
    });
  },
  otherwise: () => ({ events: [] }),
};

function renderAnnounce(input: TaskInputs['announce']): string {
  const { language, now, laws } = input;
  const say = wording(language);
  const counts = input.occupations.map(({ name, count }) => say('announce', 'count', { name, count }));
  const running = input.running.map(({ name, day, place }) => say('announce', 'event', { name, day, place }));
  const ideas = input.ideas.map(({ name, place, description: text }) =>
    say('announce', 'idea', { name, place, description: text }),
  );
  return say('announce', 'main', {
    year: now.year,
    week: now.week,
    weeks: now.weeks,
    weekName: weekText(say, now),
    population: input.population,
    occupations: listed(say, counts),
    running: joined(say, running),
    ideas: joined(say, ideas),
    places: listed(
      say,
      input.places.map((place) => place.name),
    ),
    most: input.most,
    days: now.days,
    repeat: laws.publicEvents.repeatMost,
    descriptionWords: DESCRIPTION_WORDS,
  });
}

/** An event that can take place: in a place there is, on a day of the week. */
function readEvent(
  raw: unknown,
  { now, laws }: TaskInputs['announce'],
  place: NameMatcher,
): Announced | undefined {
  const parsed = eventSchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const { day, repeat_weeks } = parsed.data;
  const name = cleanName(parsed.data.name);
  const at = place(parsed.data.place);
  const isADay = Number.isInteger(day) && day >= 1 && day <= now.days;
  if (at === undefined || !isADay) return undefined;
  if (name === '' || [...name].length > 60) return undefined;
  const repeatWeeks = Math.min(laws.publicEvents.repeatMost, Math.max(1, Math.round(repeat_weeks)));
  return { name, day, repeatWeeks, place: at, description: parsed.data.description };
}

const pairSchema = z.object({ first: words, second: words, place: words, description });

const encountersSchema = z.object({ encounters: z.array(z.unknown()) });

export const encounters: Task<'encounters'> = {
  name: 'encounters',
  by: 'environment',
  maxTokens: 2000,
  render: (input) => {
    const { language, now } = input;
    const say = wording(language);
    const people = input.idle.map(({ name, age, position, knows }) =>
      say('encounters', 'person', {
        name: shown(name),
        age,
        position: position === null ? say('self', 'unemployed') : shown(position),
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
    const place = nameMatcher(places, { shorten: false });
    return readEnvironment(answer, encountersSchema, ({ encounters: raw }) => {
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
