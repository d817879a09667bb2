import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../engine/society.ts';
import { peopleKnown } from '../../../personas/memory.ts';
import { aPosition, aSociety, aWorld, somebody } from '../../builders.ts';
import {
  by,
  eventsOf,
  type Lived,
  liveBy,
  NOBODY,
  putTo,
  QUIET,
  type Said,
  type Script,
} from '../../living.ts';

const laws = { ...QUIET, weeks: 1, days: 1 };
const world = aWorld({
  laws,
  positions: [
    aPosition('miller', { organization: 'Mill', capacity: 2 }),
    aPosition('baker', { organization: 'Mill' }),
    aPosition('elder', { minAge: 60 }),
    aPosition('page', { maxAge: 30 }),
  ],
});
const year = { until: { year: 2021, week: 1 } } as const;
const wish = (...names: readonly string[]): Said => `<wishes>${names.join('\n')}</wishes>`;
const takeAll: Script['selection'] = ({ input }) =>
  JSON.stringify({
    placed: input.positions.map(({ position, applicants }) => ({
      position: `${position.organization} / ${position.role}`,
      who: applicants.map((one) => one.name),
    })),
  });
const positionsOf = (lived: Lived) => lived.society.personas.map((life) => life.state.position);

describe('the season', () => {
  it('gives a free seat to who wished for it and was chosen, from the next opening on', async () => {
    const lived = await liveBy(
      { wishes: by({ ada: wish('Mill / baker') }), selection: takeAll },
      aSociety(['ada'], { world }),
      { until: { year: 2021, week: 2 } },
    );
    expect(positionsOf(lived)).toEqual(['baker']);
    const incomes = eventsOf(lived, 'opened').map(({ change }) => change.deposit);
    expect(incomes).toEqual([world.laws.unemploymentIncome, 200]);
    expect(putTo(lived, 'ada', 'plan')[1]?.turn).toContain('Mill / baker');
    expect(lived.tally.moves).toBe(1);
  });

  it('never gives one seat to two, whatever the answer says', async () => {
    const script: Script = { wishes: () => wish('Mill / baker', 'Mill / miller'), selection: takeAll };
    const lived = await liveBy(script, aSociety(['ada', 'bo', 'cy', 'di'], { world }), year);
    expect(positionsOf(lived)).toEqual(['baker', 'miller', 'miller', null]);
    const told = eventsOf(lived, 'noticed', 'di').map(({ news }) => news);
    expect(told).toEqual([{ kind: 'position', position: null, why: 'not-chosen' }]);
  });

  it('asks nobody about seats that nobody wants or that aren’t free (C126)', async () => {
    const content = await liveBy({}, aSociety(['ada', 'bo'], { world }), year);
    expect(putTo(content, 'environment', 'selection')).toEqual([]);
    const full = aWorld({
      laws,
      positions: [aPosition('baker', { capacity: 1 }), aPosition('none', { capacity: 0 })],
    });
    const people = [somebody('ada', { position: 'baker' }), 'bo'];
    const lived = await liveBy(
      { wishes: () => wish('Baker House / baker') },
      aSociety(people, { world: full }),
      year,
    );
    expect(putTo(lived, 'environment', 'selection')).toEqual([]);
    expect(positionsOf(lived)).toEqual(['baker', null]);
  });

  it('asks nobody for wishes where there is nothing to wish for', async () => {
    const none = aWorld({ laws, positions: [] });
    const lived = await liveBy({}, aSociety(['ada'], { world: none }), year);
    expect(putTo(lived, 'ada', 'wishes')).toEqual([]);
    expect(eventsOf(lived, 'rewarded')).toHaveLength(1);
  });

  it('leaves everybody where it is if the environment does not answer', async () => {
    const script: Script = { wishes: () => wish('Mill / baker'), selection: () => NOBODY };
    const lived = await liveBy(
      script,
      aSociety([somebody('ada', { position: 'miller' }), 'bo'], { world }),
      year,
    );
    expect(positionsOf(lived)).toEqual(['miller', null]);
    expect(lived.tally.unanswered).toEqual([['selection', 1]]);
  });

  it('puts out whoever is too old next year, who may wish like everybody, and says so to it', async () => {
    const thirty = somebody('ada', { position: 'page', born: { year: 1990 } });
    const lived = await liveBy({ wishes: () => wish('STAY') }, aSociety([thirty], { world }), {
      until: { year: 2021, week: 2 },
    });
    expect(eventsOf(lived, 'moved')).toEqual([
      { kind: 'moved', who: 'ada', from: 'page', to: null, why: 'forced-out' },
    ]);
    const plain = aSociety([somebody('ada', { position: 'page', born: { year: 1995 } })], { world });
    const stayed = await liveBy({}, plain, year);
    expect(positionsOf(stayed)).toEqual(['page']);
    const [forced, free] = [lived, stayed].map((one) => putTo(one, 'ada', 'wishes')[0]?.turn.length ?? 0);
    expect(forced).toBeGreaterThan(free ?? 0);
    const open = putTo(lived, 'ada', 'wishes')[0]?.turn;
    expect(open).not.toContain('Elder House');
  });

  it('makes a newcomer and its colleagues known to each other', async () => {
    const people = [
      somebody('ada', { position: 'miller' }),
      somebody('bo', { position: 'miller' }),
      'cy',
      'di',
    ];
    const society = aSociety(people, { world, ties: ['ada - bo'] });
    const script: Script = { wishes: by({ cy: wish('Mill / baker') }), selection: takeAll };
    const lived = await liveBy(script, society, year);
    const known = (who: string) => peopleKnown(lifeOf(lived.society, who).memory);
    expect([known('ada'), known('cy'), known('di')]).toEqual([['bo', 'cy'], ['ada', 'bo'], []]);
  });
});

it('two newcomers to one organization get one file each about the other', async () => {
  const society = aSociety(['ada', 'bo'], { world, ties: [] });
  const lived = await liveBy({ wishes: () => wish('Mill / miller'), selection: takeAll }, society, year);
  expect(eventsOf(lived, 'noted').map(({ who, file }) => `${who}: ${file.name}`)).toEqual([
    'ada: people/bo',
    'bo: people/ada',
  ]);
});

describe('new positions', () => {
  const founded = {
    organization: 'Glassworks',
    role: 'glazier',
    description: 'Blows glass.',
    income: 100,
    capacity: 1,
    growth: [],
    skills: [{ name: 'glass', points: 50 }],
    doings: [],
  };
  const script: Script = { founding: () => JSON.stringify({ positions: [founded] }) };

  it('come in the first week of the second year, and of each after it', async () => {
    const two = aWorld({ ...world, laws: { ...laws, weeks: 2 } });
    const lived = await liveBy(script, aSociety(['ada'], { world: two }), { until: { year: 2023, week: 1 } });
    expect(putTo(lived, 'environment', 'founding').map((put) => put.call)).toEqual([
      'Y2021-W01-open/founding',
      'Y2022-W01-open/founding',
    ]);
    expect(
      lived.society.common.positions.map((position) => position.role).filter((role) => role === 'glazier'),
    ).toEqual(['glazier']);
  });

  it('can be wished for at the end of their year', async () => {
    const lived = await liveBy(
      { ...script, wishes: () => wish('Glassworks / glazier'), selection: takeAll },
      aSociety(['ada'], { world }),
      { until: { year: 2022, week: 1 } },
    );
    expect(positionsOf(lived)).toEqual(['founded-2021-1']);
  });
});
