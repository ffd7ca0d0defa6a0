import type { Descriptor } from './descriptor';
import { satisfies } from './range';
import type { HostManifest } from './register';

/** Reason why a release does not run in a host. */
export interface Incompatibility {
  readonly kind: 'contract' | 'shared';
  /** In English, for the operators of the portal. */
  readonly problem: string;
  /** Shared module that does not fit; absent where the contract does not. */
  readonly module?: string;
  /** Version or range that the release needs, where that is the reason. */
  readonly needs?: string;
  /** Version that the host has; absent where it has none. */
  readonly has?: string;
  /** Exports that the release uses and the module lacks. */
  readonly missing?: readonly string[];
}

/** Stands in the uses of a release for all exports of a module. */
export const ALL_EXPORTS = '*';

/**
 * Returns all reasons why a release does not run in a host: its contract, a shared module in another version, or an export that
 * a shared module lacks. A host serves every contract of its major up to its own. Exports are compared where release and host
 * name theirs, which earlier builds do not.
 *
 * The `remote` command calls it before it activates a release, and browsers before they load one. They must agree, or a
 * release could be activated that nobody can open.
 */
export function incompatibilities(
  release: Pick<Descriptor, 'contract' | 'shared' | 'uses'>,
  host: Pick<HostManifest, 'contract' | 'shared'>,
): readonly Incompatibility[] {
  const found: Incompatibility[] = [];
  if (!satisfies(host.contract, `^${release.contract}`)) {
    const problem = `needs contract ${release.contract}, the host has ${host.contract}`;
    found.push({ kind: 'contract', problem, needs: release.contract, has: host.contract });
  }
  for (const [module, range] of Object.entries(release.shared)) {
    const provided = moduleOf(host, module);
    if (provided === undefined || !satisfies(provided.version, range)) {
      const has =
        provided === undefined ? 'the host does not provide it' : `the host has ${provided.version}`;
      found.push({
        kind: 'shared',
        problem: `needs ${module} ${range}, ${has}`,
        module,
        needs: range,
        ...(provided && { has: provided.version }),
      });
      continue;
    }
    const { exports } = provided;
    const missing = exports ? usesOf(release, module).filter((name) => !exports.includes(name)) : [];
    if (missing.length === 0) continue;
    const problem = `uses ${missing.join(', ')} of ${module}, which the host does not export`;
    found.push({ kind: 'shared', problem, module, missing });
  }
  return found;
}

/** Returns the exports that a release uses and the host marks as deprecated, as `<module>: <export>`. */
export function deprecatedUses(
  release: Pick<Descriptor, 'uses'>,
  host: Pick<HostManifest, 'shared'>,
): readonly string[] {
  return Object.keys(release.uses ?? {}).flatMap((module) =>
    usesOf(release, module)
      .filter((name) => moduleOf(host, module)?.deprecated?.includes(name))
      .map((name) => `${module}: ${name}`),
  );
}

// Module names come from releases, and may be those of the prototype.
const moduleOf = ({ shared }: Pick<HostManifest, 'shared'>, module: string) =>
  Object.hasOwn(shared, module) ? shared[module] : undefined;

const usesOf = ({ uses = {} }: Pick<Descriptor, 'uses'>, module: string): readonly string[] =>
  (Object.hasOwn(uses, module) ? (uses[module] ?? []) : []).filter((name) => name !== ALL_EXPORTS);
