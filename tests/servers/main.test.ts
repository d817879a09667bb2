import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

it('the provider runs for people, and says what it counted when it is stopped', async () => {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--port', '0', '--manner', 'paper']);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  while (!said.includes('\n')) await once(child.stdout, 'data');
  const [url = ''] = /http:\S+/.exec(said) ?? [];
  const body = JSON.stringify({ messages: [{ role: 'user', content: 'Hello' }] });
  expect((await fetch(`${url}/v1/chat/completions`, { method: 'POST', body })).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(said).toMatch(/^all +1 +8 +0 +2$/m);
});
