import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../engine/clock.ts';
import type { JournalLine } from '../../../engine/ledger/ledger.ts';
import { livedRun } from '../../../training-export/teaching/lived-run.ts';
import type { UnitRead } from '../../../training-export/thread.ts';
import { livedDay } from '../../analysis/behaviour/units.ts';
import { aSociety, aWorld } from '../../builders.ts';

const FIRST = aSociety(['ada', 'bo'], { world: aWorld({ laws: { weeks: 2 } }) });

function line(
  call: string,
  answer: string | null,
  more: Partial<JournalLine> = { accepted: [] },
): JournalLine {
  const asked = { attempt: 1, conversation: 'c', prompt: '', turn: 'And?', stop: 'end' } as const;
  return { ...asked, call, answer, model: 'm', ...more };
}

function unit(week: Unit['week'], lines: UnitRead['lines'], ...events: readonly object[]): UnitRead {
  return { unit: { year: 2020, week }, lines, events: events as UnitRead['events'] };
}

describe('a run as a teaching report reads it', () => {
  it('has the metrics of each year that is over, and what each person wrote a week', () => {
    const run = livedRun('a', FIRST);
    run.add(
      unit(
        1,
        [
          { conversation: 'c', system: [] },
          line('2020-W01-plan/plan/ada', '12345', {
            accepted: [],
            usage: { input: 9, cached: 0, output: 4 },
          }),
          line('2020-W01-plan/plan/bo', '<think>A long thought.</think>123'),
        ],
        livedDay('ada', 'joint'),
      ),
    );
    expect(run.total().years).toEqual([]);
    run.add(unit(2, [line('2020-W02-review/review/ada', '12345')]));
    run.add(unit('end', []));
    const [ada, bo] = run.total().years;
    expect(ada).toMatchObject({ persona: 'ada', year: 2020, written: 5 });
    expect(ada?.metrics).toMatchObject({ joint_participated: 1, output_tokens: 4 });
    expect(bo).toMatchObject({ persona: 'bo', written: 1.5 });
    expect(bo?.metrics).toMatchObject({ joint_participated: 0, output_tokens: null });
  });

  it('counts accepted answers once, and no words of environment and judge', () => {
    const run = livedRun('a', FIRST);
    run.add(
      unit(1, [
        line('2020-W01-plan/plan/ada', 'much too long', {}),
        line('2020-W01-plan/plan/ada', '12', { accepted: [], attempt: 2 }),
        line('2020-W01-plan/plan/ada', '1234', { accepted: [], attempt: 2 }),
        line('2020-end/ratings/ada', 'what ada thinks of them'),
        line('2020-W01-1/joint/referee', 'goes on'),
        line('2020-W01-plan/plan/bo', null),
      ]),
    );
    run.add(unit('end', []));
    expect(run.total().years.map(({ written }) => written)).toEqual([2, 0]);
  });
});
