import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../engine/society.ts';
import { everybody } from '../../../models/everybody.ts';
import { aFile, aFileAbout, aSociety, aWorld, somebody } from '../../builders.ts';
import {
  costs,
  eventsOf,
  type Lived,
  liveBy,
  NOBODY,
  type Put,
  putTo,
  QUIET,
  recording,
  type Script,
  scriptedBy,
} from '../../living.ts';

const laws = { ...QUIET, weeks: 1, days: 1 };
const world = aWorld({ laws });
const trio = aSociety(['ada', 'bo', 'cy'], { world });
const year = { until: { year: 2021, week: 1 } } as const;
const rating = (name: string, affection: unknown, respect: unknown) => ({ name, affection, respect });
const rated = (lived: Lived, who: string) => eventsOf(lived, 'rated', who)[0];
const totals = (lived: Lived) => eventsOf(lived, 'rewarded').map(({ reward }) => reward.total);

describe('the year’s end', () => {
  it('asks everybody once for wishes, who it has become, and what it thinks of others', async () => {
    const lived = await liveBy({}, trio, year);
    expect(costs(lived)).toBe('plan 3, profile 3, ratings 3, review 3, solo 3, solo-outcome 3, wishes 3');
    const calls = lived.puts.map((put) => put.call).filter((call) => call.includes('end'));
    expect(calls.slice(0, 3).sort()).toEqual(
      ['ada', 'bo', 'cy'].map((who) => `Y2020-end-wishes/wishes/${who}`),
    );
  });

  it('asks for wishes with the persona’s own beginning, and no turns of the week', async () => {
    const [wishes] = putTo(await liveBy({}, trio, year), 'ada', 'wishes');
    expect(wishes?.messages.map((message) => message.role)).toEqual(['system', 'user']);
    expect(wishes?.messages[0]?.text).toContain("Ada's introduction.");
    expect(wishes?.messages[0]?.text).toContain('A week went by.');
  });

  it('happens in one order, whoever answers first', async () => {
    const kinds = (await liveBy({}, trio, year)).happened.filter(({ at }) => at.includes('end'));
    const stages = [...new Set(kinds.map(({ at }) => at))];
    expect(stages).toEqual([
      ...[
        'Y2020-end-wishes',
        'Y2020-end-profile',
        'Y2020-end-ratings',
        'Y2020-end-reward',
        'Y2020-end-close',
      ],
    ]);
  });
});

describe('private ratings', () => {
  it('are asked of the judge alone, in the name of the rater, about those it has files about', async () => {
    const puts = { people: [] as Put[], environment: [] as Put[], judge: [] as Put[] };
    const model = scriptedBy({});
    const models = {
      ...everybody(recording(model, puts.people)),
      environment: recording(model, puts.environment),
      judge: recording(model, puts.judge),
    };
    const known = aSociety(['ada', 'bo', 'cy'], { world, ties: ['ada > bo', 'bo > cy'] });
    await liveBy({}, known, { ...year, models });
    expect([...new Set(puts.judge.map((put) => put.task))]).toEqual(['ratings']);
    expect([...puts.people, ...puts.environment].filter((put) => put.task === 'ratings')).toEqual([]);
    expect(puts.judge.map((put) => put.call)).toEqual([
      'Y2020-end-ratings/ratings/ada',
      'Y2020-end-ratings/ratings/bo',
    ]);
    expect(puts.judge[0]?.turn).toContain('Bo');
    expect(puts.judge[0]?.turn).not.toContain('Cy');
    expect(puts.judge[0]?.messages[0]?.text).toContain("Ada's introduction.");
  });

  it('of oneself and of strangers are dropped, the last of two counts, and 0 to 100 is all there is (C118)', async () => {
    const list = [
      rating('Ada', 100, 100),
      rating('Bo', 50, 140),
      rating('bo', 90, -20),
      rating('Santa', 80, 80),
      rating('Cy', null, 'n/a'),
    ];
    const script: Script = {
      ratings: ({ input }) => (input.me.id === 'ada' ? JSON.stringify({ ratings: list }) : undefined),
    };
    const lived = await liveBy(script, trio, year);
    const { affection, respect } = rated(lived, 'ada') ?? {};
    expect(affection?.map((one) => one.rated)).not.toContain('ada');
    expect(new Set(affection?.map((one) => one.rated))).toEqual(new Set(['bo']));
    expect(affection?.at(-1)).toEqual({ rated: 'bo', score: 90 });
    for (const { score } of [...(affection ?? []), ...(respect ?? [])]) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
  });

  it('that can’t be read are missing, and the rewards of all are there all the same (C119)', async () => {
    const script: Script = {
      ratings: ({ input }) => (input.me.id === 'bo' ? 'I like them all.' : undefined),
    };
    const lived = await liveBy(script, trio, year);
    expect(eventsOf(lived, 'rated').map(({ who }) => who)).toEqual(['ada', 'cy']);
    expect(lived.tally.unanswered).toEqual([['ratings', 1]]);
    expect(totals(lived).map((total) => Number.isFinite(total))).toEqual([true, true, true]);
  });

  it('about nobody and by nobody still make a reward for everybody (C115)', async () => {
    const lonely = aSociety(['ada', 'bo', 'cy'], { world, ties: ['ada - bo'] });
    const lived = await liveBy({}, lonely, year);
    expect(eventsOf(lived, 'rewarded').map(({ who }) => who)).toEqual(['ada', 'bo', 'cy']);
    expect(totals(lived).every((total) => Number.isFinite(total))).toBe(true);
    const silent = await liveBy({ ratings: () => NOBODY }, trio, year);
    expect(totals(silent)).toEqual([0, 0, 0]);
  });

  it('are about twenty people at most, those whose files were used last', async () => {
    const others = Array.from({ length: 24 }, (_, at) => `p${at + 10}`);
    const ada = somebody('ada', { memory: others.map((id) => aFileAbout(id)) });
    const society = aSociety([ada, ...others], { world, ties: [] });
    const script: Script = {
      plan: ({ input }) =>
        input.me.id === 'ada' ? '<role_action>contact(to="P33", message="Hello.")</role_action>' : undefined,
    };
    const lived = await liveBy(script, society, year);
    const [asked] = putTo(lived, 'judge').filter((put) => put.call.endsWith('/ada'));
    const named = others.filter((id) => asked?.turn.includes(id.toUpperCase()));
    expect(named).toHaveLength(20);
    expect(named).toContain('p33');
  });

  it('are asked before anything has happened too, where the law says so, and change nothing', async () => {
    const judged = aWorld({ laws: { ...laws, ratingsAtStart: true } });
    const lived = await liveBy({}, aSociety(['ada', 'bo'], { world: judged }), {
      until: { year: 2022, week: 1 },
    });
    expect(putTo(lived, 'judge').map((put) => put.call.split('/')[0])).toEqual([
      ...['Y2020-W01-start', 'Y2020-W01-start', 'Y2020-end-ratings', 'Y2020-end-ratings'],
      ...['Y2021-end-ratings', 'Y2021-end-ratings'],
    ]);
    expect(lived.puts[0]?.call).toBe('Y2020-W01-start/ratings/ada');
    const plain = await liveBy({}, aSociety(['ada', 'bo'], { world }), { until: { year: 2022, week: 1 } });
    expect(lived.society.personas).toEqual(plain.society.personas);
  });
});

