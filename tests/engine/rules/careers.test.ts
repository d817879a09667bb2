import { describe, expect, it } from 'vitest';
import {
  batches,
  closeSeason,
  openSeason,
  place,
  positionsOpenTo,
  roundOfWishes,
  type Season,
  STAY,
  type Vacancy,
} from '../../../engine/rules/careers.ts';
import type { Society } from '../../../engine/society.ts';
import { aPosition, aSociety, aWorld, somebody, withState } from '../../builders.ts';

/** Two mills to work in, a school for the young, a bench for the old. */
const WORLD = aWorld({
  positions: [
    aPosition('miller', { capacity: 2 }),
    aPosition('baker'),
    aPosition('guard'),
    aPosition('pupil', { maxAge: 18, capacity: 5 }),
    aPosition('judge', { minAge: 40 }),
    aPosition('ghost', { capacity: 0 }),
  ],
});

const born = (year: number) => ({ born: { year } });
const PEOPLE = [
  somebody('ada', { position: 'miller' }),
  somebody('bo', { position: 'baker' }),
  somebody('cy'),
  somebody('dot', { position: 'pupil', ...born(2002) }),
  somebody('eve', { position: 'guard', ...born(1980) }),
];
const SOCIETY = aSociety(PEOPLE, { world: WORLD });

type Wishing = Readonly<Record<string, readonly string[]>>;
/** Whom the environment chooses for a position; by default all who apply, in their order. */
type Choice = (vacancy: Vacancy) => readonly string[];

const everyone: Choice = ({ applicants }) => applicants;

/** A season of three rounds, as moves and as vacancies of each round. */
function season(wishing: Wishing, choose: Choice = everyone, society: Society = SOCIETY) {
  const wishes = new Map(Object.entries(wishing));
  const rounds: string[] = [];
  let now: Season = openSeason(society);
  for (let round = 0; round < 3; round += 1) {
    const opened = roundOfWishes(society, now, wishes, round);
    for (const { position, free, applicants } of opened.vacancies)
      rounds.push(`${round + 1} ${position.id} ${free}: ${applicants.join(' ')}`);
    const chosen = new Map(opened.vacancies.map((vacancy) => [vacancy.position.id, choose(vacancy)]));
    now = place(opened.season, opened.vacancies, chosen);
  }
  const moves = closeSeason(society, now).map(({ who, from, to, why }) => `${who}: ${from} > ${to}, ${why}`);
  return { moves, rounds };
}

const PUPIL_LEAVES = 'dot: pupil > null, forced-out';

