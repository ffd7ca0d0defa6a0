import type {
  Descriptor,
  HostManifest,
  PortalStart,
  Readable,
  Register,
  RegisteredRemote,
  ReleaseInformation,
  ReleaseReference,
} from '@mobidrom/shared-contract';
import { candidates } from './checks';
import type { LoadFailure } from './result';

/** What this tab knows of releases: the register, which release of each remote runs here, and which failed. */
export interface Ledger {
  readonly information: Readable<ReleaseInformation>;
  register(): Register;
  registered(name: string): RegisteredRemote | undefined;
  /** The descriptor of exactly this release, when it was seen already. */
  descriptor(reference: ReleaseReference): Descriptor | undefined;
  /** Whether this tab runs the active release of a remote, or none yet. */
  runs(remote: RegisteredRemote): boolean;
  isBad(name: string, reference: ReleaseReference): boolean;
  failures(name: string): readonly LoadFailure[];
  loaded(descriptor: Descriptor, reference: ReleaseReference): void;
  failed(failure: LoadFailure, reference: ReleaseReference): void;
  /** Gives the failed releases of a remote another chance. */
  forgive(name: string): void;
  /** Takes a newer register; answers the remotes of which a failed attempt no longer says anything. */
  adopt(register: Register): readonly string[];
}

interface Failed {
  readonly failure: LoadFailure;
  /** A release that was repaired under the same version has another descriptor hash. */
  readonly reference: ReleaseReference;
}

const isSame = (a: ReleaseReference, b: ReleaseReference) =>
  a.version === b.version && a.descriptor === b.descriptor;

/** @param onFailure told once of every release that failed, until it is forgiven */
export function createLedger(
  start: PortalStart,
  host: HostManifest,
  onFailure: (failure: LoadFailure) => void,
): Ledger {
  let register = start.register;
  const listeners = new Set<() => void>();
  const loaded = new Map<string, string>();
  const failed = new Map<string, Failed[]>();
  const descriptors = new Map<string, Descriptor>();
  for (const { name, active } of register.remotes) {
    const descriptor = start.descriptors[name];
    if (descriptor) descriptors.set(active.descriptor, descriptor);
  }

  const failuresOf = (name: string) => failed.get(name) ?? [];
  const isBad = (name: string, reference: ReleaseReference) =>
    failuresOf(name).some((entry) => isSame(entry.reference, reference));

  const describe = (): ReleaseInformation => ({
    host: host.version,
    contract: host.contract,
    remotes: register.remotes.map((registered) => ({
      name: registered.name,
      registered,
      loaded: loaded.get(registered.name),
      failed: isBad(registered.name, registered.active) ? registered.active.version : undefined,
    })),
  });
  let information = describe();
  const changed = () => {
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
    registered: (name) => register.remotes.find((remote) => remote.name === name),
    descriptor: (reference) => descriptors.get(reference.descriptor),
    runs: ({ name, active }) => (loaded.get(name) ?? active.version) === active.version,
    isBad,
    failures: (name) => failuresOf(name).map(({ failure }) => failure),
    loaded(descriptor, reference) {
      descriptors.set(reference.descriptor, descriptor);
      loaded.set(descriptor.name, descriptor.version);
      changed();
    },
    failed(failure, reference) {
      if (isBad(failure.remote, reference)) return;
      failed.set(failure.remote, [...failuresOf(failure.remote), { failure, reference }]);
      onFailure(failure);
      changed();
    },
    forgive(name) {
      if (failed.delete(name)) changed();
    },
    adopt(next) {
      const before = new Map(register.remotes.map((remote) => [remote.name, candidates(remote)]));
      const others = next.remotes.filter((remote) => {
        const known = before.get(remote.name) ?? [];
        const now = candidates(remote);
        return (
          now.length !== known.length || now.some((reference) => !known.some((one) => isSame(one, reference)))
        );
      });
      for (const remote of others) {
        const serving = candidates(remote);
        const kept = failuresOf(remote.name).filter((entry) =>
          serving.some((reference) => isSame(reference, entry.reference)),
        );
        failed.set(remote.name, kept);
      }
      register = next;
      changed();
      return others.map(({ name }) => name).filter((name) => !loaded.has(name));
    },
  };
}
