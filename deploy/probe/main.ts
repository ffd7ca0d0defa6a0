import { text } from 'node:stream/consumers';
import { runProbe } from './probe';

process.exitCode = await runProbe({
  words: process.argv.slice(2),
  token: async () => process.env.PORTAL_TOKEN || (process.stdin.isTTY ? '' : text(process.stdin)),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
