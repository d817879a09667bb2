/** What people can afford, and what positions pay. */
import type { Resident } from '../../personas/folder.ts';
import type { Problem } from '../../text/input-error.ts';
import type { World } from '../world.ts';
import type { Checked } from './checked.ts';

/** What a resident gets in a week: from the position or as unemployed, and from elsewhere. */
export function weeklyIncome({ start }: Resident, world: World): number {
  const position = world.positions.find(({ id }) => id === start.position);
  return (position?.weeklyIncome ?? world.laws.unemploymentIncome) + start.extraIncome;
}

/** Whether everybody can pay for the cheapest standard of living in the first year, if need be from the deposit. */
export function affordable({ world, residents, personFile }: Checked): readonly Problem[] {
  const { living, weeks } = world.laws;
  const cheapest = Math.min(...Object.values(living).map((standard) => standard.cost));
  return residents.flatMap((resident) => {
    const income = weeklyIncome(resident, world);
    const { deposit } = resident.start;
    if (deposit + income * weeks >= cheapest * weeks) return [];
    const file = personFile(resident.persona.id, 'profile.json');
    const found = `gives ${income} a week and ${deposit} to begin with`;
    return [{ file, at: 'start', found, expected: `${cheapest} a week, the cheapest standard, for a year` }];
  });
}

/** Whether positions pay no more than the world lets new ones pay. */
export function payInRange({ world, worldFile }: Checked): readonly Problem[] {
  const { incomeMost } = world.laws.positions;
  return world.positions.flatMap((position, number) => {
    if (position.weeklyIncome <= incomeMost) return [];
    const expected = `at most ${incomeMost}, or a higher law positions.incomeMost`;
    const found = `is ${position.weeklyIncome}`;
    return [{ file: worldFile('positions.json'), at: `${number}.weeklyIncome`, found, expected }];
  });
}
