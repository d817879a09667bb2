/** Connections to servers, kept open between calls; through a proxy where the environment names one. */
import type { Dispatcher } from 'undici';

const CONNECT_MS = 10_000;

/**
 * One for a whole run. Headers and bodies have no time-out here, since each try has its own for everything (Node's own
 * fetch gives up after 300 s whatever it is told). `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are heeded; this machine
 * is always reached directly. Loads undici at the first need, as it is slow to load.
 */
export async function connections(env: Readonly<Record<string, string | undefined>>): Promise<Dispatcher> {
  const { EnvHttpProxyAgent } = await import('undici');
  const named = (name: string) => env[name.toLowerCase()] ?? env[name] ?? '';
  return new EnvHttpProxyAgent({
    httpProxy: named('HTTP_PROXY'),
    httpsProxy: named('HTTPS_PROXY'),
    noProxy: ['localhost', '127.0.0.1', '[::1]', named('NO_PROXY')].filter(Boolean).join(','),
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_MS },
  });
}
