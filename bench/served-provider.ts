/** The local provider in a process of its own: options as JSON in the only argument, its address on the first line. */
import { type Options, openProvider } from '../tests/servers/provider.ts';

const options: Options = JSON.parse(process.argv[2] ?? '{}');
const provider = await openProvider(options);
process.stdout.write(`${provider.url}\n`);
process.stdin.on('end', () => void provider.close()).resume();
