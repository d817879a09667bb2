/**
 * The provider for people without a key: `node --import tsx tests/servers/main.ts --port 8089`, and in the project
 * `--model http://127.0.0.1:8089/v1#local`. Prints what was counted when it is stopped.
 */
import { parseArgs } from 'node:util';
import { BUSY, PAPER } from './answers/manner.ts';
import { openProvider } from './provider.ts';
import type { Counted, Stats } from './tokens/counts.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8089' },
    /** `busy`: as much as the rules allow; `paper`: near the density of the paper. */
    manner: { type: 'string', default: 'busy' },
    lines: { type: 'string', default: '10' },
    'cache-tokens': { type: 'string' },
    /** Mean milliseconds until an answer begins. */
    latency: { type: 'string', default: '0' },
  },
});

const provider = await openProvider({
  port: Number(values.port),
  manner: { ...(values.manner === 'paper' ? PAPER : BUSY), lines: Number(values.lines) },
  ...(values['cache-tokens'] !== undefined && { cacheTokens: Number(values['cache-tokens']) }),
  ...(Number(values.latency) > 0 && { latency: { mean: Number(values.latency), sigma: 0.8 } }),
});
console.log(
  `Listening at ${provider.url} (Chat Completions at /v1, Messages without a path, counts at /stats).`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log(table(provider.stats()));
    void provider.close();
  });
}

/** A line for all calls, for each author and each kind. */
function table({ all, authors, kinds }: Stats): string {
  const rows = [['all', all] as const, ...Object.entries(authors), ...Object.entries(kinds)];
  return rows.map(([name, counted]) => row(name, counted)).join('\n');
}

function row(name: string, { calls, input, cached, output }: Counted): string {
  const columns = [calls, input, cached, output].map((number) => String(number).padStart(12));
  return `${name.padEnd(16)}${columns.join('')}`;
}
