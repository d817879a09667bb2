/** `npm run bench -- caches`: what small prefix caches have to read again, with and without the order of the gate. */
import type { Row } from '../models/capabilities/row.ts';
import { type Life, lifeBy } from '../tests/models/service/lives.ts';

const [PEOPLE, WEEKS, YEARS, AT_ONCE] = [30, 2, 1, 8];
const CACHES = [
  ['endless', undefined],
  ['600,000 tokens', 600_000],
  ['80,000 tokens', 80_000],
] as const;

/** Lines to be printed: tokens of a persona-week that no cache had. */
export async function cachesBench(): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, cacheTokens] of CACHES) {
    process.stderr.write(`${name}\n`);
    const plain = freshIn(await lived(cacheTokens, false));
    const ordered = cacheTokens === undefined ? plain : freshIn(await lived(cacheTokens, true));
    lines.push(`${name}: ${plain} read anew a persona-week, ${ordered} where the gate knows of it`);
  }
  return lines;
}

function lived(cacheTokens: number | undefined, isKnown: boolean): Promise<Life> {
  const row: Row = {
    server: 'local',
    model: '*',
    source: 'bench',
    date: '2026-12-01',
    cacheTokens: cacheTokens ?? null,
  };
  return lifeBy({
    people: PEOPLE,
    weeks: WEEKS,
    years: YEARS,
    provider: { ...(cacheTokens !== undefined && { cacheTokens }), cacheWay: 'longest' },
    service: { concurrency: AT_ONCE, rows: isKnown ? [row] : [] },
  });
}

function freshIn({ stats: { all } }: Life): number {
  return Math.round((all.input - all.cached) / (PEOPLE * WEEKS * YEARS));
}