describe('a season of positions', () => {
  it('in which nobody wishes for anything changes nothing but for those whose age forces them out', () => {
    expect(season({})).toEqual({ moves: [PUPIL_LEAVES], rounds: [] });
  });

  it('gives a free seat to whom the environment chooses', () => {
    const { moves, rounds } = season({ bo: ['miller'], cy: ['miller'] }, () => ['cy']);
    expect(rounds).toEqual(['1 miller 1: bo cy']);
    expect(moves).toEqual(['cy: null > miller, hired', PUPIL_LEAVES]);
  });

  it('gives no more seats than are free, however many are chosen, and only to those who applied', () => {
    const { moves } = season({ bo: ['miller'], cy: ['miller'] }, () => ['eve', 'nobody', 'cy', 'cy', 'bo']);
    expect(moves).toEqual(['cy: null > miller, hired', PUPIL_LEAVES]);
  });

  it('loses no seat to somebody who is chosen twice', () => {
    const empty = withState(SOCIETY, 'ada', { position: null });
    const { moves } = season({ ada: ['miller'], cy: ['miller'] }, () => ['cy', 'cy', 'ada'], empty);
    expect(moves.slice(0, 2)).toEqual(['ada: null > miller, hired', 'cy: null > miller, hired']);
  });

  it('frees the seat of whoever was accepted elsewhere from the next round on', () => {
    const { moves, rounds } = season({ bo: ['miller'], cy: ['baker', 'baker'] });
    expect(rounds).toEqual(['1 miller 1: bo', '2 baker 1: cy']);
    expect(moves).toEqual(['bo: baker > miller, hired', 'cy: null > baker, hired', PUPIL_LEAVES]);
  });

  it('frees the seats of the forced out before the first round', () => {
    const young = aSociety([...PEOPLE, somebody('fay', born(2010))], { world: WORLD });
    expect(season({ fay: ['pupil'] }, everyone, young).rounds).toEqual(['1 pupil 5: fay']);
  });

  it('leaves the forced out unemployed unless they find something; staying is no choice of theirs', () => {
    expect(season({ dot: [STAY, 'pupil', 'miller'] })).toEqual({
      moves: ['dot: pupil > miller, hired'],
      rounds: ['3 miller 1: dot'],
    });
    expect(season({ dot: [STAY, STAY, STAY] }).moves).toEqual([PUPIL_LEAVES]);
  });

  it('settles whoever wishes to stay, at any rank: what is wished after that doesn’t count', () => {
    expect(season({ bo: [STAY, 'miller'] })).toEqual({ moves: [PUPIL_LEAVES], rounds: [] });
    expect(season({ bo: ['baker', 'miller'] }).rounds).toEqual([]);
    const second = season({ bo: ['guard', STAY, 'miller'] });
    expect(second).toEqual({ moves: [PUPIL_LEAVES], rounds: [] });
  });

  it('lets the unemployed go on wishing, since they have nothing to stay at', () => {
    expect(season({ cy: [STAY, 'miller'] }).moves).toContain('cy: null > miller, hired');
  });

  it('leaves everybody where they are when the environment chooses nobody', () => {
    const { moves, rounds } = season({ bo: ['miller', 'miller', 'miller'] }, () => []);
    expect(rounds).toHaveLength(3);
    expect(moves).toEqual([PUPIL_LEAVES]);
  });

  it('C126 asks nobody about positions without a free seat, without capacity, or that don’t exist', () => {
    expect(season({ cy: ['guard', 'ghost', 'pilot'] })).toEqual({ moves: [PUPIL_LEAVES], rounds: [] });
    const none = aSociety(PEOPLE, { world: aWorld({ positions: [] }) });
    expect(season({ ada: ['miller', STAY], cy: ['baker'] }, everyone, none)).toEqual({
      moves: [],
      rounds: [],
    });
  });

  it('C130 takes somebody whose position is not in the table for unemployed, and lets it apply', () => {
    for (const position of ['old-mill', '']) {
      const society = withState(SOCIETY, 'cy', { position });
      expect(season({ cy: ['miller'] }, everyone, society).moves).toContain(
        `cy: ${position} > miller, hired`,
      );
      expect(season({}, everyone, society).moves).toEqual([PUPIL_LEAVES]);
    }
  });
});

describe('the positions somebody may wish for', () => {
  const open = (who: string) => positionsOpenTo(SOCIETY, who).map((position) => position.id);

  it('are those of its age next year, other than its own, that have seats at all', () => {
    expect(open('ada')).toEqual(['baker', 'guard']);
    expect(open('eve')).toEqual(['miller', 'baker', 'judge']);
    expect(open('dot')).toEqual(['miller', 'baker', 'guard']);
    expect(open('nobody')).toEqual([]);
  });
});

describe('the batches in which applicants are judged', () => {
  const vacancy = (id: string, applicants: number): Vacancy => ({
    position: aPosition(id),
    free: 1,
    applicants: Array.from({ length: applicants }, (_, at) => `p${at}`),
  });
  const sizes = (...counts: number[]) =>
    batches(
      counts.map((count, at) => vacancy(`job-${at}`, count)),
      20,
    ).map((batch) => batch.map((one) => one.applicants.length).join('+'));

  it('hold at most 20, and a position stands in one batch', () => {
    expect(sizes(5, 15, 1)).toEqual(['5+15', '1']);
    expect(sizes(8, 8, 8, 8)).toEqual(['8+8', '8+8']);
    expect(sizes(3, 30, 3)).toEqual(['3', '30', '3']);
    expect(sizes()).toEqual([]);
  });
});
