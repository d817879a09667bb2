/** Entry of `npm run world -- …`. */
import { world } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { start } from './start.ts';

// Each is loaded only when asked for, so that help and mistakes are answered at once.
const handlers: Handlers = {
  live: async (given, io) => (await import('./commands/live.ts')).live(given, io),
  list: async (given, io) => (await import('./commands/list.ts')).list(given, io),
  check: async (given, io) => (await import('./commands/check.ts')).check(given, io),
  doctor: async (given, io) => (await import('./commands/doctor.ts')).doctor(given, io),
  resume: async (given, io) => (await import('./commands/resume.ts')).resume(given, io),
  replay: async (given, io) => (await import('./commands/replay.ts')).replay(given, io),
  fork: async (given, io) => (await import('./commands/fork.ts')).fork(given, io),
  show: async (given, io) => (await import('./commands/show.ts')).show(given, io),
};

await start(world, handlers);
