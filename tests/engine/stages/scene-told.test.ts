import { describe, expect, it } from 'vitest';
import { wording } from '../../../engine/prompts/prompts.ts';
import { aSociety, aWorld, somebody } from '../../builders.ts';
import { refereed } from '../../living/polite.ts';
import {
  act,
  by,
  eventsOf,
  liveBy,
  NOBODY,
  putTo,
  QUIET,
  refusals,
  type Script,
  withActivity,
} from '../../living.ts';
import { wordy } from '../tasks/asking.ts';

const laws = { ...QUIET, days: 1 };
const world = aWorld({ laws });
const people = ['ada', 'bo', 'cy'] as const;
const ofThree = withActivity(
  aSociety([somebody('ada', { things: ['red kite'] }), 'bo', 'cy'], { world }),
  people,
);
/** Whoever spoke longest ago is next. */
const oneAfterTheOther: Script['referee'] = ({ input }) =>
  refereed(input, { next: input.choice.at(input.turn === 1 ? 0 : -1)?.name ?? null });

const giving = `Yours.${act('gift', { to: 'Bo', item: 'red kite' })}${act('exit_activity')}`;

describe('what somebody does beside a line', () => {
  it('is seen by the environment and by all who are there', async () => {
    const lived = await liveBy({ speak: by({ ada: giving }) }, ofThree);
    const seen = 'Ada: Yours. (gives red kite to Bo) (leaves)';
    expect(putTo(lived, 'environment', 'referee')[0]?.turn).toContain(seen);
    expect(putTo(lived, 'bo', 'speak')[0]?.turn).toContain(seen);
    expect(putTo(lived, 'cy', 'speak')[0]?.turn).toContain(seen);
  });

  it('is not seen where it was refused', async () => {
    const nothing = `Yours.${act('gift', { to: 'Bo', item: 'castle' })}`;
    const lived = await liveBy({ speak: by({ ada: [nothing, 'Hm.'] }) }, ofThree);
    expect(lived.puts.filter((put) => put.whom !== 'ada' && put.turn.includes('gives'))).toEqual([]);
  });
});

describe('a line on which the environment had nothing usable to say', () => {
  const numbered: Script['speak'] = ({ input }) => `Line ${input.turn}.`;

  it('is told before its next question, once', async () => {
    const mute: Script = {
      speak: numbered,
      referee: ({ input }) => ([2, 3].includes(input.turn) ? NOBODY : refereed(input)),
    };
    const lived = await liveBy(mute, ofThree);
    const turns = putTo(lived, 'environment', 'referee').filter((put) => put.attempt === 1);
    expect(turns[3]?.turn).toMatch(/Turn 2\. \w+: Line 2\.\nTurn 3\. \w+: Line 3\.\nTurn 4 of/);
    expect(turns[4]?.turn).not.toContain('Line 2.');
  });

  it('is told where only the outcomes are asked for, with the scene itself if it was never shown', async () => {
    const lived = await liveBy({ speak: numbered, referee: () => NOBODY }, ofThree);
    const [last] = putTo(lived, 'environment', 'outcomes');
    for (const shown of ['Tea', 'Let us talk.', 'Line 1.', 'Line 20.']) expect(last?.turn).toContain(shown);
  });
});

describe('a whisper to somebody who isn’t there', () => {
  it('is heard by those named who are, and its speaker is told', async () => {
    const whisper = 'Hm.<visible_to names="Bo, everyone">quokka</visible_to>';
    const lived = await liveBy({ speak: by({ ada: [whisper, 'Hm.'] }), referee: oneAfterTheOther }, ofThree);
    expect(putTo(lived, 'bo', 'speak')[0]?.turn).toContain('quokka');
    expect(putTo(lived, 'cy', 'speak')[0]?.turn).not.toContain('quokka');
    expect(refusals(lived, 'ada')).toEqual(['not-present']);
    expect(
      putTo(lived, 'ada')
        .map(({ turn }) => turn)
        .join(),
    ).toContain(wording('en')('refusals', 'not-present'));
  });
});

describe('a conversation that begins again within a scene', () => {
  const small = aWorld({ laws: { ...laws, tokens: { week: 2_500 } } });
  const talk = withActivity(aSociety(['ada', 'bo'], { world: small }), ['ada', 'bo'], {
    kind: 'encounter',
    id: 'encounter-1',
    name: 'Ada · Bo',
  });

  it('opens with the scene and all that was said in it, and knows of the chance meeting', async () => {
    const lived = await liveBy({ speak: ({ input }) => `Line ${input.turn}.` }, talk);
    expect(eventsOf(lived, 'began-again', 'ada').length).toBeGreaterThan(0);
    const turns = putTo(lived, 'ada', 'speak');
    const again = turns.findIndex(({ request }) => request.conversation !== turns[0]?.request.conversation);
    expect(again).toBeGreaterThan(-1);
    for (const shown of [
      'Ahead:',
      'Ada · Bo',
      'Let us talk.',
      "Bo's appearance.",
      'Ada: Line 1.',
      'Bo: Line 2.',
    ])
      expect(
        turns
          .at(-1)
          ?.messages.map((message) => message.text)
          .join('\n'),
      ).toContain(shown);
  });

  it('leaves room for the turn and its answer', async () => {
    const { tokens } = world.laws;
    const most = tokens.news + tokens.letters + tokens.heard + tokens.reviewFiles;
    const roomy = aWorld({ laws: { ...laws, tokens: { week: 6_000 } } });
    const endless: Script = {
      speak: ({ input }) => `${input.turn} ${wordy(110)}`,
      referee: ({ input }) => refereed(input, input.mustEnd ? {} : { end: false, outcomes: null }),
    };
    const lived = await liveBy(
      endless,
      withActivity(aSociety(['ada', 'bo'], { world: roomy }), ['ada', 'bo']),
    );
    const sizes = putTo(lived, 'ada', 'speak').map(({ messages }) =>
      messages.slice(0, -1).reduce((sum, message) => sum + message.text.length / 4, 0),
    );
    expect(eventsOf(lived, 'began-again', 'ada').length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6_000 - most - 250);
  });
});
