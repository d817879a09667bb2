/** How persona-years are chosen, as the options say it. */
import { topShare } from '../../training-export/select.ts';
import type { Amount, Rule } from '../../training-export/trajectory.ts';
import { Misuse } from '../misuse.ts';

export interface RuleGiven {
  readonly top?: Amount;
  readonly per?: 'year' | 'length' | 'all';
  readonly atLeast?: number;
  readonly measure?: Rule['measure'];
}

/** Throws Misuse where two ways to choose are given. */
export function ruleOf({ top, per, atLeast, measure = 'adjusted' }: RuleGiven): Rule {
  if (atLeast === undefined) return { measure, of: per ?? 'year', amount: top ?? { share: topShare } };
  if (top !== undefined || per !== undefined)
    throw new Misuse(
      '--at-least goes without --top and --per.',
      'npm run export -- last --at-least 0.5 --out data',
    );
  return { measure, of: 'threshold', from: atLeast };
}
