import { join } from 'node:path';
import type { Command } from 'commander';
import * as z from 'zod/mini';
import { ReleaseError } from '../../releases/ReleaseError';
import { readJson } from '../../releases/readJson';
import { parsePortal } from '../create/portalAddress';
import { startRemote } from './startRemote';

export interface StartCommandOptions {
  /** Folder of the remote's repository. */
  readonly folder: string;
  /** SHA-256 of the embedded services that belong to the SDK, in hexadecimal digits. Default: what the installed SDK names. */
  readonly pinned?: string | undefined;
  readonly print: (text: string) => void;
  /** Ends the command. */
  readonly ended: AbortSignal;
}

interface StartWords {
  readonly port: string;
  readonly service?: string;
  readonly open: boolean;
  readonly demo?: boolean;
}

/** Port to which the client for development lets sign-ins return on every identity provider. */
const PORT = '4300';

/** Adds the command `start` to the program of a remote's repository. */
export function addStartCommand(
  program: Command,
  { folder, pinned, print, ended }: StartCommandOptions,
): void {
  program
    .command('start [portal]')
    .description(
      'serve a running portal on this machine with this remote in it, and build it at every change',
    )
    .option('--port <port>', 'port on this machine', PORT)
    .option('--service <address>', 'service of the remote, as http://127.0.0.1:8090')
    .option(
      '--open',
      'open areas to all who are signed in, while the portal does not know their rights',
      false,
    )
    .option(
      '--demo',
      'sign-in, services and demo data on this machine in place of those of the portal, whoever built them',
    )
    .option('--no-demo', 'those of the portal, also where nobody can sign in')
    .action(async (portal: string | undefined, options: StartWords) => {
      const address = parsePortal(portal ?? (await madeFrom(folder)));
      await startRemote({
        ...options,
        demo: options.demo,
        pinned,
        folder,
        portal: address,
        port: parsePort(options.port),
        print,
        ended,
      });
    });
}

function parsePort(word: string): number {
  const port = Number(word);
  if (/^[1-9]\d{0,4}$/.test(word) && port <= 65_535) return port;
  throw new ReleaseError(`'${word}' is no port`);
}

const manifest = z.object({ devDependencies: z.optional(z.record(z.string(), z.string())) });
const PACKAGE = '@mobidrom/shared-build';
const SERVED = /^(https?:\/\/.+)\/sdk\/[^/]+\/[^/]+\.tgz$/;

/**
 * Returns the address of the portal from which the repository was made: its package.json takes the SDK from there.
 * @throws ReleaseError when it names none
 */
export async function madeFrom(folder: string): Promise<string> {
  const file = join(folder, 'package.json');
  const read = await readJson(file, manifest);
  const [, portal] = SERVED.exec(read?.value.devDependencies?.[PACKAGE] ?? '') ?? [];
  if (portal === undefined) throw new ReleaseError(`which portal? ${file} names none: start <portal>`);
  return portal;
}
