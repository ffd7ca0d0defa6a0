#!/usr/bin/env node
import { runSdkCommand } from './program';
import { endWithParent } from './start/endWithParent';

endWithParent();
process.exitCode = await runSdkCommand(process.argv.slice(2), {
  folder: process.cwd(),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
