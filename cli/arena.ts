/** Entry of `npm run arena -- …`. */
import { type ArenaCommands, type ArenaOptions, arenaLine } from './arena/line.ts';
import type { HandlersOf } from './handlers.ts';
import { start } from './start.ts';

// Each is loaded only when asked for, so that help and mistakes are answered at once.
const handlers: HandlersOf<ArenaOptions, ArenaCommands> = {
  live: async (given, io) => (await import('./arena/live.ts')).live(given, io),
  resume: async (given, io) => (await import('./arena/resume.ts')).resume(given, io),
  compare: async (given, io) => (await import('./arena/compare.ts')).compare(given, io),
};

await start(arenaLine, handlers);
