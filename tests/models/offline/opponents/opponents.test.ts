import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { foundSociety } from '../../../../engine/found-society.ts';
import type { Model } from '../../../../engine/model.ts';
import { offlineMind } from '../../../../models/offline/mind.ts';
import { isOffline, OFFLINE_NAMES, offlineNamed } from '../../../../models/offline/names.ts';
import { saver } from '../../../../models/offline/opponents/saver.ts';
import { spender } from '../../../../models/offline/opponents/spender.ts';
import { findWorld, loadWorld } from '../../../../worlds/load.ts';
import { eventsOf, type Lived, liveBy, once, refusals } from '../../../living.ts';
import { askingOf, occasion } from '../asked.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const OPPONENTS = OFFLINE_NAMES.slice(1);
/** What comes of an action that is written badly; a day that is taken by now is everybody's lot. */
const CLUMSY = ['unknown-action', 'unreadable', 'unclosed', 'not-here', 'missing', 'undecided', 'bad-title'];

function named(name: string): Model {
  const model = offlineNamed(name);
  if (!model) throw new Error(`${name} is nobody`);
  return model;
}

interface Mixed {
  readonly lived: Lived;
  /** Ids of those whom the opponent plays. */
  readonly played: readonly string[];
}

/** A short year in which every second person is played by an opponent, the others by the offline mind. */
async function mixed(name: string, world: string): Promise<Mixed> {
  const cast = loadWorld(findWorld(world, ROOT), ['weeks=4']);
  const ids = cast.residents.map(({ persona }) => persona.id);
  const played = ids.filter((_, at) => at % 2 === 0);
  const [mind, other] = [offlineMind(), named(name)];
  const lived = await liveBy({}, foundSociety(cast.world, cast.residents), {
    until: { year: 2021, week: 1 },
    models: {
      persona: (id) => (played.includes(id) ? other : mind),
      environment: other,
      judge: mind,
    },
  });
  return { lived, played };
}

const years = new Map(
  OPPONENTS.flatMap((name) =>
    ['harbour', 'xiaozhen'].map((world) => [`${name} ${world}`, once(() => mixed(name, world))] as const),
  ),
);
const yearOf = async (name: string, world: string) => {
  const year = years.get(`${name} ${world}`);
  if (!year) throw new Error(`nobody lives as ${name} in ${world}`);
  return year();
};
const harbour = (name: string) => yearOf(name, 'harbour');

describe.each([...years.keys()].map((key) => key.split(' ')))(
  'a year of %s in %s',
  (name = '', world = '') => {
    it('is answered properly at once, with every action written as it is to be written', async () => {
      const { lived, played } = await yearOf(name, world);
      const { askedAgain, repaired, cut, salvaged, unanswered, standardless } = lived.tally;
      expect({ askedAgain, repaired, cut, salvaged, unanswered, standardless }).toEqual({
        askedAgain: 0,
        repaired: 0,
        cut: 0,
        salvaged: 0,
        unanswered: [],
        standardless: 0,
      });
      const reasons = played.flatMap((who) => refusals(lived, who));
      expect(reasons.filter((reason) => CLUMSY.includes(reason))).toEqual([]);
    });

    it('stands in the journal under its own name, and leaves no slot of a phrase unfilled', async () => {
      const { lived, played } = await yearOf(name, world);
      const own = lived.journal.filter(({ call }) => played.some((who) => call.endsWith(`/plan/${who}`)));
      expect(new Set(own.map(({ model }) => model))).toEqual(new Set([name]));
      const unfilled = lived.journal.filter((line) => /\{[a-z]+\}|undefined|NaN/.test(line.answer ?? ''));
      expect(unfilled.map((line) => line.answer)).toEqual([]);
    });
  },
);

const kinds = ['wrote', 'proposed', 'signed-up'] as const;

