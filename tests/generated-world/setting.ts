/** What a generated world is made of: places, positions, prices and events. */
import type { Random } from '../../engine/random.ts';
import { lawsFrom } from '../../worlds/laws.ts';
import type { Place, Position, World } from '../../worlds/world.ts';
import { type Person, START_YEAR } from './people.ts';
import { doing, familyName, fresh, prose, skill, thingName, times } from './words.ts';

/** Seats for everybody and a fifth more. */
const SEATS_A_PERSON = 1.2;
/** Public places for each person: 25 for a hundred. */
const PLACES_A_PERSON = 0.25;

export function worldOf(dice: (what: string) => Random, folk: readonly Person[]): World {
  const laws = lawsFrom({ startYear: START_YEAR }, 'generated');
  const places = placesFor(dice('places'), folk);
  const open = places.filter((place) => place.kind === 'public').map((place) => place.id);
  const ideas = eventsAt(dice('ideas'), open, 20);
  const feasts = eventsAt(dice('feasts'), open, 4);
  return {
    id: `generated-${folk.length}`,
    title: 'Generated',
    language: 'en',
    years: 10,
    laws,
    weather: [],
    weekNames: Array.from({ length: laws.weeks }, (_, at) => `Week ${at + 1}`),
    setting: prose(dice('setting'), 180),
    skillSynonyms: { cooking: ['preparing meals'], sewing: ['needlework'], carpentry: ['woodwork'] },
    places,
    positions: positionsFor(dice('positions'), Math.ceil(SEATS_A_PERSON * folk.length), open),
    prices: { categories: ['food', 'house', 'pleasure'].map((id) => categoryOf(dice(`prices/${id}`), id)) },
    ideas: ideas.map((idea) => ({ ...idea, repeatWeeks: 1 })),
    feasts: feasts.map((feast, at) => ({ ...feast, week: 1 + 2 * at })),
  };
}

function placesFor(dice: Random, folk: readonly Person[]): readonly Place[] {
  const taken = new Set<string>();
  const place = (id: string, name: string, kind: Place['kind']): Place => ({
    id,
    name,
    kind,
    description: prose(dice, 40),
    objects: times(3, () => ({ name: thingName(dice), description: prose(dice, 10) })),
    doings: times(6, () => doing(dice)),
  });
  const open = times(Math.max(2, Math.round(PLACES_A_PERSON * folk.length)), (at) =>
    place(
      `place-${at + 1}`,
      fresh(taken, () => `${familyName(dice)} Square`),
      'public',
    ),
  );
  const homes = [...new Set(folk.map((person) => person.home))];
  return [...open, ...homes.map((id) => place(id, id.replace(/^.*-/, 'House of the '), 'home'))];
}

/** Positions of one to six seats, three to an organization; every tenth is no work, every third ends with old age. */
function positionsFor(dice: Random, seats: number, places: readonly string[]): readonly Position[] {
  const positions: Position[] = [];
  const taken = new Set<string>();
  let organization = '';
  for (let left = seats; left > 0; left -= positions.at(-1)?.capacity ?? left) {
    const at = positions.length;
    if (at % 3 === 0) organization = fresh(taken, () => `${familyName(dice)} Works`);
    positions.push({
      id: `position-${at + 1}`,
      organization,
      role: ['keeper', 'maker', 'clerk'][at % 3] ?? '',
      type: at % 10 === 9 ? 'non-work' : 'work',
      description: prose(dice, 30),
      weeklyIncome: dice.int(12, 36) * 10,
      weeklySkillGrowth: { [skill(dice)]: dice.int(1, 3) },
      ...(at % 3 === 2 && { minAge: 16, maxAge: 67 }),
      minSkills: { [skill(dice)]: dice.int(5, 40) },
      capacity: Math.min(left, dice.int(1, 6)),
      ...placeOf(dice, places),
      doings: times(6, () => doing(dice)),
    });
  }
  return positions;
}

function placeOf(dice: Random, places: readonly string[]): { readonly place: string } {
  return { place: dice.pick(places) ?? '' };
}

function eventsAt(dice: Random, places: readonly string[], count: number) {
  const taken = new Set<string>();
  return times(count, () => ({
    name: fresh(taken, () => `Night of the ${thingName(dice)}`),
    ...placeOf(dice, places),
    description: prose(dice, 25),
  }));
}

function categoryOf(dice: Random, id: string): World['prices']['categories'][number] {
  const taken = new Set<string>();
  const items = times(7, () => {
    const low = dice.int(2, 80);
    return { name: fresh(taken, () => `${id} ${thingName(dice)}`), unit: 'each', low, high: 2 * low };
  });
  return { id, name: id, description: prose(dice, 10), items };
}
