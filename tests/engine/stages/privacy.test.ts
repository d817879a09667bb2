import { describe, expect, it } from 'vitest';
import { aSociety, aWorld, somebody } from '../../builders.ts';
import { refereed } from '../../living/polite.ts';
import { act, by, type Lived, liveBy, putTo, QUIET, type Script, withActivity } from '../../living.ts';

const world = aWorld({ laws: { ...QUIET, weeks: 1, days: 2 } });
const people = ['ada', 'bo', 'cy'] as const;

/** A week with a scene of all three and a day alone, and the year’s end after it. */
const society = withActivity(aSociety(people, { world }), people);
const lived = (script: Script) => liveBy(script, society, { until: { year: 2021, week: 1 } });

const everybodyInTurn: Script['referee'] = ({ input }) =>
  refereed(input, { next: input.choice.at(input.turn === 1 ? 0 : -1)?.name ?? null });

/** To whom a text was ever shown, as a prompt or as the data beside it. */
function knowing({ puts }: Lived, text: string): readonly string[] {
  const shown = puts.filter(
    ({ messages, request }) =>
      messages.some((message) => message.text.includes(text)) || JSON.stringify(request.input).includes(text),
  );
  return [...new Set(shown.map((put) => put.whom))].sort();
}

describe('a thought', () => {
  it.each<[string, Script]>([
    ['beside a line', { speak: by({ ada: 'Hello. <private>quokka</private>' }) }],
    ['in a line that is never closed', { speak: by({ ada: 'Hello. <private>quokka' }) }],
    ['before a line, with a closing tag alone', { speak: by({ ada: 'quokka </private> Hello.' }) }],
    ['in a quoted tag', { speak: by({ ada: '"<private>quokka</private>" Hello.' }) }],
    ['on a day alone', { solo: by({ ada: 'I sit. <private>quokka</private>' }) }],
    ['beside the plan', { plan: by({ ada: `quokka ${act('contact', { to: 'Bo', message: 'Hello.' })}` }) }],
    ['beside the review', { review: by({ ada: 'quokka <diary>A week.</diary>' }) }],
    ['beside wishes', { wishes: by({ ada: 'quokka <wishes>STAY</wishes>' }) }],
    ['inside an action', { speak: by({ ada: [act('gift', { to: 'Bo', item: 'quokka' }), 'Hm.'] }) }],
  ])('%s reaches nobody, the environment included', async (_, script) => {
    const week = await lived(script);
    expect(week.journal.some((line) => line.answer?.includes('quokka'))).toBe(true);
    expect(knowing(week, 'quokka').filter((whom) => whom !== 'ada')).toEqual([]);
  });

  it('stays with its thinker for the week', async () => {
    const week = await lived({ speak: by({ ada: 'Hello. <private>quokka</private>' }) });
    expect(knowing(week, 'quokka')).toEqual(['ada']);
  });
});

describe('a model’s reasoning', () => {
  it('is journaled, and shown to nobody, not even to who reasoned', async () => {
    const thinking = { text: 'Hello.', stop: 'end', reasoning: 'quokka' } as const;
    const script: Script = {
      speak: by({ ada: thinking }),
      plan: by({ ada: '<think>quokka</think>I plan.' }),
    };
    const week = await lived(script);
    expect(week.journal.filter((line) => line.reasoning === 'quokka').length).toBeGreaterThan(0);
    expect(knowing(week, 'quokka')).toEqual([]);
  });
});

describe('what is written for oneself', () => {
  it('in a memory file is seen by nobody but who judges in one’s name', async () => {
    const file = act('update_file', { name: 'general', summary: 'quokka', content: 'quokka' });
    expect(knowing(await lived({ plan: by({ ada: file }) }), 'quokka')).toEqual([
      'ada',
      'environment',
      'judge',
    ]);
  });

  it('in a memory file is not asked of the environment: it sees portrait and diary at the year’s end', async () => {
    const file = act('update_file', { name: 'general', summary: 'quokka', content: 'quokka' });
    const week = await lived({ plan: by({ ada: file }) });
    const prompts = week.puts.filter((put) => put.whom === 'environment').flatMap((put) => put.messages);
    expect(prompts.filter((message) => message.text.includes('quokka'))).toEqual([]);
  });

  it('in the diary is seen by the environment only where it says who one has become', async () => {
    const week = await lived({ review: by({ ada: '<diary>quokka</diary>' }) });
    const shown = putTo(week, 'environment').filter((put) => JSON.stringify(put.messages).includes('quokka'));
    expect(shown.map((put) => put.call)).toEqual(['Y2020-end-profile/profile/ada']);
    expect(knowing(week, 'quokka')).toEqual(['ada', 'environment', 'judge']);
  });
});

describe('a whisper', () => {
  const whisper = 'Good evening. <visible_to names="Bo">quokka</visible_to>';

  it('reaches those named and the environment; others see that somebody speaks quietly', async () => {
    const week = await lived({ speak: by({ ada: [whisper, 'Hm.'] }), referee: everybodyInTurn });
    expect(knowing(week, 'quokka')).toEqual(['ada', 'bo', 'environment']);
    const heard = putTo(week, 'cy', 'speak')[0]?.turn ?? '';
    expect(heard).toContain('Good evening.');
    expect(heard).toMatch(/quietly.*Bo/);
  });

  it.each([
    ['nobody', '<visible_to>quokka</visible_to>'],
    ['somebody who isn’t there', '<visible_to names="Pedro">quokka</visible_to>'],
  ])('to %s reaches no persona', async (_, said) => {
    const week = await lived({ speak: by({ ada: [`Good evening. ${said}`, 'Hm.'] }) });
    expect(knowing(week, 'quokka').filter((whom) => whom !== 'environment')).toEqual(['ada']);
  });
});

describe('what is seen of others', () => {
  it('are never their numbers, their memory, their deposit', async () => {
    const rich = somebody('bo', { deposit: 77_123, skills: { whittling: 87.3 }, traits: { empathy: 93 } });
    const met = withActivity(aSociety(['ada', rich], { world }), ['ada', 'bo']);
    const week = await liveBy({}, met, { until: { year: 2021, week: 1 } });
    for (const number of ['77123', '77223', '87', '93']) {
      const prompts = week.puts.filter((put) => put.whom === 'ada').flatMap((put) => put.messages);
      expect(prompts.filter((one) => one.role === 'user' && one.text.includes(number))).toEqual([]);
    }
  });

  it('by the environment are levels in words', async () => {
    const able = somebody('ada', { skills: { whittling: 301.5 }, talents: { beauty: 91 } });
    const week = await liveBy({}, aSociety([able, 'bo'], { world }));
    const [judged] = putTo(week, 'environment', 'solo-outcome').filter((put) =>
      put.call.includes('solo-ada'),
    );
    expect(judged?.turn).toMatch(/whittling/);
    expect(judged?.turn).not.toMatch(/301|91/);
    expect(JSON.stringify(judged?.request.input)).not.toMatch(/301|91/);
  });
});
