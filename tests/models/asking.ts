/** Requests as the engine would make them, for tests of whoever answers. */
import type { Asked, Message, Request } from '../../engine/model.ts';
import type { TaskName } from '../../engine/tasks/task.ts';
import { everybody } from '../../models/everybody.ts';
import { offlineMind } from '../../models/offline/mind.ts';
import type { Resident } from '../../personas/folder.ts';
import { aCrowd, aSociety, somebody } from '../builders.ts';
import { liveBy, once, type Put, recording } from '../living.ts';

export interface Wish {
  readonly task?: TaskName;
  readonly asked?: Asked;
  readonly conversation?: string;
  readonly messages?: readonly Message[];
  readonly maxTokens?: number;
  readonly attempt?: number;
  readonly signal?: AbortSignal;
}

/** Ada is asked for her line, in few words, unless the wish is another. */
export function aRequest(wish: Wish = {}): Request {
  const { messages = [system('You are Ada.'), user('Bo says hello.')], ...rest } = wish;
  const plain = {
    task: 'speak',
    input: {},
    call: 'Y2020-W01-day-1/joint-x/01/speak/ada',
    attempt: 1,
    asked: { role: 'persona', id: 'ada' },
    conversation: '2020-1/ada',
    maxTokens: 250,
    seed: 1,
    signal: new AbortController().signal,
  };
  return { ...plain, ...rest, messages: () => messages } as unknown as Request;
}

export function system(text: string): Message {
  return { role: 'system', text };
}

export function user(text: string): Message {
  return { role: 'user', text };
}

export function assistant(text: string): Message {
  return { role: 'assistant', text };
}

/** Every question of a year of a few people and of the week after, with its prompt, as the offline mind lived them. */
export const yearOfQuestions = once(async () => {
  const puts: Put[] = [];
  const society = aSociety([...['ada', 'bo', 'cy'].map(rich), ...aCrowd(5)]);
  await liveBy({}, society, {
    until: { year: 2021, week: 2 },
    models: everybody(recording(offlineMind(), puts)),
  });
  // A conversation grows while it is lived; its questions are wanted as they were put.
  return puts.map((put): Put => ({ ...put, request: { ...put.request, messages: () => put.messages } }));
});

function rich(id: string): Resident {
  return somebody(id, { deposit: 5000, skills: { milling: 60 } });
}

/** One question of each kind that came up in that year. */
export async function oneOfEachKind(): Promise<readonly Put[]> {
  const puts = await yearOfQuestions();
  return [...new Map(puts.map((put) => [put.task, put])).values()];
}
