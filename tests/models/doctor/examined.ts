/** Examines a provider on this machine, with a clock that hardly moves, and notes all that is told. */

import type { Row } from '../../../models/capabilities/row.ts';
import { capabilityOf, loadRows } from '../../../models/capabilities/table.ts';
import { type Diagnosis, examine } from '../../../models/doctor/examine.ts';
import type { Finding } from '../../../models/doctor/finding.ts';
import type { Backend } from '../../../models/wire/backend.ts';
import { connections } from '../../../models/wire/connections.ts';
import { openBackend } from '../../../models/wire/open.ts';
import { parseSpec, type Spec } from '../../../models/wire/spec.ts';
import { type Options, openProvider } from '../../servers/provider.ts';
import type { Stats } from '../../servers/tokens/counts.ts';

export const SHIPPED = loadRows(import.meta.dirname, {});

export interface Told extends Diagnosis {
  readonly findings: readonly Finding[];
  /** How long the doctor wanted to wait before it tried again, in milliseconds. */
  readonly waits: readonly number[];
}

export interface Wish {
  readonly path?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly rows?: readonly Row[];
  /** As if the server were not one of our own. */
  readonly remote?: boolean;
  readonly timeoutMs?: number;
}

/** Examines whoever answers by `backend`. */
export async function examinedBy(
  backend: Backend,
  spec: Spec,
  { timeoutMs = 60_000, clock }: Pick<Wish, 'timeoutMs'> & { readonly clock?: () => number } = {},
): Promise<Told> {
  const findings: Finding[] = [];
  const waits: number[] = [];
  let now = 0;
  const ticking = () => {
    now += 1;
    return now;
  };
  const diagnosis = await examine({
    spec,
    backend,
    hasKey: false,
    clock: { now: clock ?? ticking, wait: async (ms) => void waits.push(ms) },
    signal: new AbortController().signal,
    timeoutMs,
    name: 'test',
    today: '2026-12-01',
    tell: (finding) => findings.push(finding),
  });
  return { ...diagnosis, findings, waits };
}

/** Opens a provider, examines it and closes it again. */
export async function examined(
  options: Options = {},
  { path = '/v1', env = {}, rows = [], remote = false, timeoutMs = 60_000 }: Wish = {},
): Promise<Told & { readonly stats: Stats }> {
  const provider = await openProvider(options);
  const spec = parseSpec(`${provider.url}${path}#test`);
  const all = [...SHIPPED, ...rows];
  const dispatcher = await connections({});
  try {
    const backend = openBackend(spec, { env, rows: all, dispatcher });
    const seenAs = remote ? { ...spec, server: 'models.example' } : spec;
    const capability = capabilityOf(all, seenAs.server, spec.model);
    const told = await examinedBy({ ...backend, capability }, seenAs, { timeoutMs });
    return { ...told, stats: provider.stats() };
  } finally {
    await dispatcher.destroy();
    await provider.close();
  }
}

/** The line on one thing, as `mark says`. */
export function lineOn(what: string, { findings }: Pick<Told, 'findings'>): string | undefined {
  const found = findings.find((finding) => finding.what === what);
  return found && `${found.mark} ${found.says}`;
}
