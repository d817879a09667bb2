/** What somebody thinks of others in private, as the files say. */
import type { Habit } from './habit.ts';
import { relationOf, warmthNow } from './relation.ts';

export const ratings: Habit<'ratings'> = (input, { dice }) => {
  const list = input.people.map((file) => {
    const relation = relationOf(file, input.me.id, input.language);
    const near = (value: number) => Math.round(Math.min(100, Math.max(0, value + 6 * (dice.float() - 0.5))));
    return {
      name: file.name,
      affection: near(warmthNow(relation, input.now)),
      respect: near(relation.respect),
    };
  });
  return JSON.stringify({ ratings: list });
};
