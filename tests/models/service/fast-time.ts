/** Time that passes a thousand times as fast, so that real servers can be waited for. */
import { REAL_TIME, type Time } from '../../../models/service/time.ts';

const FASTER = 1000;

export const FAST_TIME: Time = {
  now: () => FASTER * REAL_TIME.now(),
  after: (ms, act) => REAL_TIME.after(ms / FASTER, act),
  soon: REAL_TIME.soon,
};
