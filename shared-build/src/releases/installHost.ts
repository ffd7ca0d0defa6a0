import { withBase } from './base';
import { type Changed, goLive, type Reason } from './changePortal';
import type { ReleasesContext } from './context';
import { type HostRelease, storeHost } from './hostRelease';
import { wantedOf } from './propose';

/** Outcome of an installation of a host. */
export interface InstalledHost extends HostRelease {
  /** The change; undefined when the host stays in the store only. */
  readonly changed: Changed | undefined;
}

export interface InstallOptions {
  /** Versions of remotes that go live in the same set. Default: none. */
  readonly remotes?: Readonly<Record<string, string | null>> | undefined;
  /** Whether a build that the store has already stays as it is: live or not. Default: false. */
  readonly onlyNew?: boolean | undefined;
}

/**
 * Adds a build of the host to the store, without making it live.
 * @throws ReleaseError when it is no build of a host
 */
export function addHost(context: ReleasesContext, build: string, reason: Reason): Promise<HostRelease> {
  return withBase(context, reason, ({ live }) => storeHost(context.releases, build, live), build);
}

/**
 * Adds a build of the host to the store and makes it live, as one set with the named remotes. A host that was rolled back is
 * left in the store unless a reason is given, because containers call this at every start.
 *
 * @param build output of `buildHost`, which is not changed
 * @throws ReleaseError when an active remote is incompatible with it: it is in the store then, and the message names the set to
 *   propose; live stays what was live
 */
export function installHost(
  context: ReleasesContext,
  build: string,
  reason: Reason,
  { remotes = {}, onlyNew = false }: InstallOptions = {},
): Promise<InstalledHost> {
  const { revives = Boolean(reason.why) } = reason;
  return withBase(
    context,
    reason,
    async (base, assertHeld, now) => {
      const { live } = base;
      const host = await storeHost(context.releases, build, live);
      const stays =
        live && ((onlyNew && !host.isNew) || (!revives && live.withdrawnHosts.includes(host.version)));
      if (stays && Object.keys(remotes).length === 0) return { ...host, changed: undefined };
      const wanted = wantedOf(base, { ...(!stays && { host: host.version }), remotes });
      return { ...host, changed: await goLive(context, reason, base, wanted, assertHeld, now) };
    },
    build,
  );
}
