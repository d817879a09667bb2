/** What a teaching report needs of a run, folded from its units: the behaviour metrics of each year, and how much was written. */
import { begunYears, type PersonaYear, recordedYears } from '../../analysis/behaviour/years.ts';
import type { JournalLine } from '../../engine/ledger/ledger.ts';
import type { Society } from '../../engine/society.ts';
import { finalAnswer } from '../../engine/speech/thinking.ts';
import { TASKS } from '../../engine/tasks/index.ts';
import { asked, type UnitRead } from '../thread.ts';

export interface LivedRun {
  readonly run: string;
  /** Of the years that are over. */
  readonly years: readonly LivedYear[];
}

export interface LivedYear extends Pick<PersonaYear, 'persona' | 'year' | 'metrics'> {
  /** Characters of accepted answers a week, thinking aside. */
  readonly written: number;
}

/** @param first the society before its first unit */
export function livedRun(run: string, first: Society) {
  const { weeks } = first.common.world.laws;
  const characters = new Map<string, number>();
  let lived = begunYears(first);
  return {
    /** Takes the next unit. */
    add: ({ unit, lines, events }: UnitRead): void => {
      const answers = lines.filter((line) => 'call' in line);
      lived = recordedYears(lived, { unit, events, answers });
      for (const [who, length] of writtenIn(answers)) {
        const key = `${who}/${unit.year}`;
        characters.set(key, (characters.get(key) ?? 0) + length);
      }
    },
    total: (): LivedRun => ({
      run,
      years: lived.years.map(({ persona, year, metrics }) => {
        return { persona, year, metrics, written: (characters.get(`${persona}/${year}`) ?? 0) / weeks };
      }),
    }),
  };
}

/** Who wrote how much, call by call; of a call that was answered twice the last answer counts. */
function writtenIn(answers: readonly JournalLine[]): readonly (readonly [who: string, characters: number])[] {
  const accepted = new Map(answers.filter((line) => line.accepted).map((line) => [line.call, line.answer]));
  return [...accepted].flatMap(([call, answer]): readonly (readonly [string, number])[] => {
    const { task, who } = asked(call);
    const final = finalAnswer(answer ?? '');
    return TASKS[task].by === 'persona' && 'text' in final ? [[who, final.text.length]] : [];
  });
}
