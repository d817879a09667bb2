/** `npm run bench -- weather`: two years of thirty people at a server in trouble, against the same in good weather. */
import { type Life, lifeBy } from '../tests/models/service/lives.ts';
import { storm, weathers } from '../tests/models/service/weathers.ts';
import type { Options } from '../tests/servers/provider.ts';

const LIFE = { people: 30, weeks: 10, years: 2 };
/** Requests in a row that a burst hits. */
const BURST = 24;

/** Lines to be printed. */
export async function weatherBench(): Promise<readonly string[]> {
  const quiet = await lived('good weather', {});
  const calls = quiet.journal.length;
  const lines = [lineOf('good weather', quiet, quiet)];
  for (const [name, provider] of Object.entries(weathers(calls, BURST)))
    lines.push(lineOf(name, await lived(name, provider), quiet));
  const hours = { rules: [storm('throttle-hours', calls / 2, Infinity)] };
  return [...lines, lineOf('hours to wait', await lived('hours to wait', hours), quiet)];
}

/** A life in some weather; where that stops it, the rest is lived in good weather, by what was journaled. */
async function lived(name: string, provider: Options): Promise<Life> {
  process.stderr.write(`${name}\n`);
  const first = await lifeBy({ ...LIFE, provider });
  if (first.error === undefined) return first;
  const second = await lifeBy({ ...LIFE, recorded: first.journal });
  const requests = first.stats.requests + second.stats.requests;
  return {
    ...second,
    error: second.error ?? first.error,
    stats: { ...second.stats, requests },
    limits: first.limits,
  };
}

function lineOf(name: string, life: Life, quiet: Life): string {
  const calls = quiet.journal.length;
  const { requests } = life.stats;
  const ratio = (requests / calls).toFixed(3);
  const same = life.events === quiet.events ? 'the same events' : 'OTHER EVENTS';
  const end =
    life.error === undefined ? same : `${same} after a resume; it stopped with: ${textOf(life.error)}`;
  return `${name}: ${requests} requests for ${calls} calls (${ratio}), ${droppedIn(life)}, ${end}`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The first time that fewer requests may be in flight than before. */
function droppedIn({ limits }: Life): string {
  const at = limits.findIndex((limit, nth) => limit < (limits[nth - 1] ?? 0));
  return at < 0 ? 'never fewer at once' : `from ${limits[at - 1]} to ${limits[at]} at once`;
}
