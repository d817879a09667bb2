/** Starts a command of the project from its sources: `node start.mjs world apartment`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled, COMMANDS } from './bundle.mjs';

const command = join(bundled(COMMANDS), 'cli', `${process.argv[2]}.js`);
// As if it had been started itself: its arguments stand behind it, and other processes of it beside it.
process.argv.splice(1, 2, command);
await import(pathToFileURL(command).href);
