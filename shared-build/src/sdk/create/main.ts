#!/usr/bin/env node
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { ReleaseError } from '../../releases/ReleaseError';
import { createRemote } from './createRemote';

const program = new Command('create-remote')
  .description('Make a repository of a remote of the portal')
  .argument('<name>', 'name of the remote: a-z, 0-9 and -')
  .option('--portal <address>', 'address of the portal (default: the one that served this command)')
  .option('--folder <folder>', 'where the repository stands (default: remote-<name>)')
  .action(async (name: string, { portal, folder }: { portal?: string; folder?: string }) => {
    const made = await createRemote({
      // The package's own folder, above `dist/sdk/create`.
      package: fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, ''),
      name,
      portal,
      folder: resolve(folder ?? `remote-${name}`),
      say: (text) => console.log(text),
    });
    console.log(
      `${made} is made. Next:\n  cd ${folder ?? `remote-${name}`}\n  npm install\n  npm test\n  npm run build`,
    );
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
