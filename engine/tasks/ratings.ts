/** What a persona thinks of others in private, asked of the judge. */
import { z } from 'zod';
import { tieLine } from '../../personas/ties.ts';
import { wording } from '../prompts/prompts.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { readNumber } from '../speech/numbers.ts';
import { readEnvironment, words } from './environment-reply.ts';
import { cutTo } from './lengths.ts';
import { shown } from './shown.ts';
import type { Task } from './task.ts';

/** Missing or unreadable is no score, which is not 0. */
const score = z
  .unknown()
  .optional()
  .transform((value) => readNumber(value) ?? null);

const ratingsSchema = z.object({
  ratings: z.array(z.object({ name: words, affection: score, respect: score })).min(1),
});

export const ratings: Task<'ratings'> = {
  name: 'ratings',
  by: 'judge',
  maxTokens: 900,
  render: ({ language, laws, me, people }) => {
    const say = wording(language);
    const lines = people.map(({ name, tie, summary }) =>
      say('ratings', 'person', {
        name: shown(name),
        tie: tie ? say('self', 'tie', { tie: tieLine(tie, language) }) : '',
        summary: shown(cutTo(summary, laws.memory.summaryWords)),
      }),
    );
    return say('ratings', 'main', { name: shown(me.name), people: lines.join('\n') });
  },
  read: (answer, { people }) => {
    const match = nameMatcher(people);
    return readEnvironment(answer, ratingsSchema, (data) => {
      const scores = (feeling: 'affection' | 'respect') => {
        const given = data.ratings.flatMap((rating) => {
          const [rated, value] = [match(rating.name), rating[feeling]];
          return rated === undefined || value === null ? [] : [[rated, value] as const];
        });
        // Who is rated twice keeps the last score.
        return [...new Map(given)].map(([rated, value]) => ({
          rated,
          score: Math.min(100, Math.max(0, value)),
        }));
      };
      return { affection: scores('affection'), respect: scores('respect') };
    });
  },
  otherwise: () => ({ affection: [], respect: [] }),
};
