/** The week, as a list of steps: rules.md 2, read from top to bottom. */
import type { Laws } from '../worlds/laws.ts';
import { announce } from './stages/announce.ts';
import { contact, correspondents } from './stages/contact.ts';
import { activitiesOf } from './stages/day.ts';
import { encounter } from './stages/encounter.ts';
import { open } from './stages/open.ts';
import { plan } from './stages/plan.ts';
import { review } from './stages/review.ts';
import { schedule } from './stages/schedule.ts';
import { discard, settle } from './stages/settle.ts';
import type { Step } from './steps.ts';

export function week({ contactRounds, days }: Laws): readonly Step[] {
  return [
    { kind: 'once', run: open },
    { kind: 'once', run: announce },
    { kind: 'each', run: plan },
    ...numbers(2, contactRounds).map(
      (round): Step => ({ kind: 'each', run: contact(round), after: correspondents() }),
    ),
    { kind: 'once', run: schedule },
    { kind: 'once', run: encounter },
    ...numbers(1, days).map((day): Step => ({ kind: 'together', groups: activitiesOf(day) })),
    { kind: 'each', run: review },
    { kind: 'each', run: discard },
    { kind: 'once', run: settle },
  ];
}

/** The whole numbers from one to another, both included. */
function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
