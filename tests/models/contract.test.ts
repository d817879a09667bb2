import { offlineMind } from '../../models/offline/mind.ts';
import { connections } from '../../models/wire/connections.ts';
import { openBackend } from '../../models/wire/open.ts';
import { parseSpec } from '../../models/wire/spec.ts';
import { KEY, keepsToTheContract, keepsToTheContractOfServers, type Subject } from './contract.ts';
import { peer } from './wire/peer.ts';

async function through(path: string): Promise<Required<Subject>> {
  const provider = await peer();
  const dispatcher = await connections({});
  const env = { KITH_API_KEY: KEY };
  const backend = openBackend(parseSpec(`${provider.origin}${path}#some-model`), {
    env,
    rows: [],
    dispatcher,
  });
  return {
    answer: backend.try,
    provider,
    close: async () => {
      await dispatcher.destroy();
      await provider.close();
    },
  };
}

keepsToTheContract('the offline mind', async () => ({ answer: offlineMind().generate }));
keepsToTheContractOfServers('Chat Completions', () => through('/v1'));
keepsToTheContractOfServers('Messages', () => through('/v1/messages'));
