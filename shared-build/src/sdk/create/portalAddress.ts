import { dirname, join, sep } from 'node:path';
import * as z from 'zod/mini';
import { ReleaseError } from '../../releases/ReleaseError';
import { readJson } from '../../releases/readJson';

const lockfile = z.object({ packages: z.record(z.string(), z.object({ resolved: z.optional(z.string()) })) });
const SERVED = /^(https?:\/\/.+)\/sdk\/create-remote\.tgz$/;

/**
 * Returns the address of the portal that `npx` fetched this package from: npm writes it into the lockfile of the installation.
 * @param folder folder of this package
 * @returns undefined when it was installed from elsewhere
 */
export async function installedFrom(folder: string): Promise<string | undefined> {
  const modules = dirname(folder);
  if (!modules.endsWith(`${sep}node_modules`)) return undefined;
  const lock = await readJson(join(modules, '.package-lock.json'), lockfile);
  const resolved = lock?.value.packages['node_modules/create-remote']?.resolved;
  return resolved === undefined ? undefined : SERVED.exec(resolved)?.[1];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Returns the address of a portal without a slash at its end.
 * @throws ReleaseError when it is no address of a web server, has a path, has a name and password, which would stand in files, or is
 *   not encrypted: code that is built into a release comes from there. A portal on this machine needs no encryption
 */
export function parsePortal(address: string): string {
  const portal = parseAddress(address, 'a portal, as https://portal.example');
  if (new URL(portal).pathname === '/') return portal;
  throw new ReleaseError(
    `${address} has a path: a portal is at the root of its host name, ${new URL(portal).origin}`,
  );
}

/**
 * Returns the address of a web server without a slash at its end.
 * @param what is expected there, with an example, for the sentence of a refusal
 * @throws ReleaseError as `parsePortal` does, but for a path
 */
export function parseAddress(address: string, what: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)))) {
    return url.href.replace(/\/+$/, '');
  }
  if (isPlain && url.protocol === 'http:') throw new ReleaseError(`${address} is not safe: use https`);
  throw new ReleaseError(`'${address}' is not the address of ${what}`);
}
