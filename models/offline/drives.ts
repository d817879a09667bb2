/** What somebody lacks most: seven needs with goals of their own, each felt the more the further it is from its goal. */

import { lasting } from './habit.ts';
import type { Self } from './self.ts';
import { threadOn } from './self.ts';

export type Drive = 'rest' | 'company' | 'mood' | 'standing' | 'comfort' | 'money' | 'purpose' | 'habit';

const DRIVES: readonly Drive[] = ['rest', 'company', 'mood', 'standing', 'comfort', 'money', 'purpose'];

/** How strongly each need is felt: 0 where its goal is reached. */
export function urgencies(self: Self): Readonly<Record<Drive, number>> {
  const { vitality, fulfillment, deposit } = self.asking.state;
  const overwork = threadOn(self, 'overwork') !== undefined;
  const recover = threadOn(self, 'recover') !== undefined;
  const withdraw = threadOn(self, 'withdraw') !== undefined;
  const felt = (value: number, goal: number, weight: number) =>
    value >= goal ? 0 : weight * ((goal - value) / goal) ** 1.5;
  return {
    rest: felt(vitality, 62, 1.5) * (overwork ? 0.2 : 1) + (recover ? 0.9 : 0),
    company:
      felt(fulfillment.social, 35 + 50 * self.trait('extraversion'), 1.3) *
      (withdraw ? 0.15 : overwork ? 0.4 : 1),
    mood: felt(fulfillment.mood, 55, 0.9),
    standing: felt(fulfillment.esteem, 30 + 40 * self.trait('confidence'), 0.7) + (overwork ? 0.3 : 0),
    comfort: felt(fulfillment.material, comfortGoal(self), 0.8),
    money: felt(deposit, moneyGoal(self), 1.1) + (overwork ? 1.1 : 0) + (threadOn(self, 'save') ? 0.3 : 0),
    purpose: self.threads.length > 0 ? 0.15 : 0.1 + 0.3 * self.trait('curiosity'),
    habit: 0.12,
  };
}

/** The strongest need. */
export function moodOf(self: Self): Drive {
  const felt = urgencies(self);
  return DRIVES.reduce<Drive>((best, drive) => (felt[drive] > felt[best] ? drive : best), 'habit');
}

/** How comfortably somebody wants to live, 25..80, all life long; in part their temper's, in part this life's own. */
export function comfortGoal(self: Self): number {
  const thrift = self.trait('control') + self.trait('responsibility');
  const taste = 0.5 * (lasting(self.seed, self.id, 'comfort') - 0.5);
  return 25 + 55 * Math.min(1, Math.max(0, 0.9 - thrift / 2.6 + taste));
}

/** What somebody wants to have put by before it feels safe. */
export function moneyGoal(self: Self): number {
  return 600 + 3400 * self.trait('control') * (0.6 + 0.8 * lasting(self.id, 'money'));
}
