import { resolve } from 'node:path';
import { runRemoteCommand } from './program';

process.exitCode = await runRemoteCommand(process.argv.slice(2), {
  root: resolve(import.meta.dirname, '../../..'),
  env: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
