/** An input of every task, as it is when a bundled world is lived: the richest one that a year brings. */
import { fileURLToPath } from 'node:url';
import { foundSociety } from '../../../engine/found-society.ts';
import { memoryLedger } from '../../../engine/ledger/memory-ledger.ts';
import { live } from '../../../engine/life.ts';
import type { Model } from '../../../engine/model.ts';
import { NOTHING_YET } from '../../../engine/tally.ts';
import type { TaskInputs, TaskName } from '../../../engine/tasks/task.ts';
import { everybody } from '../../../models/everybody.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { findWorld, loadWorld } from '../../../worlds/load.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const WORLDS = ['harbour', 'xiaozhen'] as const;

type Seen = Map<TaskName, { readonly input: unknown; readonly size: number }>;

/** Lives a year and a week by the offline mind, and makes up the questions that did not come up. */
export async function inputsOf(world: (typeof WORLDS)[number]): Promise<TaskInputs> {
  const { world: loaded, residents } = loadWorld(findWorld(world, ROOT));
  const seen: Seen = new Map();
  await live(
    { society: foundSociety(loaded, residents), tally: NOTHING_YET },
    {
      models: everybody(noting(offlineMind(), seen)),
      ledger: memoryLedger(),
      seed: 1,
      signal: new AbortController().signal,
      until: { year: loaded.laws.startYear + 1, week: 2 },
      changed: 'refuse',
    },
  );
  const inputs = Object.fromEntries([...seen].map(([task, { input }]) => [task, input]));
  return { ...inputs, ...madeUp(inputs as unknown as TaskInputs) } as unknown as TaskInputs;
}

function noting(model: Model, seen: Seen): Model {
  return {
    id: model.id,
    generate: (request) => {
      const size = JSON.stringify(request.input).length;
      if (size > (seen.get(request.task)?.size ?? 0))
        seen.set(request.task, { input: structuredClone(request.input), size });
      return model.generate(request);
    },
  };
}

/** Nobody has too many things in a first year, few scenes end without outcomes, and few seats are free. */
function madeUp({ review, referee, wishes }: TaskInputs): Partial<TaskInputs> {
  const { language, laws, now, scene, participants } = referee;
  const applicants = participants.map(({ id, name }, at) => {
    const { skills = [], talents = [] } = scene.subjects[at] ?? {};
    return { id, name, age: 40, skills, talents, fit: 1 };
  });
  const positions = wishes.positions.map((position) => ({ position, free: 1, applicants }));
  return {
    discard: { ...review, things: review.state.possessions, gone: 2 },
    outcomes: { language, laws, now, scene, participants, opening: false, missed: [] },
    selection: { language, laws, now, positions },
  };
}
