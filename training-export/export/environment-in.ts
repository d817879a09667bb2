/** The records of the environment in a unit: one in five of its conversations, and nothing of what is kept out of training. */
import { isOffline } from '../../models/offline/names.ts';
import type { TrainingRecord } from '../record.ts';
import { isKeptOfEnvironment } from '../thinned.ts';
import { asked, environmentThreads, threadId, type UnitRead } from '../thread.ts';
import type { Dropped } from '../waterfall.ts';
import type { Reading } from './reading.ts';

export function* environmentIn(
  read: UnitRead,
  { source: { file, name }, how, kept, framed }: Reading,
  shared: (call: string) => boolean,
  dropped: Dropped,
): Generator<TrainingRecord> {
  const author = file.models.environment;
  const ofValidation = (call: string) => shared(call) || kept.has(asked(call).who);
  for (const thread of environmentThreads(read, author)) {
    if (how.splitting.testWorlds.includes(file.world.id)) dropped('test-world');
    else if (isOffline(author) && !how.allowOffline) dropped('offline');
    else if (!isKeptOfEnvironment(threadId(name, thread), how.splitting.seed)) dropped('thinned');
    else
      yield* framed(thread, {
        kind: 'environment',
        minors: () => true,
        reasoning: how.reasoning,
        split: 'train',
        reward: NO_REWARD,
        against: (call) => (ofValidation(call) ? 'shared-with-validation' : null),
        author,
      });
  }
}

const NO_REWARD: TrainingRecord['reward'] = {
  social: null,
  subjective: null,
  economy: null,
  total: null,
  G: null,
  A: null,
  A_adj: null,
  percentile: null,
  selected: true,
  rule: 'environment',
};