describe('who somebody has become', () => {
  it('moves by small steps, and keeps name, birth and voice', async () => {
    const update = {
      introduction: 'Ada, who left the sea.',
      voice: 'Loud.',
      name: 'Adelheid',
      traits: [
        { name: 'empathy', value: 90 },
        { name: 'control', value: 48 },
      ],
      talents: [{ name: 'beauty', value: 0 }],
    };
    const lived = await liveBy({ profile: () => JSON.stringify(update) }, aSociety(['ada'], { world }), year);
    const { persona } = lifeOf(lived.society, 'ada');
    expect(persona.name).toBe('Ada');
    expect(persona.portrait).toMatchObject({ introduction: 'Ada, who left the sea.', voice: "Ada's voice." });
    expect([persona.traits.empathy, persona.traits.control, persona.talents.beauty]).toEqual([55, 48, 47]);
  });

  it('is who it was, where nobody says it', async () => {
    const lived = await liveBy({ profile: () => 'Older.' }, trio, year);
    expect(lived.society.personas.map((life) => life.persona)).toEqual(
      trio.personas.map((life) => life.persona),
    );
    expect(eventsOf(lived, 'profiled')).toEqual([]);
    expect(lived.tally.unanswered).toEqual([['profile', 3]]);
  });

  it('is shown in the prompts of the next year, not of this one’s end', async () => {
    const script: Script = { profile: () => '{"introduction": "Ada, who left the sea."}' };
    const lived = await liveBy(script, aSociety(['ada'], { world }), { until: { year: 2021, week: 'end' } });
    const shown = lived.puts.filter((put) => put.messages[0]?.text.includes('who left the sea'));
    expect(shown.every((put) => put.call.startsWith('Y2021'))).toBe(true);
    expect(shown.map((put) => put.task)).toEqual(['plan', 'solo', 'review']);
  });
});

it('braces in settings, names and files are only braces (C080)', async () => {
  const odd = aWorld({ laws, setting: 'Prices in {brackets} and a lone { and {setting}.' });
  const ada = somebody('ada', { name: 'Ada {name}', memory: [aFile('topics/{day}', 'A {week} of {news}.')] });
  const lived = await liveBy({}, aSociety([ada, 'bo'], { world: odd }), year);
  for (const { messages } of lived.puts.filter((put) => put.whom === 'ada' || put.whom === 'environment')) {
    expect(messages[0]?.text).toContain('Prices in {brackets} and a lone { and {setting}.');
  }
  expect(putTo(lived, 'ada', 'plan')[0]?.messages[0]?.text).toContain('A {week} of {news}.');
  expect(putTo(lived, 'judge').some((put) => put.turn.includes('Ada {name}'))).toBe(true);
});
