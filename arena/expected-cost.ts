/** What an arena is expected to take, by who gets it: each contestant, the environment, the judges. */
import type { Capability } from '../models/capabilities/row.ts';
import { type Estimated, estimate, sumOf } from '../models/service/estimate.ts';
import type { Role } from '../models/service/meters.ts';
import type { Laws } from '../worlds/laws.ts';
import { type Design, livesIn } from './design.ts';

/** Who answers in an arena, by name. */
export interface Who {
  readonly models: readonly string[];
  readonly environment: string;
  /** The first judges the matches, the others rate them again afterwards. */
  readonly judges: readonly string[];
}

export interface ExpectedCost {
  /** In the order of the names. */
  readonly models: readonly Estimated[];
  readonly environment: Estimated;
  readonly judges: readonly Estimated[];
  readonly all: Estimated;
}

/** What is known of a model by its name; null for one that asks no server and costs nothing. */
export type AbilityOf = (name: string) => Pick<Capability, 'price' | 'cache' | 'reasoningRoom'> | null;

export function expectedCost(who: Who, design: Design, laws: Laws, abilityOf: AbilityOf): ExpectedCost {
  const of = (role: Role, name: string, people: number, years: number): Estimated => {
    const ability = abilityOf(name);
    return ability ? estimate(role, { people, years, laws }, ability) : sumOf([]);
  };
  const lives = livesIn(design);
  const { years } = design;
  const models = who.models.map((name) => of('persona', name, lives / who.models.length, years));
  const environment = of('environment', who.environment, lives, years);
  // Everybody is rated once more, before the first week.
  const judges = who.judges.map((name) => of('judge', name, lives, years + 1));
  return { models, environment, judges, all: sumOf([...models, environment, ...judges]) };
}
