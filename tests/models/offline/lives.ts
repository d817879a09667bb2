/** Years lived by the offline mind, with every question that was asked; what is shown to the mind is frozen. */
import { fileURLToPath } from 'node:url';
import { foundSociety } from '../../../engine/found-society.ts';
import type { Model, Request } from '../../../engine/model.ts';
import type { Society } from '../../../engine/society.ts';
import { everybody } from '../../../models/everybody.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import type { WeekOfLife } from '../../../models/offline/time.ts';
import { findWorld, loadWorld } from '../../../worlds/load.ts';
import { deepFrozen } from '../../builders/frozen.ts';
import { aCrowd, aSociety, aWorld, somebody } from '../../builders.ts';
import { type Lived, liveBy, once } from '../../living.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Year {
  readonly lived: Lived;
  readonly requests: readonly Request[];
}

async function lives(society: Society, until: WeekOfLife): Promise<Year> {
  const requests: Request[] = [];
  const mind = offlineMind();
  const blind: Model = {
    id: mind.id,
    generate: (request) => {
      const messages = () => {
        throw new Error('it reads no prompts');
      };
      const earlier = deepFrozen([...request.earlier]);
      const asked = { ...request, input: deepFrozen(request.input), earlier, messages } as Request;
      requests.push(asked);
      return mind.generate(asked);
    },
  };
  const lived = await liveBy({}, society, { until, models: everybody(blind) });
  return { lived, requests };
}

function shipped(name: string): Society {
  const { world, residents } = loadWorld(findWorld(name, ROOT));
  return foundSociety(world, residents);
}

/** Six people of a tiny world, two of them with work and one with a craft, who all know each other. */
function village(language: 'en' | 'zh'): Society {
  const people = [
    somebody('ada', {
      position: 'miller',
      skills: { reading: 60 },
      traits: { empathy: 90, extraversion: 90 },
    }),
    somebody('bo', {
      position: 'miller',
      gender: 'man',
      traits: { patience: 5, confidence: 95, empathy: 10 },
    }),
    somebody('cy', {
      skills: { reading: 30, sewing: 45 },
      things: ['kite', 'lamp'],
      traits: { extraversion: 95 },
    }),
    somebody('del', { gender: 'man', deposit: 40, traits: { control: 5 } }),
    ...aCrowd(2),
  ];
  return aSociety(people, { world: aWorld({ language }) });
}

const SOCIETIES = {
  harbour: () => shipped('harbour'),
  xiaozhen: () => shipped('xiaozhen'),
  village: () => village('en'),
  'a Chinese village': () => village('zh'),
  'a village of strangers': () => aSociety(aCrowd(3), { ties: [] }),
} as const;

export type Where = keyof typeof SOCIETIES;

export const PLACES = Object.keys(SOCIETIES) as Where[];

/** A year somewhere, two in the harbour, lived once for all tests. */
export function yearIn(where: Where): () => Promise<Year> {
  return YEARS[where];
}

const untilOf = (where: Where) => ({ year: where === 'harbour' ? 2022 : 2021, week: 1 });

const YEARS = Object.fromEntries(
  PLACES.map((where) => [where, once(() => lives(SOCIETIES[where](), untilOf(where)))]),
) as Readonly<Record<Where, () => Promise<Year>>>;
