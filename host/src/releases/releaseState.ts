import type {
  Descriptor,
  HostManifest,
  PortalStart,
  Readable,
  Register,
  RegisteredRemote,
  ReleaseInformation,
  ReleaseReference,
  RemoteInformation,
} from '@mobidrom/shared-contract';
import { isComplete } from '../register/listedRemotes';
import { candidates } from './checks';
import type { LoadFailure } from './result';

/** This tab's knowledge of releases: the register, the release of each remote that runs here, and those that failed. */
export interface ReleaseState {
  readonly information: Readable<ReleaseInformation>;
  register(): Register;
  /** Whether the register was made for the host of this tab, so that its active releases were checked with it. */
  isOwnHost(): boolean;
  /** The remote as the register names it; undefined when it names no such remote. */
  registered(name: string): RegisteredRemote | undefined;
  /** The descriptor of exactly this release, when it was seen already. */
  descriptor(reference: ReleaseReference): Descriptor | undefined;
  /** Whether this tab runs the active release of a remote, or none of it yet. */
  runsActive(remote: RegisteredRemote): boolean;
  hasFailed(name: string, reference: ReleaseReference): boolean;
  failures(name: string): readonly LoadFailure[];
  recordLoad(descriptor: Descriptor, reference: ReleaseReference): void;
  recordFailure(failure: LoadFailure, reference: ReleaseReference): void;
  /** Forgets the failures of a remote, so that its releases are tried again. */
  clearFailures(name: string): void;
  /**
   * Replaces the register by a newer one. One with another host only announces that host: its releases are made for it, so that
   * this tab stays with those of its own until the page is loaded again. Only remotes whose release it does not know yet get the
   * one of that register.
   * @returns the names of the remotes that are not loaded and now have other releases: a failure of theirs is outdated
   */
  replaceRegister(register: Register): readonly string[];
}

interface Failed {
  readonly failure: LoadFailure;
  /** A release that was repaired under the same version has another descriptor hash. */
  readonly reference: ReleaseReference;
}

const isSame = (a: ReleaseReference, b: ReleaseReference) =>
  a.version === b.version && a.descriptor === b.descriptor;

const includesRelease = (references: readonly ReleaseReference[], wanted: ReleaseReference) =>
  references.some((reference) => isSame(reference, wanted));

/** Returns the register with the releases of `next` for the remotes that the start page only listed. */
const withReleases = (register: Register, next: Register): Register => ({
  ...register,
  remotes: register.remotes.map((remote) => {
    const known = isComplete(remote) ? undefined : next.remotes.find(({ name }) => name === remote.name);
    return known ? { ...remote, active: known.active, fallback: known.fallback } : remote;
  }),
});

/** @param onFailure called once for each release that failed, and again only after its failures were cleared */
export function createReleaseState(
  start: PortalStart,
  host: HostManifest,
  onFailure: (failure: LoadFailure) => void,
): ReleaseState {
  let register = start.register;
  /** The live register, when it is made for another host than that of this tab. */
  let live: Register | undefined;
  const isOtherHost = (next: Register) =>
    next.host !== undefined && start.register.host !== undefined && next.host !== start.register.host;
  const listeners = new Set<() => void>();
  const loaded = new Map<string, ReleaseReference>();
  const failed = new Map<string, Failed[]>();
  const descriptors = new Map<string, Descriptor>();
  for (const { name, active } of register.remotes) {
    const descriptor = start.descriptors[name];
    if (descriptor) descriptors.set(active.descriptor, descriptor);
  }

  const failuresOf = (name: string) => failed.get(name) ?? [];
  const hasFailed = (name: string, reference: ReleaseReference) =>
    failuresOf(name).some((entry) => isSame(entry.reference, reference));

  function describeRemote(registered: RegisteredRemote): RemoteInformation {
    const { name, active } = registered;
    const runs = loaded.get(name);
    return {
      name,
      registered,
      loaded: runs?.version,
      failed: hasFailed(name, active) ? active.version : undefined,
      ...(runs && hasFailed(name, runs) && { loadedFailed: true }),
    };
  }

  const describe = (): ReleaseInformation => ({
    // The store may have given the build another name than its version.
    host: start.register.host ?? host.version,
    contract: host.contract,
    newHost: live?.host,
    live,
    off: register.off,
    quarantined: register.quarantined,
    remotes: register.remotes.map(describeRemote),
  });
  let information = describe();
  const notify = () => {
    information = describe();
    for (const listener of [...listeners]) listener();
  };

  return {
    information: {
      get: () => information,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    register: () => register,
    isOwnHost: () => register.host !== undefined && live === undefined,
    registered: (name) => register.remotes.find((remote) => remote.name === name),
    descriptor: (reference) => descriptors.get(reference.descriptor),
    runsActive: ({ name, active }) => (loaded.get(name) ?? active).version === active.version,
    hasFailed,
    failures: (name) => failuresOf(name).map(({ failure }) => failure),
    recordLoad(descriptor, reference) {
      descriptors.set(reference.descriptor, descriptor);
      loaded.set(descriptor.name, reference);
      notify();
    },
    recordFailure(failure, reference) {
      if (hasFailed(failure.remote, reference)) return;
      failed.set(failure.remote, [...failuresOf(failure.remote), { failure, reference }]);
      onFailure(failure);
      notify();
    },
    clearFailures(name) {
      if (failed.delete(name)) notify();
    },
    replaceRegister(next) {
      live = isOtherHost(next) ? next : undefined;
      if (live !== undefined) {
        register = withReleases(register, next);
        notify();
        return [];
      }
      const before = new Map(register.remotes.map((remote) => [remote.name, candidates(remote)]));
      const changed = next.remotes.filter((remote) => {
        const known = before.get(remote.name) ?? [];
        const now = candidates(remote);
        return now.length !== known.length || now.some((reference) => !includesRelease(known, reference));
      });
      for (const remote of changed) {
        const now = candidates(remote);
        const kept = failuresOf(remote.name).filter(({ reference }) => includesRelease(now, reference));
        failed.set(remote.name, kept);
      }
      register = next;
      notify();
      return changed.map(({ name }) => name).filter((name) => !loaded.has(name));
    },
  };
}
