import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ReleaseError } from '../../../releases/ReleaseError';
import { fetchBytes, reasonOf } from '../../fetchJson';
import { servicesHash } from './pinnedServices';

/** Name of the package, as `sdk/pack/embeddedServices.ts` packs it. */
const PACKAGE = '@mobidrom/embedded-services';
/** File name of the package in the folder that it is installed in. */
const ARCHIVE = 'embedded-services.tgz';
/** Folder of the installed services below that of a remote's repository; each archive has its own. */
const FOLDER = '.cache/services';

const servicesAddress = (portal: string, host: string): string => `${portal}/sdk/${host}/${ARCHIVE}`;

/**
 * Whether a portal serves the embedded services: hosts from before them do not.
 * @throws ReleaseError when it cannot be reached or refuses
 */
export async function hasServices(portal: string, host: string): Promise<boolean> {
  const address = servicesAddress(portal, host);
  let status: number;
  try {
    const signal = AbortSignal.timeout(20_000);
    ({ status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal }));
  } catch (error) {
    throw new ReleaseError(`${address} cannot be reached: ${reasonOf(error)}`);
  }
  if (status !== 200 && status !== 404) throw new ReleaseError(`${address} was answered with ${status}`);
  return status === 200;
}

/**
 * Fetches the package of the embedded services. No redirect is followed: it could lead to an address without encryption.
 * @param host release of the portal's host, as its register names it
 * @returns undefined when the portal does not serve them
 * @throws ReleaseError when it cannot be reached or refuses
 */
export const fetchServices = (portal: string, host: string): Promise<Uint8Array | undefined> =>
  fetchBytes(servicesAddress(portal, host), { accept: '*/*', redirect: 'manual' });

export interface InstallOptions {
  /** Folder of the remote's repository. */
  readonly folder: string;
  readonly portal: string;
  /** Release of the portal's host, as its register names it. */
  readonly host: string;
  /** Package, as `fetchServices` returns it. */
  readonly archive: Uint8Array;
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
 * Installs the embedded services of a host by npm, once per content of their archive: portals may have different builds of the same
 * version. Those of others are named and stay, since another process may run them.
 * @throws ReleaseError with npm's messages
 */
export async function installServices(options: InstallOptions): Promise<InstalledServices> {
  const { folder, portal, host, archive, print } = options;
  const hash = servicesHash(archive).slice(0, 16);
  const own = join(folder, FOLDER, `${host}-${hash}`);
  const installed = { program: join(own, 'node_modules', PACKAGE, 'main.mjs'), data: join(own, 'data') };
  if (existsSync(installed.program)) return installed;
  print(`Installing the embedded services of ${portal}, once for its host ${host} …`);
  await mkdir(dirname(own), { recursive: true });
  const building = await mkdtemp(`${own}.installing-`);
  try {
    await writeFile(join(building, ARCHIVE), archive);
    const manifest = { private: true, dependencies: { [PACKAGE]: `file:${ARCHIVE}` } };
    await writeFile(join(building, 'package.json'), JSON.stringify(manifest));
    await runNpm(building, options.ended);
    await rename(building, own).catch((error: unknown) => {
      // Another process may have installed the same meanwhile.
      if (!existsSync(installed.program)) throw error;
    });
  } finally {
    await rm(building, { recursive: true, force: true });
  }
  const others = (await readdir(dirname(own))).filter((name) => name !== basename(own)).sort();
  if (others.length > 0)
    print(`Other embedded services stay in ${FOLDER}, to be deleted by hand: ${others.join(', ')}`);
  return installed;
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
