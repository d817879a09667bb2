/** Starts a command of the project from its sources: `node start.mjs world apartment`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled, COMMANDS } from './bundle.mjs';

const command = join(folderOfBundles(), 'cli', `${process.argv[2]}.js`);
// As if it had been started itself: its arguments stand behind it, and other processes of it beside it.
process.argv.splice(1, 2, command);
await import(pathToFileURL(command).href);

function folderOfBundles() {
  try {
    return bundled(COMMANDS);
  } catch (error) {
    console.error(`node_modules/.cache/kith: the sources can't be bundled: ${error}`);
    console.error('It must be writable, with a few megabytes of room; npm ci brings what is missing.');
    process.exit(1);
  }
}
