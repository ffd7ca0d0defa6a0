import type { Descriptor } from './descriptor';
import { satisfies } from './range';
import type { HostManifest } from './register';

/** Reason why a release does not run in a host. */
export interface Incompatibility {
  readonly kind: 'contract' | 'shared';
  /** In English, for the operators of the portal. */
  readonly problem: string;
}

/**
 * Returns all reasons why a release does not run in a host: its contract, or a shared module in another version. A host
 * serves every contract of its major up to its own.
 *
 * The `remote` command calls it before it activates a release, and browsers before they load one. They must agree, or a
 * release could be activated that nobody can open.
 */
export function incompatibilities(
  release: Pick<Descriptor, 'contract' | 'shared'>,
  host: Pick<HostManifest, 'contract' | 'shared'>,
): readonly Incompatibility[] {
  const found: Incompatibility[] = [];
  if (!satisfies(host.contract, `^${release.contract}`)) {
    const problem = `needs contract ${release.contract}, the host has ${host.contract}`;
    found.push({ kind: 'contract', problem });
  }
  for (const [module, range] of Object.entries(release.shared)) {
    const provided = Object.hasOwn(host.shared, module) ? host.shared[module] : undefined;
    if (provided !== undefined && satisfies(provided, range)) continue;
    const has = provided === undefined ? 'the host does not provide it' : `the host has ${provided}`;
    found.push({ kind: 'shared', problem: `needs ${module} ${range}, ${has}` });
  }
  return found;
}
