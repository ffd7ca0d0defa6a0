import { resolve } from 'node:path';
import type { Command } from 'commander';
import { makeSetKey } from '../releases/setKeys';
import { signPortal } from '../releases/signPortal';
import type { Commands } from './commands';

/** Adds the commands about the key that signs sets. */
export function addKeyCommands(program: Command, { context, print }: Commands): void {
  program
    .command('set-key <file>')
    .description('make a key that signs sets: the private key in a new file, the public one for SET_KEYS')
    .action(async (file: string) => {
      const publicKey = await makeSetKey(resolve(file));
      print(
        { file, publicKey },
        `public key for SET_KEYS: ${publicKey}\nthe private key for SET_KEY_FILE is in ${file}: keep it secret`,
      );
    });
  program
    .command('sign')
    .description('sign the sets that were live with the key of SET_KEY_FILE, and render the live one anew')
    .option('--adopt', 'also sign sets that no known key has signed: they become what browsers trust')
    .action(async ({ adopt = false }: { adopt?: boolean }) => {
      const { signed, register } = await signPortal(context, { adopt });
      const text =
        signed.length > 0 ? `signed: ${signed.join(', ')}` : 'all sets were signed with it already';
      print({ signed, set: register.set }, `${text}; set ${register.set} is rendered`);
    });
}
