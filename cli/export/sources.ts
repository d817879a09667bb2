/** The runs that a command takes from, opened: of different names, and lived by a language model unless that is said not to matter. */
import { inputError } from '../../text/input-error.ts';
import { openSource, type Source } from '../../training-export/export/read.ts';
import { isOfflineOnly } from '../../training-export/export/write.ts';
import { runNamed } from '../run-named.ts';

export interface SourcesGiven {
  readonly run: string;
  readonly with?: readonly string[];
  readonly allowOffline?: true;
}

/** Throws InputError for what is no run, for twins, and for runs of the offline mind alone. */
export function sourcesOf({ run, with: others = [], allowOffline }: SourcesGiven): readonly Source[] {
  const sources = [run, ...others].map((one) => openSource(runNamed(one)));
  refuseTwins(sources);
  const offline = sources.find(isOfflineOnly);
  if (offline && !allowOffline)
    throw inputError(
      offline.folder,
      '',
      'holds answers of the offline mind: no language model wrote them',
      'a run of language models; --allow-offline exports them all the same',
    );
  return sources;
}

/** Ids of records begin with the name of a run's folder. */
function refuseTwins(sources: readonly Source[]): void {
  const twin = sources.find(({ name }, at) => sources.findIndex((other) => other.name === name) < at);
  if (twin) throw inputError(twin.folder, '', 'is called like another run', 'folders of different names');
}
