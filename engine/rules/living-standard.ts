/** What a week's living costs (rules.md 3): the standard wished for, or the best one that can be paid. */
import type { Laws } from '../../worlds/laws.ts';
import type { EventOf } from '../events.ts';
import type { Life, LivingStandard } from '../society.ts';

const STANDARDS = [
  'frugal',
  'moderate',
  'comfortable',
  'luxurious',
] as const satisfies readonly LivingStandard[];

/** No readable wish means frugal; not even frugal means paying what there is, with frugal's loss. */
export function chooseStandard(
  life: Life,
  wished: LivingStandard | null,
  laws: Laws,
): EventOf<'chose-standard'> {
  const { deposit } = life.state;
  const wish = wished ?? 'frugal';
  const affordable = STANDARDS.filter((name) => laws.living[name].cost <= deposit);
  const upTo = affordable.filter((name) => laws.living[name].cost <= laws.living[wish].cost);
  const standard = affordable.includes(wish) ? wish : (dearest(upTo, laws) ?? null);
  const { cost, material } = laws.living[standard ?? 'frugal'];
  const change = { deposit: 0 - Math.min(cost, deposit), fulfillment: { material } };
  return { kind: 'chose-standard', who: life.persona.id, standard, wished, change };
}

function dearest(standards: readonly LivingStandard[], laws: Laws): LivingStandard | undefined {
  return [...standards].sort((a, b) => laws.living[b].cost - laws.living[a].cost)[0];
}
