import { expect, it } from 'vitest';
import { growthOf, promptsOf } from '../../bench/costs/growth.ts';
import { generatedWorld } from '../generated-world.ts';
import { withWeeks } from '../kill/short-run.ts';

it('prompts of a small society are a tenth longer at most in the tenth year than in the second, whoever is asked', async () => {
  const growth = growthOf(await promptsOf(withWeeks(generatedWorld(10), 4)));
  // Other kinds are asked too seldom here, at another point of their week each time.
  for (const wanted of [
    '**persona**',
    '**environment**',
    '**judge**',
    'plan',
    'contact',
    'review',
    'speak',
  ]) {
    const { early = 0, late = 0 } = growth.find(({ name }) => name === wanted) ?? {};
    expect(early, wanted).toBeGreaterThan(1000);
    expect(late, wanted).toBeLessThanOrEqual(1.1 * early);
  }
});
