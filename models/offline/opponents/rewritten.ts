/** A plan or a letter round of the offline mind with single choices taken out or exchanged. */
import type { LivingStandard } from '../../../engine/society.ts';

/** Without the lines that hold one of these actions; the offline mind writes one action a line. */
export function without(answer: string, actions: readonly string[]): string {
  const kept = answer.split('\n').filter((line) => {
    return !actions.some((name) => line.includes(`<role_action> ${name}(`));
  });
  return kept.join('\n') || '…';
}

export function withStandard(plan: string, standard: LivingStandard): string {
  return plan.replace(/<living_standard>[^<]*</, `<living_standard>${standard}<`);
}
