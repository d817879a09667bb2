/** Entry of `npm run export -- …`. */
import { type ExportCommands, type ExportOptions, exportLine } from './export-commands.ts';
import type { HandlersOf } from './handlers.ts';
import { start } from './start.ts';

const handlers: HandlersOf<ExportOptions, ExportCommands> = {
  write: async (given, io) => (await import('./export/write.ts')).write(given, io),
  pairs: async (given, io) => (await import('./export/pairs.ts')).pairs(given, io),
  rewards: async (given, io) => (await import('./export/rewards.ts')).rewards(given, io),
  teaches: async (given, io) => (await import('./export/teaches.ts')).teaches(given, io),
  trace: async (given, io) => (await import('./export/trace.ts')).trace(given, io),
  check: async (given, io) => (await import('./export/check.ts')).check(given, io),
};

await start(exportLine, handlers);
