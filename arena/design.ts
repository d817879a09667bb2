/** The size of an arena: how many people live in each society, how long, under how many models, how often anew. */

export interface Design {
  /** People in each society. */
  readonly personas: number;
  readonly years: number;
  /** Matches of one world: in each the models play other people. As many as there are models is balanced. */
  readonly rotations: number;
  /** Sets of matches with people and dice of their own: the units that all intervals are made of. */
  readonly worlds: number;
}

/** Whether every persona lives under every model. */
export function isBalanced({ rotations }: Design, models: number): boolean {
  return rotations === models;
}

/** Lives that all contestants live together. */
export function livesIn({ personas, rotations, worlds }: Design): number {
  return personas * rotations * worlds;
}

/** Matches in order: a world is finished before the next begins, so that what a budget stops is whole as far as it goes. */
export function matchesIn({ rotations, worlds }: Design): readonly Place[] {
  return Array.from({ length: worlds * rotations }, (_, at) => {
    return { world: 1 + Math.floor(at / rotations), rotation: 1 + (at % rotations) };
  });
}

/** Where in the design a match stands; both from 1. */
export interface Place {
  readonly world: number;
  readonly rotation: number;
}
