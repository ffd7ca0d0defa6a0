import * as z from 'zod/mini';
import { ReleaseError } from '../../releases/ReleaseError';
import { fetchJson } from '../fetchJson';
import { installedFrom, parsePortal } from './portalAddress';
import { parseRemoteName, readTemplate, writeRemote } from './template';

export interface CreateOptions {
  /** Folder of the package `create-remote`. */
  readonly package: string;
  readonly name: string;
  /** Default: the portal that served the package. */
  readonly portal?: string | undefined;
  /** Whether a remote of the name that the portal has is the own one. Default: no. */
  readonly existing?: boolean;
  /** Folder of the repository. */
  readonly folder: string;
  /** Receives what is being done. */
  readonly say: (text: string) => void;
}

const hostJson = z.object({ version: z.string() });
const registerJson = z.object({
  /** Name of a release of the host, which becomes part of addresses. */
  host: z.string().check(z.regex(/^\d[0-9A-Za-z.-]*$/, 'not a version')),
  remotes: z.array(z.object({ name: z.string(), areas: z.array(z.object({ path: z.string() })) })),
});
/** Times that the files of a portal are read until they are of one set. */
const READINGS = 3;

/**
 * Makes the repository of a remote, for the host that is live in a portal.
 * @returns its folder
 * @throws ReleaseError when the name is not one, the portal is unknown, cannot be reached, has another host than this package,
 *   has an area of another remote at the address of the new one, or a remote of its name
 */
export async function createRemote(options: CreateOptions): Promise<string> {
  const { folder, say } = options;
  const template = await readTemplate(options.package);
  const name = parseRemoteName(options.name, template.reserved);
  const given = options.portal ?? (await installedFrom(options.package));
  if (given === undefined) throw new ReleaseError('which portal? create-remote <name> --portal <address>');
  const portal = parsePortal(given);
  say(`Asking ${portal} for its host …`);
  const { version, host, remotes } = await readLive(portal);
  if (version !== template.host) {
    throw new ReleaseError(
      `this create-remote belongs to host ${template.host}, and ${portal} has ${version}: npx --prefer-online --package ${portal}/sdk/create-remote.tgz create-remote ${name}`,
    );
  }
  const owner = remotes.find(
    (remote) => remote.name !== name && remote.areas.some(({ path }) => path === name),
  );
  if (owner)
    throw new ReleaseError(`${portal}/${name} belongs to the remote ${owner.name}: choose another name`);
  const live = remotes.find((remote) => remote.name === name);
  if (live && !options.existing) {
    const paths = live.areas.map(({ path }) => `/${path}`).join(', ');
    throw new ReleaseError(
      `${portal} has a remote ${name} already, with ${paths || 'no areas'}: choose another name, or say --existing if it is yours`,
    );
  }
  say(`Writing the remote for host ${host} …`);
  const packages = `${portal}/sdk/${host}`;
  await writeRemote({ from: options.package, to: folder, name, template, packages });
  return folder;
}

/**
 * Reads the live host and the register of a portal, again when another set went live between both.
 * @throws ReleaseError when they change each time, or cannot be read
 */
async function readLive(portal: string) {
  const readRegister = () => fetchJson(`${portal}/releases/remotes.json`, registerJson);
  let before = await readRegister();
  for (let reading = 0; reading < READINGS; reading++) {
    const { version } = await fetchJson(`${portal}/sdk/host.json`, hostJson);
    const after = await readRegister();
    // The name of a release tells another build of the same version apart.
    if (after.host === before.host) return { ...after, version };
    before = after;
  }
  throw new ReleaseError(`${portal} changes its host right now: try again`);
}
