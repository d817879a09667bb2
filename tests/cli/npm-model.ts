/** What npm 10 and 11 make of `npm run world …`, after what they were seen to do (`npm.test.ts` asks them). */

export interface Received {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What reaches the script of words typed before and after `--`. */
export function asNpmPasses(before: readonly string[], after: readonly string[] = []): Received {
  const env: Record<string, string> = { npm_lifecycle_event: 'world' };
  const words = before.filter((word) => !word.startsWith('--'));
  for (const option of before.filter((word) => word.startsWith('--'))) {
    if (option === '--quiet') {
      env.npm_config_loglevel = 'warn';
      continue;
    }
    const [name = '', ...value] = option.slice(2).split('=');
    const key = `npm_config_${name.replaceAll('-', '_')}`;
    const text = option.includes('=') ? value.join('=') : 'true';
    env[key] = env[key] === undefined ? text : `${env[key]}\n\n${text}`;
  }
  return { argv: [...words, ...after], env };
}
