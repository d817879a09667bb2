/** What changes about a persona all the time: vitality, fulfillment, skills, deposit, possessions, position. */
import { z } from 'zod';
import { idSchema } from '../text/id.ts';

export const NEEDS = ['mood', 'material', 'social', 'esteem'] as const;

export type Need = (typeof NEEDS)[number];

/** Four satisfactions, each 0..100, kept to 0.1. */
export type Fulfillment = Readonly<Record<Need, number>>;

export interface Possession {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole units of the world's currency, if it was bought. */
  readonly price?: number | undefined;
  /** Id of the persona who gave it. */
  readonly from?: string | undefined;
}

export interface State {
  /** 0..100, kept to 0.1. */
  readonly vitality: number;
  readonly fulfillment: Fulfillment;
  /** Skill name to level >= 0, open upward; a list, so that no name becomes an object key. */
  readonly skills: readonly Skill[];
  /** Whole units, never negative. */
  readonly deposit: number;
  /** Whole units a week, from elsewhere than the position. */
  readonly extraIncome: number;
  readonly possessions: readonly Possession[];
  /** Id of the position held; null when unemployed. */
  readonly position: string | null;
}

export interface Skill {
  readonly name: string;
  readonly level: number;
}

/** What is added to a state by a day, a week's opening or a purchase. Absent means unchanged. */
export interface Change {
  readonly vitality?: number;
  readonly fulfillment?: Partial<Fulfillment>;
  readonly skills?: readonly Skill[];
  readonly deposit?: number;
}

const level = z.number().min(0).max(100);

/** The id of a thing: that of its first owner, and what makes it one of that owner's. Never a path. */
const thingId = z
  .string()
  .max(90)
  .regex(/^[a-z0-9-]+$/);

export const possessionSchema = z.strictObject({
  id: thingId,
  name: z.string().min(1).max(60),
  description: z.string().max(400),
  price: z.int().min(1).optional(),
  from: idSchema.optional(),
});

export const stateSchema = z.strictObject({
  vitality: level,
  fulfillment: z.strictObject({ mood: level, material: level, social: level, esteem: level }),
  skills: z.array(z.strictObject({ name: z.string().min(1).max(60), level: z.number().min(0) })),
  deposit: z.int().min(0),
  extraIncome: z.int().min(0),
  possessions: z.array(possessionSchema),
  position: idSchema.nullable(),
});

/** Rounds to 0.1, the precision in which values and skills are kept. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Clamps to 0..100 and rounds to 0.1. */
export function percentLevel(value: number): number {
  return tenths(Math.min(100, Math.max(0, value)));
}

/** Adds a change to a state: values stay in 0..100, skills at or above 0, the deposit at or above 0. */
export function applyChange(state: State, change: Change): State {
  const { vitality, fulfillment, skills, deposit } = change;
  return {
    ...state,
    ...(vitality !== undefined && { vitality: percentLevel(state.vitality + vitality) }),
    ...(fulfillment && { fulfillment: addFulfillment(state.fulfillment, fulfillment) }),
    ...(skills && skills.length > 0 && { skills: addSkills(state.skills, skills) }),
    ...(deposit !== undefined && { deposit: Math.max(0, state.deposit + deposit) }),
  };
}

function addFulfillment(before: Fulfillment, change: Partial<Fulfillment>): Fulfillment {
  return {
    mood: percentLevel(before.mood + (change.mood ?? 0)),
    material: percentLevel(before.material + (change.material ?? 0)),
    social: percentLevel(before.social + (change.social ?? 0)),
    esteem: percentLevel(before.esteem + (change.esteem ?? 0)),
  };
}

function addSkills(before: readonly Skill[], gains: readonly Skill[]): readonly Skill[] {
  const after = [...before];
  for (const gain of gains) {
    const at = after.findIndex((skill) => skill.name === gain.name);
    const old = after[at];
    if (old) after[at] = { name: old.name, level: Math.max(0, tenths(old.level + gain.level)) };
    else if (gain.level > 0) after.push({ name: gain.name, level: tenths(gain.level) });
  }
  return after;
}

/** The level of a skill, 0 if it was never trained. */
export function skillLevel(state: State, name: string): number {
  return state.skills.find((skill) => skill.name === name)?.level ?? 0;
}
