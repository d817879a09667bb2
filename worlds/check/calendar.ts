/** Weeks and births that lie in the world's calendar. */
import type { Problem } from '../../text/input-error.ts';
import type { Checked } from './checked.ts';

/** Whether everybody is born in a week that a year has, and before the world begins. */
export function birthsInCalendar({ world, residents, personFile }: Checked): readonly Problem[] {
  const { weeks, startYear } = world.laws;
  return residents.flatMap(({ persona: { id, born } }) => {
    const file = personFile(id, 'profile.json');
    return [
      ...late(file, 'born.week', born.week ?? 1, weeks),
      ...(born.year <= startYear
        ? []
        : [
            {
              file,
              at: 'born.year',
              found: `is ${born.year}`,
              expected: `at most ${startYear}, the first year`,
            },
          ]),
    ];
  });
}

/** Whether feasts and events have weeks that come. */
export function weeksInCalendar({ world, worldFile }: Checked): readonly Problem[] {
  const { feasts, ideas, laws } = world;
  return [
    ...feasts.flatMap(({ week }, number) =>
      late(worldFile('world.json'), `feasts.${number}.week`, week, laws.weeks),
    ),
    ...ideas.flatMap(({ weeks = [] }, number) =>
      weeks.flatMap((week, at) => late(worldFile('events.json'), `${number}.weeks.${at}`, week, laws.weeks)),
    ),
  ];
}

function late(file: string, at: string, week: number, weeks: number): readonly Problem[] {
  if (week <= weeks) return [];
  const expected = `1-${weeks} (this world has ${weeks} weeks a year)`;
  return [{ file, at, found: `is ${week}`, expected }];
}
