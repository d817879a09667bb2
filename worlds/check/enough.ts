/** A life together needs two people, a place to meet and a home. */
import type { Problem } from '../../text/input-error.ts';
import type { Checked } from './checked.ts';

/** Whether there are at least two residents, a public place and a home. */
export function enough({ world, known, worldFile, personFile }: Checked): readonly Problem[] {
  const problems: Problem[] = [];
  if (known.size < 2) {
    const [only] = known;
    const file = only === undefined ? worldFile('world.json') : personFile(only, 'profile.json');
    const found = only === undefined ? 'has no residents' : 'is the only resident';
    problems.push({ file, at: '', found, expected: 'at least 2 folders of people' });
  }
  for (const [kind, what] of [
    ['public', 'a public place'],
    ['home', 'a home'],
  ] as const) {
    if (world.places.some((place) => place.kind === kind)) continue;
    problems.push({
      file: worldFile('places.json'),
      at: '',
      found: `has no place of kind "${kind}"`,
      expected: `at least ${what}`,
    });
  }
  return problems;
}
