/** Put before the program with `--import`: its disk takes so many bytes more, and then it is full. */
import { failAfter } from '../engine/ledger/failing-disk.ts';

/** How the program is told. */
export interface DiskRoom {
  readonly KITH_TEST_DISK_BYTES: string;
}

failAfter({ bytes: Number(process.env.KITH_TEST_DISK_BYTES), code: 'ENOSPC' });
