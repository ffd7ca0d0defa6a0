import type { Readable, RegisteredRemote, SessionPort } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { createStore } from 'zustand/vanilla';
import { readableStore } from '../portal/readableStore';
import { type AreaPlace, areaAt } from '../register/areaAt';
import type { LoadFailure, LoadResult } from '../releases';
import { areaAccess } from './areaAccess';
import { areaRoute } from './areaRoutes';

export interface AreaLoadingOptions {
  /** Returns the remotes of the current register. */
  readonly remotes: () => readonly RegisteredRemote[];
  readonly session: Pick<SessionPort, 'get' | 'subscribe'>;
  readonly load: (name: string, options?: { readonly retry?: boolean }) => Promise<LoadResult>;
  /** Called when a release was loaded and has no route for the area. Default: `failures` alone tells it. */
  readonly onMissingRoute?: ((failure: LoadFailure) => void) | undefined;
}

/** Loading of areas when one of their paths is visited. */
export interface AreaLoading {
  /** Failures of the remotes that could not be loaded, by name. */
  readonly failures: Readable<ReadonlyMap<string, readonly LoadFailure[]>>;
  isLoaded(areaPath: string): boolean;
  /**
   * Loads the area that a path belongs to, if the user may enter it, and adds its route. Never rejects: when no route is
   * added, register, session and `failures` tell why.
   */
  discover(pathname: string, signal: AbortSignal, add: (route: RouteObject) => void): Promise<void>;
}

/** Resolves when the session has settled. */
function settled(session: AreaLoadingOptions['session']): Promise<void> {
  return new Promise((resolve) => {
    const check = () => session.get().status !== 'settling';
    if (check()) return resolve();
    const stop = session.subscribe(() => {
      if (!check()) return;
      stop();
      resolve();
    });
  });
}

/** Creates the loading of areas. */
export function createAreaLoading({
  remotes,
  session,
  load,
  onMissingRoute,
}: AreaLoadingOptions): AreaLoading {
  const failures = createStore<ReadonlyMap<string, readonly LoadFailure[]>>(() => new Map());
  const loaded = new Set<string>();

  const setFailures = (remote: string, found: readonly LoadFailure[] | undefined) => {
    const next = new Map(failures.getState());
    if (found) next.set(remote, found);
    else next.delete(remote);
    failures.setState(next, true);
  };

  async function routeOf({ area, remote }: AreaPlace): Promise<RouteObject | undefined> {
    const result = await load(remote.name, { retry: failures.getState().has(remote.name) });
    if (!result.ok) {
      setFailures(remote.name, result.failures);
      return undefined;
    }
    // `releases` has checked that these are route objects.
    const route = areaRoute(area, result.routes as readonly RouteObject[]);
    const { version } = result;
    const message = `no route with the path '${area.path}' is exposed`;
    const missing: LoadFailure = { kind: 'shape', remote: remote.name, version, message };
    setFailures(remote.name, route ? undefined : [missing]);
    if (!route) onMissingRoute?.(missing);
    return route;
  }

  return {
    failures: readableStore(failures),
    isLoaded: (areaPath) => loaded.has(areaPath),
    discover: async (pathname, signal, add) => {
      const place = areaAt(remotes(), pathname);
      if (!place || loaded.has(place.area.path)) return;
      if (place.area.access === 'protected') await settled(session);
      if (signal.aborted || areaAccess(place.area, session.get()) !== 'granted') return;
      const route = await routeOf(place);
      // Meanwhile another visit may have added the route, or the user has navigated on.
      if (!route || signal.aborted || loaded.has(place.area.path)) return;
      loaded.add(place.area.path);
      add(route);
    },
  };
}
