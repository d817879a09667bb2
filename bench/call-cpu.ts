/** What a call costs this process, through the whole service against a bare call of the SDK with the same body. */
import { OpenAI } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources';
import { median } from 'simple-statistics';
import { foundSociety } from '../engine/found-society.ts';
import { memoryLedger } from '../engine/ledger/memory-ledger.ts';
import { live } from '../engine/life.ts';
import type { Request } from '../engine/model.ts';
import { NOTHING_YET } from '../engine/tally.ts';
import { PLAIN } from '../models/capabilities/row.ts';
import { everybody } from '../models/everybody.ts';
import { offlineMind } from '../models/offline/mind.ts';
import { openModels } from '../models/service/open-models.ts';
import { chatBody } from '../models/wire/chat-body.ts';
import { generatedWorld } from '../tests/generated-world.ts';
import { withProvider } from './provider-process.ts';

const IN_FLIGHT = 32;
const ROUNDS = 5;

export interface CallCpu {
  /** Milliseconds of all processors, client only. */
  readonly service: number;
  readonly bare: number;
  readonly ratio: number;
  readonly calls: number;
  readonly kilobytes: number;
}

/** Medians of a few rounds in which both sides alternate. */
export async function callCpu(): Promise<CallCpu> {
  const requests = await requestsOfAWeek();
  const bodies = requests.map((request) => chatBody('local', request, PLAIN, new Set()).body);
  return withProvider({}, async (url) => {
    const { models, close } = await openModels({
      personas: `${url}/v1#local`,
      env: {},
      rows: [],
      concurrency: IN_FLIGHT,
    });
    const client = new OpenAI({ apiKey: 'none', baseURL: `${url}/v1`, maxRetries: 0 });
    const rounds: { service: number; bare: number }[] = [];
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const service = await cpuOf(requests, (request) => models.environment.generate(request));
      const bare = await cpuOf(bodies, (body) => bareCall(client, body));
      if (round > 0) rounds.push({ service, bare });
    }
    await close();
    return {
      service: median(rounds.map((one) => one.service)),
      bare: median(rounds.map((one) => one.bare)),
      ratio: median(rounds.map((one) => one.service / one.bare)),
      calls: requests.length,
      kilobytes: median(bodies.map((body) => JSON.stringify(body).length)) / 1000,
    };
  });
}

/** Milliseconds a call. */
async function cpuOf<T>(list: readonly T[], act: (one: T) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  const rest = list.values();
  const worker = async () => {
    for (const one of rest) await act(one);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / list.length;
}

async function bareCall(client: OpenAI, body: object): Promise<unknown> {
  const came = await client.chat.completions.create(body as ChatCompletionCreateParams);
  if (!(Symbol.asyncIterator in came)) return came;
  let last: unknown;
  for await (const piece of came) last = piece;
  return last;
}

/** Every question of a week, with its messages as they were. */
async function requestsOfAWeek(): Promise<readonly Request[]> {
  const { world, residents } = generatedWorld(25);
  const mind = offlineMind();
  const requests: Request[] = [];
  const model = {
    id: mind.id,
    generate: (request: Request) => {
      const messages = request.messages();
      requests.push({ ...request, messages: () => messages });
      return mind.generate(request);
    },
  };
  await live(
    { society: foundSociety(world, residents), tally: NOTHING_YET },
    {
      models: everybody(model),
      ledger: memoryLedger(),
      seed: 1,
      signal: new AbortController().signal,
      until: { year: world.laws.startYear, week: 2 },
      changed: 'refuse',
    },
  );
  return requests;
}
