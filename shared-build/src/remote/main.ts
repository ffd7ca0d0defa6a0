import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runRemoteCommand } from './program';

process.exitCode = await runRemoteCommand(process.argv.slice(2), {
  root: resolve(fileURLToPath(new URL('../../..', import.meta.url))),
  env: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
