/** Who answers what, where one model answers everything. */
import type { Model, Models } from '../engine/model.ts';

export function everybody(model: Model): Models {
  return { persona: () => model, environment: model, judge: model };
}
