/** Entry of `npm run export -- …`. */
import { setFlagsFromString } from 'node:v8';
import { type ExportCommands, type ExportOptions, exportLine } from './export-commands.ts';
import type { HandlersOf } from './handlers.ts';
import { start } from './start.ts';

// Left alone, V8 lets garbage grow to four times what is alive before it collects.
setFlagsFromString('--heap-growing-percent=40');

const handlers: HandlersOf<ExportOptions, ExportCommands> = {
  write: async (given, io) => (await import('./export/write.ts')).write(given, io),
  rewards: async (given, io) => (await import('./export/rewards.ts')).rewards(given, io),
  trace: async (given, io) => (await import('./export/trace.ts')).trace(given, io),
  check: async (given, io) => (await import('./export/check.ts')).check(given, io),
};

await start(exportLine, handlers);
