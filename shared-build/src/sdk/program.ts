import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { packRelease } from '../owners/packRelease';
import { makeKey, readKey } from '../owners/releaseKeys';
import { madeKeyText, packedText } from '../owners/report';
import { identifyRelease } from '../preset/buildRemote';
import { ReleaseError } from '../releases/ReleaseError';
import { runProgram } from '../remote/runProgram';
import { areaSizes } from './areaSizes';
import { BUILT, buildRelease, requireNewest } from './buildRelease';
import { checkRelease, readBuilt } from './checkRelease';
import { parsePortal } from './create/portalAddress';
import { addPreviewCommand } from './previewCommand';
import { printable } from './printable';
import { builtText, checkText, isWell } from './report';
import { addStartCommand } from './start/startCommand';

export interface SdkCommandOptions {
  /** Folder of the remote's repository. */
  readonly folder: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** SHA-256 of the embedded services that `start` may run unasked, in hexadecimal digits. Default: what the installed SDK names. */
  readonly pinned?: string | undefined;
  /** Ends `start`, which otherwise ends with its process. */
  readonly ended?: AbortSignal;
}

/** Largest size of what the first visit of an area may load of its remote, in KiB of brotli. */
const BUDGET = 60;

/**
 * Runs the command of a remote with a repository of its own. What it prints has no control characters, whatever a portal sends.
 * @param words arguments behind `mobidrom-remote`
 * @returns the exit code: 0 on success, 1 when something failed or does not fit
 */
export function runSdkCommand(words: readonly string[], options: SdkCommandOptions): Promise<number> {
  const print = (text: string) => options.print(printable(text));
  const printError = (text: string) => options.printError(printable(text));
  return runProgram(words, printError, (setExitCode) =>
    createProgram({ ...options, print, printError }, setExitCode),
  );
}

function createProgram(
  { folder, pinned, print, printError, ended = new AbortController().signal }: SdkCommandOptions,
  setExitCode: (code: number) => void,
): Command {
  const program = new Command('mobidrom-remote')
    .description('Build a remote of the portal, hold it against portals, and sign it')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    });
  addStartCommand(program, { folder, pinned, print, ended });
  program
    .command('build')
    .description('build the release of this folder into dist')
    .action(async () => {
      const { name, version } = await identifyRelease({ folder, root: folder, out: '' });
      print(`Building ${name} ${version} …`);
      const release = await buildRelease(folder);
      print(builtText(release, await areaSizes(join(folder, BUILT), release)));
    });
  program
    .command('check <portal...>')
    .description('hold the release in dist against the live hosts of portals')
    .option('--budget <KiB>', 'what the first visit of an area may load, compressed', parseBudget, BUDGET)
    .option('--replaces', 'a remote of the same name with other paths is the own one', false)
    .action(async (portals: string[], { budget, replaces }: { budget: number; replaces: boolean }) => {
      const addresses = portals.map(parsePortal);
      await requireNewest(folder);
      const check = await checkRelease(join(folder, BUILT), addresses, replaces);
      print(checkText(check, budget));
      if (!isWell(check, budget)) setExitCode(1);
    });
  program
    .command('key <file>')
    .description(
      'make a key that signs archives: the private key in a new file, the public one for operations',
    )
    .action(async (file: string) => print(madeKeyText(file, await makeKey(resolve(folder, file)))));
  program
    .command('pack')
    .description('pack the release in dist into a signed archive, which operations import')
    .requiredOption('--key <file>', 'private key, as `key` makes it')
    .option('--out <file>', 'the archive (default: <name>-<version>.zip)')
    .action(async (options: { key: string; out?: string }) => {
      const built = join(folder, BUILT);
      await requireNewest(folder);
      const { name, version } = await readBuilt(built);
      const out = options.out ?? `${name}-${version}.zip`;
      const key = await readKey(resolve(folder, options.key));
      const packed = await packRelease({ name, version, folder: built, key, out: resolve(folder, out) });
      print(packedText(packed, out, key.publicKey));
    });
  addPreviewCommand(program, { folder, print });
  return program;
}

function parseBudget(word: string): number {
  if (/^[1-9]\d{0,4}$/.test(word)) return Number(word);
  throw new ReleaseError(`'${word}' is no budget in KiB`);
}
