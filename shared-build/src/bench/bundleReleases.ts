import type { PortalStart, Readable, ReleaseInformation } from '@mobidrom/shared-contract';
import { remotes } from 'portal-remotes';

/**
 * Replaces the host's loading of releases in the bundle without federation: the remotes' routes are part of the bundle, so
 * there is nothing to check, to fall back to or to watch.
 */
export function createReleases({ start }: { readonly start: PortalStart }) {
  const { host, contract } = { host: '0.0.0', contract: '0.0.0' };
  const state: ReleaseInformation = {
    host,
    contract,
    remotes: start.register.remotes.map((registered) => ({
      name: registered.name,
      registered,
      loaded: registered.active.version,
    })),
  };
  const information: Readable<ReleaseInformation> = { get: () => state, subscribe: () => () => undefined };
  return {
    information,
    async load(remote: string) {
      const routes = remotes[remote];
      const version = '0.0.0';
      if (routes) return { ok: true, remote, version, routes, failures: [] };
      return { ok: false, remote, failures: [{ kind: 'unknown', remote, message: 'not in the bundle' }] };
    },
    prefetch: () => undefined,
    watch: () => () => undefined,
  };
}
