/** Starts a command of the project from its sources: `node start.mjs world apartment`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from './bundle.mjs';

// The commands themselves begin to read their arguments behind the script.
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(join(bundled(['cli/world.ts', 'cli/export.ts']), 'cli', `${name}.js`)).href);
