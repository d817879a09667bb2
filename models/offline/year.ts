/** What a year's end and a full cupboard ask: wishes for positions, and which things go. */
import { positionName } from '../../worlds/world.ts';
import { moneyGoal } from './drives.ts';
import { chance, type Habit, lasting } from './habit.ts';
import { selfOf, threadOn } from './self.ts';

/** The cheapest and least personal go first. */
export const discard: Habit<'discard'> = (input) => {
  const ranked = [...input.things].sort((a, b) => (a.price ?? 1e6) - (b.price ?? 1e6));
  const names = ranked.slice(0, input.gone).map((thing) => thing.name);
  return `<discard>\n${names.join('\n')}\n</discard>`;
};

/** Most stay; who wants a seat, lacks money, has broken down or is restless looks for another. */
export const wishes: Habit<'wishes'> = (input, on) => {
  const self = selfOf(input, on);
  const { state, current, positions, forced } = input;
  const income = current?.weeklyIncome ?? input.laws.unemploymentIncome;
  const level = (name: string) => state.skills.find((skill) => skill.name === name)?.level ?? 0;
  const isAble = (needs: Readonly<Record<string, number>>) =>
    Object.entries(needs).every(([skill, least]) => level(skill) >= 0.8 * least);
  const able = positions.filter((position) => position.id !== current?.id && isAble(position.minSkills));
  const role = threadOn(self, 'position')?.about.role;
  const wanted = able.find((position) => position.role === role);
  const need = state.deposit < moneyGoal(self) / 2 ? 0.3 : 0;
  const worn = state.vitality < 35 || threadOn(self, 'recover') ? 0.25 : 0;
  const restless = 0.06 + 0.14 * self.trait('curiosity') - 0.08 * self.trait('responsibility');
  const looks = forced || wanted || current === null || chance(self.dice, need + worn + restless);
  const liking = (position: (typeof able)[number]) =>
    (worn > 0 ? 0 : position.weeklyIncome / 400) +
    0.9 * lasting(self.id, 'likes', position.organization) +
    0.5 * self.dice.float();
  const others = able
    .filter(
      (position) => position !== wanted && (forced || worn > 0 || position.weeklyIncome > 0.85 * income),
    )
    .map((position) => ({ position, liking: liking(position) }))
    .sort((a, b) => b.liking - a.liking)
    .map(({ position }) => position);
  const named = looks
    ? [...(wanted ? [wanted] : []), ...others].slice(0, input.laws.positions.wishes - 1)
    : [];
  const list = [...named.map(positionName), ...(forced ? [] : ['STAY'])];
  return `<wishes>\n${(list.length > 0 ? list : ['STAY']).join('\n')}\n</wishes>`;
};
