import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../engine/society.ts';
import { aSociety, aWorld } from '../../builders.ts';
import { eventsOf, liveBy, NOBODY, putTo, QUIET, type Script } from '../../living.ts';

const world = aWorld({ laws: { ...QUIET, weeks: 3, days: 1 } });
const society = aSociety(['ada'], { world });
const year = { until: { year: 2020, week: 'end' } } as const;
const weekOf = (call: string) => Number(call.slice(7, 9));

describe('the diary', () => {
  it('stands in the prompts of the weeks to come, entry by entry, and the old ones first', async () => {
    const script: Script = { review: ({ call }) => `<diary>Week ${weekOf(call)} was long.</diary>` };
    const lived = await liveBy(script, society, year);
    const systems = putTo(lived, 'ada', 'plan').map((put) => put.messages[0]?.text ?? '');
    const shown = systems.map((text) => [...text.matchAll(/Week (\d) was long/g)].map((match) => match[1]));
    expect(shown).toEqual([[], ['1'], ['1', '2']]);
  });

  it('goes over into the first three weeks of the next year with its last three entries', async () => {
    const long = aWorld({ laws: { ...QUIET, weeks: 5, days: 1 } });
    const script: Script = {
      review: ({ call }) => `<diary>Entry of ${call.slice(0, 9)}.</diary><chapter>Over.</chapter>`,
    };
    const lived = await liveBy(script, aSociety(['ada'], { world: long }), {
      until: { year: 2021, week: 5 },
    });
    const second = putTo(lived, 'ada', 'plan').filter((put) => put.call.startsWith('Y2021'));
    const old = second.map((put) => [...(put.messages[0]?.text ?? '').matchAll(/Entry of Y2020-W0(\d)/g)]);
    expect(old.map((matches) => matches.map((match) => match[1]).join(''))).toEqual([
      '345',
      '345',
      '345',
      '',
    ]);
  });
});

describe('the chapter of a year', () => {
  const asked = (lived: Awaited<ReturnType<typeof liveBy>>) =>
    putTo(lived, 'ada', 'review').map((put) => put.turn.includes('<chapter>'));

  it('is asked for in the last week alone, and stands in who one is from then on', async () => {
    const script: Script = {
      review: ({ input }) =>
        `<diary>Hm.</diary>${input.last ? '<chapter>The year of the flood.</chapter>' : ''}`,
    };
    const lived = await liveBy(script, society, { until: { year: 2021, week: 2 } });
    expect(asked(lived)).toEqual([false, false, true, false]);
    expect(lifeOf(lived.society, 'ada').chapters).toEqual([{ year: 2020, text: 'The year of the flood.' }]);
    expect(putTo(lived, 'ada', 'wishes')[0]?.messages[0]?.text).toContain('The year of the flood.');
    expect(putTo(lived, 'ada', 'plan').at(-1)?.messages[0]?.text).toContain('The year of the flood.');
  });

  it('is made of the first sentences of the last three entries where it is missing', async () => {
    const script: Script = {
      review: ({ call }) => `<diary>Week ${weekOf(call)} began. It ended too.</diary>`,
    };
    const five = aSociety(['ada'], { world: aWorld({ laws: { ...QUIET, weeks: 5, days: 1 } }) });
    const lived = await liveBy(script, five, year);
    expect(lifeOf(lived.society, 'ada').chapters[0]?.text).toBe('Week 3 began. Week 4 began. Week 5 began.');
  });

  it('is made of what there is where the last review has no answer, and not at all of nothing', async () => {
    const script: Script = {
      review: ({ input }) => (input.last ? NOBODY : '<diary>It rained。雨。</diary>'),
    };
    const lived = await liveBy(script, society, year);
    expect(lifeOf(lived.society, 'ada').chapters[0]?.text).toBe('It rained。 It rained。');
    const nothing = await liveBy({ review: () => NOBODY }, society, year);
    expect(eventsOf(nothing, 'wrote-chapter')).toEqual([]);
  });
});
