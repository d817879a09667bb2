/** Entry of `npm run world -- …`. */
import { setFlagsFromString } from 'node:v8';
import type { Handlers } from './handlers.ts';
import { main } from './main.ts';

// Left alone, V8 lets garbage grow to four times what is alive before it collects; a run needs half the memory so.
setFlagsFromString('--heap-growing-percent=40');
// Thousands of phrases are looked for as patterns, each seldom: interpreted first and compiled later costs more.
setFlagsFromString('--no-regexp-tier-up');

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

// Whoever read what we say has gone, as `head` does: that is no fault, and there is nobody to tell about it.
const unread = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
};
process.stdout.on('error', unread);
process.stderr.on('error', unread);

process.exitCode = await main(process.argv.slice(2), process.env, handlers, {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
