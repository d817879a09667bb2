/** Which names of models mean that no language model wrote. */
import { OFFLINE } from '../models/offline/mind.ts';

/** Whether this is the offline mind, or a manner of it such as `offline:…`. */
export function isOfflineName(model: string): boolean {
  return model === OFFLINE || model.startsWith(`${OFFLINE}:`);
}
