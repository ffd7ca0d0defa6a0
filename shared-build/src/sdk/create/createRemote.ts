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
  /** Folder of the repository. */
  readonly folder: string;
  /** Receives what is being done. */
  readonly say: (text: string) => void;
}

const hostJson = z.object({ version: z.string() });
/** Name of a release of the host, which becomes part of addresses. */
const registerJson = z.object({ host: z.string().check(z.regex(/^\d[0-9A-Za-z.-]*$/, 'not a version')) });

/**
 * Makes the repository of a remote, for the host that is live in a portal.
 * @returns its folder
 * @throws ReleaseError when the name is not one, the portal is unknown, cannot be reached or has another host than this package
 */
export async function createRemote(options: CreateOptions): Promise<string> {
  const { folder, say } = options;
  const name = parseRemoteName(options.name);
  const given = options.portal ?? (await installedFrom(options.package));
  if (given === undefined) throw new ReleaseError('which portal? create-remote <name> --portal <address>');
  const portal = parsePortal(given);
  const template = await readTemplate(options.package);
  say(`Asking ${portal} for its host …`);
  const { version } = await fetchJson(`${portal}/sdk/host.json`, hostJson);
  if (version !== template.host) {
    throw new ReleaseError(
      `this create-remote belongs to host ${template.host}, and ${portal} has ${version}: npx --prefer-online --package ${portal}/sdk/create-remote.tgz create-remote ${name}`,
    );
  }
  // Another build of the same version has a name of its own.
  const { host } = await fetchJson(`${portal}/releases/remotes.json`, registerJson);
  say(`Writing the remote for host ${host} …`);
  const packages = `${portal}/sdk/${host}`;
  await writeRemote({ from: options.package, to: folder, name, template, packages });
  return folder;
}