describe('the hermit', () => {
  it('writes to nobody, asks nobody to come and signs up for nothing, where others do', async () => {
    const { lived, played } = await harbour('offline:hermit');
    for (const kind of kinds) {
      const who = eventsOf(lived, kind).map((event) => event.who);
      expect(who.filter((id) => played.includes(id))).toEqual([]);
      expect(who.length).toBeGreaterThan(0);
    }
  });

  it('declines whatever it is asked to', async () => {
    const { lived, played } = await harbour('offline:hermit');
    const answers = eventsOf(lived, 'responded').filter(({ who }) => played.includes(who));
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(({ answer }) => answer.yes)).toEqual([]);
  });
});

describe('the spender and the saver', () => {
  it('wish for the best and the cheapest living every week', async () => {
    for (const [name, standard] of [
      ['offline:spender', 'luxurious'],
      ['offline:saver', 'frugal'],
    ] as const) {
      const { lived, played } = await harbour(name);
      const wished = eventsOf(lived, 'chose-standard').filter(({ who }) => played.includes(who));
      expect(new Set(wished.map((event) => event.wished))).toEqual(new Set([standard]));
    }
  });

  it('buy the dearest thing that can be paid, and nothing', () => {
    const prices = [40, 90, 75, 101];
    const offers = prices.map((price) => ({
      name: `a thing for ${price}`,
      item: 'thing',
      price,
      description: '',
    }));
    const plain = askingOf();
    const input = { ...plain, state: { ...plain.state, deposit: 100 }, offers };
    expect(spender.purchase?.(input, occasion())).toBe('<buy>a thing for 90</buy>');
    expect(spender.purchase?.({ ...input, offers: [] }, occasion())).toBe('<buy>none</buy>');
    expect(saver.purchase?.(input, occasion())).toBe('<buy>none</buy>');
  });

  it('end the year with less and with more than they would have by habit', async () => {
    const deposits = ({ lived, played }: Mixed) =>
      lived.society.personas
        .filter(({ persona }) => played.includes(persona.id))
        .reduce((sum, { state }) => sum + state.deposit, 0);
    const [spent, saved, hermit] = await Promise.all(
      ['offline:spender', 'offline:saver', 'offline:hermit'].map(async (name) =>
        deposits(await harbour(name)),
      ),
    );
    expect(spent).toBeLessThan(hermit ?? 0);
    expect(saved).toBeGreaterThan(hermit ?? 0);
  });
});

describe('the random opponent', () => {
  it('takes every living standard about as often, and says yes about as often as no', async () => {
    const { lived, played } = await harbour('offline:random');
    const mine = <E extends { readonly who: string }>(events: readonly E[]) =>
      events.filter(({ who }) => played.includes(who));
    const wished = mine(eventsOf(lived, 'chose-standard')).map((event) => event.wished);
    for (const standard of ['frugal', 'moderate', 'comfortable', 'luxurious'] as const) {
      const share = wished.filter((one) => one === standard).length / wished.length;
      expect([standard, share > 0.05 && share < 0.55]).toEqual([standard, true]);
    }
    const answers = mine(eventsOf(lived, 'responded')).map(({ answer }) => answer.yes);
    expect(new Set(answers)).toEqual(new Set([true, false]));
  });

  it('lives the same year again with the same seed', async () => {
    const { lived } = await harbour('offline:random');
    const again = await mixed('offline:random', 'harbour');
    expect(again.lived.journal).toEqual(lived.journal);
  });
});

describe('names of models', () => {
  it('that are habits and dice are these five; any other is not', () => {
    expect(OFFLINE_NAMES).toEqual([
      'offline',
      'offline:random',
      'offline:hermit',
      'offline:spender',
      'offline:saver',
    ]);
    for (const name of OFFLINE_NAMES) expect([offlineNamed(name)?.id, isOffline(name)]).toEqual([name, true]);
    for (const name of ['offline:', 'offline:nobody', 'openai:gpt-6-luna', 'constructor', '']) {
      expect([offlineNamed(name), isOffline(name)]).toEqual([undefined, false]);
    }
  });
});
