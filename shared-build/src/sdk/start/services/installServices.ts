import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../../../releases/ReleaseError';
import { reasonOf } from '../../fetchJson';

/** Name of the package, as `sdk/pack/embeddedServices.ts` packs it. */
const PACKAGE = '@mobidrom/embedded-services';
/** Folder of the installed services below that of a remote's repository; each release of a host has its own. */
const FOLDER = '.cache/services';

/** Returns the address of the embedded services of a host. */
export const servicesAddress = (portal: string, host: string): string =>
  `${portal}/sdk/${host}/embedded-services.tgz`;

/**
 * Whether a portal serves the embedded services: hosts from before them do not.
 * @throws ReleaseError when it cannot be reached
 */
export async function hasServices(portal: string, host: string): Promise<boolean> {
  const address = servicesAddress(portal, host);
  try {
    const { ok } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(20_000) });
    return ok;
  } catch (error) {
    throw new ReleaseError(`${address} cannot be reached: ${reasonOf(error)}`);
  }
}

export interface InstallOptions {
  /** Folder of the remote's repository. */
  readonly folder: string;
  readonly portal: string;
  /** Release of the portal's host, as its register names it. */
  readonly host: string;
  readonly print: (text: string) => void;
  /** Ends the installation. */
  readonly ended: AbortSignal;
}

/** Installed services. */
export interface InstalledServices {
  /** File of the program. */
  readonly program: string;
  /** Folder of their data. */
  readonly data: string;
}

/**
 * Installs the embedded services of a host by npm, once per release of it; those of other releases are removed, with their data.
 * @throws ReleaseError with npm's messages
 */
export async function installServices(options: InstallOptions): Promise<InstalledServices> {
  const { folder, portal, host, print } = options;
  const own = join(folder, FOLDER, host);
  const installed = { program: join(own, 'node_modules', PACKAGE, 'main.mjs'), data: join(own, 'data') };
  if (existsSync(installed.program)) return installed;
  print(`Installing the embedded services of ${portal}, once for its host ${host} …`);
  await mkdir(dirname(own), { recursive: true });
  for (const other of await readdir(dirname(own)))
    await rm(join(dirname(own), other), { recursive: true, force: true });
  const building = await mkdtemp(`${own}.installing-`);
  try {
    const manifest = { private: true, dependencies: { [PACKAGE]: servicesAddress(portal, host) } };
    await writeFile(join(building, 'package.json'), JSON.stringify(manifest));
    await runNpm(building, options.ended);
    await rename(building, own);
    return installed;
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

const WORDS = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];

/** Runs the npm that runs this command, or the one that is found. */
function runNpm(folder: string, signal: AbortSignal): Promise<void> {
  const { npm_execpath: own = '' } = process.env;
  const [command, words] = own.endsWith('.js') ? [process.execPath, [own, ...WORDS]] : ['npm', WORDS];
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, _: string, messages: string) =>
      error
        ? reject(new ReleaseError(`the embedded services cannot be installed:\n${messages || error.message}`))
        : resolve();
    execFile(command, words, { cwd: folder, signal }, done);
  });
}
