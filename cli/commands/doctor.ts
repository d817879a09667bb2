/** `doctor --model …`: examines the server of a model in a few cheap calls, and says what to change. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { warnOld } from '../../models/capabilities/age.ts';
import type { Row } from '../../models/capabilities/row.ts';
import { loadRows } from '../../models/capabilities/table.ts';
import type { Clock } from '../../models/doctor/asker.ts';
import { type Diagnosis, examine } from '../../models/doctor/examine.ts';
import type { Finding } from '../../models/doctor/finding.ts';
import { planFor } from '../../models/doctor/plan.ts';
import { isOffline } from '../../models/offline/names.ts';
import type { Backend } from '../../models/wire/backend.ts';
import { connections } from '../../models/wire/connections.ts';
import { openBackend } from '../../models/wire/open.ts';
import { keyFor, parseSpec, type Spec } from '../../models/wire/spec.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';

const REAL: Clock = { now: () => performance.now(), wait: (ms) => sleep(ms) };
/** A card of one's own may read a long prompt for minutes. */
const PATIENCE_S = { local: 600, remote: 120 };
const WHAT_COLUMNS = 13;

/** 0 if a society can live with it, 2 if not. Throws InputError for a model that can't be opened. */
export async function doctor({ model, timeout }: Given<'doctor'>, io: Io): Promise<ExitCode> {
  if (isOffline(model.trim())) {
    io.out('The offline mind asks no server: there is nothing to examine.\n');
    return 0;
  }
  const spec = parseSpec(model);
  const isLocal = spec.server === 'local';
  const dispatcher = await connections(process.env);
  try {
    const rows = loadRows(process.cwd(), process.env);
    const backend = openBackend(spec, { env: process.env, rows, dispatcher });
    const today = new Date().toISOString().slice(0, 10);
    for (const line of announcement(spec, backend, today)) io.out(`${line}\n`);
    const { fit, row } = await examine({
      spec,
      backend,
      hasKey: keyFor(spec, process.env) !== null,
      clock: REAL,
      signal: new AbortController().signal,
      timeoutMs: 1000 * (timeout ?? (isLocal ? PATIENCE_S.local : PATIENCE_S.remote)),
      name: randomUUID().slice(0, 8),
      today,
      tell: (finding) => io.out(`${findingLine(finding)}\n`),
    });
    for (const line of verdict({ fit, row })) io.out(`${line}\n`);
    return fit ? 0 : 2;
  } finally {
    await dispatcher.destroy();
  }
}

/** What will be sent and the most that it costs, before anything is. */
function announcement(spec: Spec, { capability }: Backend, today: string): readonly string[] {
  const isLocal = spec.server === 'local';
  const { requests, input, output, dollars } = planFor(capability, isLocal);
  const what = isLocal
    ? 'a greeting, a question of the environment, long prompts, stories, and again long prompts for the cache'
    : 'a greeting, a question of the environment, a prompt of 6,000 tokens three times, one of 24,000';
  const way = spec.protocol === 'chat' ? 'Chat Completions' : 'Messages';
  const old = warnOld(capability, today);
  return [
    `${spec.id}: ${way} at ${spec.account}`,
    `Will send ${what}: at most ${requests} requests, ${thousands(input)} tokens in, ${thousands(output)} out.`,
    ...(isLocal && !dollars ? [] : [price(dollars, capability.price?.date)]),
    ...(old === undefined ? [] : [old]),
    '',
  ];
}

function price(dollars: number | null, date: string | undefined): string {
  if (dollars === null) return 'What that costs is not known: there is no price for it in any row.';
  return `At worst that costs $${(Math.ceil(dollars * 1000) / 1000).toFixed(3)} (prices of ${date}).`;
}

function thousands(tokens: number): string {
  return `${Math.ceil(tokens / 1000)} K`;
}

function findingLine({ mark, what, says }: Finding): string {
  return `${mark.padEnd(5)} ${what.padEnd(WHAT_COLUMNS)} ${says}`;
}

function verdict({ fit, row }: Diagnosis): readonly string[] {
  return [
    '',
    ...(row ? [advice(row)] : []),
    fit ? 'Fit: a society can live with it.' : 'Not fit: see the lines that begin with "bad".',
  ];
}

function advice(row: Row): string {
  return `Put this row into the list of kith.models.json (else each run learns it anew):\n  ${JSON.stringify(row)}`;
}
