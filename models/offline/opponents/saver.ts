/** Lives as cheaply as there is, buys nothing, and wants the position that pays best. */
import { positionName } from '../../../worlds/world.ts';
import { plan } from '../plan.ts';
import type { Manner } from './opponent.ts';
import { withStandard } from './rewritten.ts';

export const saver: Manner = {
  plan: (input, on) => withStandard(plan(input, on), 'frugal'),
  purchase: () => '<buy>none</buy>',
  wishes: ({ positions, current, forced, state, laws }) => {
    const income = forced ? 0 : (current?.weeklyIncome ?? laws.unemploymentIncome);
    const level = (skill: string) => state.skills.find(({ name }) => name === skill)?.level ?? 0;
    const better = positions
      .filter(({ id, weeklyIncome }) => id !== current?.id && weeklyIncome > income)
      .filter(({ minSkills }) => Object.entries(minSkills).every(([skill, least]) => level(skill) >= least))
      .sort((a, b) => b.weeklyIncome - a.weeklyIncome)
      .slice(0, laws.positions.wishes - 1);
    const wanted = [...better.map(positionName), ...(forced ? [] : ['STAY'])];
    return `<wishes>\n${wanted.length > 0 ? wanted.join('\n') : 'STAY'}\n</wishes>`;
  },
};
