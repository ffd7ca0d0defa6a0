#!/usr/bin/env node
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { runProgram } from '../../remote/runProgram';
import { printable } from '../printable';
import { createRemote } from './createRemote';

const print = (text: string) => console.log(printable(text));
const printError = (text: string) => console.error(printable(text));

interface CreateWords {
  readonly portal?: string;
  readonly folder?: string;
  readonly existing: boolean;
}

const create = () =>
  new Command('create-remote')
    .description('Make a repository of a remote of the portal')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    })
    .argument('<name>', 'name of the remote: a-z, 0-9 and -')
    .option('--portal <address>', 'address of the portal (default: the one that served this command)')
    .option('--folder <folder>', 'where the repository stands (default: remote-<name>)')
    .option('--existing', 'the portal has a remote of this name, which is yours', false)
    .action(async (name: string, { portal, folder, existing }: CreateWords) => {
      const made = await createRemote({
        // The package's own folder, above `dist/sdk/create`.
        package: fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, ''),
        name,
        portal,
        existing,
        folder: resolve(folder ?? `remote-${name}`),
        say: print,
      });
      const commands = [
        `cd ${folder ?? `remote-${name}`}`,
        'npm install',
        'npm start',
        'npm test',
        'npm run build',
      ];
      print([`${made} is made. Next:`, ...commands].join('\n  '));
    });

process.exitCode = await runProgram(process.argv.slice(2), printError, create);
