import { join } from 'node:path';
import {
  DESCRIPTOR_FILE,
  type Descriptor,
  deprecatedUses,
  descriptor,
  type HostManifest,
  hostManifest,
  incompatibilities,
  register,
} from '@mobidrom/shared-contract';
import { ReleaseError } from '../releases/ReleaseError';
import { readJson } from '../releases/readJson';
import { verifyReleaseIn } from '../releases/verifyRelease';
import { type AreaSize, areaSizes } from './areaSizes';
import { fetchJson } from './fetchJson';
import { type Taken, takenIn } from './takenNames';

/** Result of holding a release against a portal. */
export interface PortalFit {
  readonly portal: string;
  /** Version of the portal's host. */
  readonly host: string;
  /** One sentence for each reason why the release does not run there; empty when it fits. */
  readonly problems: readonly string[];
  /** Exports that the release uses and the host marks as deprecated, as `<module>: <export>`. */
  readonly deprecated: readonly string[];
  /** Its name and paths, as far as the portal has them already. */
  readonly taken: Taken;
}

/** Portal whose host could not be read. */
export interface UnreadPortal {
  readonly portal: string;
  /** One sentence that names the address. */
  readonly unread: string;
}

export interface ReleaseCheck {
  readonly release: Descriptor;
  readonly portals: readonly (PortalFit | UnreadPortal)[];
  readonly sizes: readonly AreaSize[];
}

/**
 * Reads a built release.
 * @throws ReleaseError when it is not built, or was changed after the build
 */
export async function readBuilt(folder: string): Promise<Descriptor> {
  const file = join(folder, DESCRIPTOR_FILE);
  const read = await readJson(file, descriptor);
  if (!read) throw new ReleaseError(`nothing is built: ${file} is missing; npm run build`);
  const { name, version } = read.value;
  const [finding] = await verifyReleaseIn(folder, name, version, undefined);
  if (finding?.file !== undefined) {
    throw new ReleaseError(`${join(folder, finding.file)} is not as it was built; npm run build`);
  }
  if (finding) throw new ReleaseError(`${name} ${version} ${finding.problem}`);
  return read.value;
}

/** Holds a release against a portal: its contract, the shared modules and each export that it uses of them. */
export function fitOf(
  release: Descriptor,
  { portal, host, taken }: { readonly portal: string; readonly host: HostManifest; readonly taken: Taken },
): PortalFit {
  return {
    taken,
    portal,
    host: host.version,
    problems: incompatibilities(release, host).map(({ problem }) => problem),
    deprecated: deprecatedUses(release, host),
  };
}

/**
 * Holds a built release against the live hosts of portals.
 * @param portals their addresses
 * @param replaces whether remotes of the same name are known to be the own one
 * @throws ReleaseError when nothing is built. A portal that cannot be read does not keep the others from being checked
 */
export async function checkRelease(
  folder: string,
  portals: readonly string[],
  replaces = false,
): Promise<ReleaseCheck> {
  const release = await readBuilt(folder);
  const fits = await Promise.all(portals.map((portal) => readFit(release, portal, replaces)));
  return { release, portals: fits, sizes: await areaSizes(folder, release) };
}

async function readFit(
  release: Descriptor,
  portal: string,
  replaces: boolean,
): Promise<PortalFit | UnreadPortal> {
  try {
    const host = await fetchJson(`${portal}/sdk/host.json`, hostManifest);
    const { remotes } = await fetchJson(`${portal}/releases/remotes.json`, register);
    return fitOf(release, { portal, host, taken: takenIn(remotes, release, replaces) });
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return { portal, unread: error.message };
  }
}
