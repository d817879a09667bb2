/** A process that lives matches of which all answers are habits and dice, one after another, as its parent names them. */
import { liveMatch } from '../../arena/live-match.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { openModels } from '../../models/service/open-models.ts';
import { type Answered, faultOf, type Told } from './processes.ts';

const controller = new AbortController();
// Control-C reaches the whole group; it is the parent who says that it is time to stop.
process.on('SIGINT', () => {});
// Without a parent nobody wants these matches any more, and whoever resumes them must find them free.
process.once('disconnect', () => process.exit(130));
process.on('message', (told: Told) => {
  if (told.do === 'stop') controller.abort();
  else void lived(told).then(answer, (error: unknown) => answer({ fault: faultOf(error) }));
});

function answer(answered: Answered): void {
  process.send?.(answered);
}

async function lived({ folder, since }: Told & { do: 'live' }): Promise<Answered> {
  const { personas, environment, judge, own = {} } = readRunFile(folder).models;
  const { models } = await openModels({ personas, environment, judge, own, env: {}, rows: [] });
  return { end: await liveMatch({ folder, models, since, signal: controller.signal, onYear: () => {} }) };
}
