/** A process that begins or resumes a run by a provider and lives it to its end, unless it is killed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { live } from '../../../engine/life.ts';
import { endAfterYears } from '../../../engine/runs/open.ts';
import { resumeRun } from '../../../engine/runs/resume.ts';
import { openModels } from '../../../models/service/open-models.ts';
import { generatedWorld } from '../../generated-world.ts';
import { beginShortRun, withWeeks } from '../../kill/short-run.ts';

const [folder = '', url = ''] = process.argv.slice(2);
const run = existsSync(join(folder, 'run.json'))
  ? await resumeRun({ folder, since: 'then' })
  : await beginShortRun(folder, withWeeks(generatedWorld(5), 2), 1);
const { models, close } = await openModels({ personas: `${url}/v1#local`, env: {}, rows: [] });
await live(run.start, {
  models,
  ledger: run.ledger,
  seed: run.file.seed,
  signal: new AbortController().signal,
  until: endAfterYears(run.file),
  changed: 'refuse',
});
await run.close('done');
await close();
