import type { Readable, RegisteredRemote, SessionPort } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { createStore } from 'zustand/vanilla';
import { readableStore } from '../portal/readableStore';
import type { LoadFailure, LoadResult } from '../releases';
import { admission } from './admission';
import { type AreaPlace, areaAt } from './areaAt';
import { areaRoute } from './areaRoutes';

export interface AreaLoadingOptions {
  /** The register as it stands now. */
  readonly remotes: () => readonly RegisteredRemote[];
  readonly session: Pick<SessionPort, 'get' | 'subscribe'>;
  readonly load: (name: string, options?: { readonly again?: boolean }) => Promise<LoadResult>;
}

export interface AreaLoading {
  /** Why a remote could not be loaded, by its name; gone once it was. */
  readonly failures: Readable<ReadonlyMap<string, readonly LoadFailure[]>>;
  isLoaded(areaPath: string): boolean;
  /**
   * Makes the routes of the area that a path belongs to, if there is one, this person may enter it and it can be loaded.
   * Never rejects: what speaks against it is told by register, session and `failures`.
   */
  discover(pathname: string, signal: AbortSignal, add: (route: RouteObject) => void): Promise<void>;
}

/** Waits until it is known who is there. */
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

/** Turns remotes into routes, one area at a time, when one of its paths is visited. */
export function createAreaLoading({ remotes, session, load }: AreaLoadingOptions): AreaLoading {
  const failures = createStore<ReadonlyMap<string, readonly LoadFailure[]>>(() => new Map());
  const loaded = new Set<string>();

  const tell = (remote: string, why: readonly LoadFailure[] | undefined) => {
    const next = new Map(failures.getState());
    if (why) next.set(remote, why);
    else next.delete(remote);
    failures.setState(next, true);
  };

  async function routeOf({ area, remote }: AreaPlace): Promise<RouteObject | undefined> {
    const result = await load(remote.name, { again: failures.getState().has(remote.name) });
    if (!result.ok) {
      tell(remote.name, result.failures);
      return undefined;
    }
    // What is exposed was checked to be route objects; the router itself knows the rest.
    const route = areaRoute(area, result.routes as readonly RouteObject[]);
    const { version } = result;
    const message = `no route with the path '${area.path}' is exposed`;
    tell(remote.name, route ? undefined : [{ kind: 'shape', remote: remote.name, version, message }]);
    return route;
  }

  return {
    failures: readableStore(failures),
    isLoaded: (areaPath) => loaded.has(areaPath),
    discover: async (pathname, signal, add) => {
      const place = areaAt(remotes(), pathname);
      if (!place || loaded.has(place.area.path)) return;
      if (place.area.access === 'protected') await settled(session);
      if (signal.aborted || admission(place.area, session.get()) !== 'open') return;
      const route = await routeOf(place);
      // Another visit may have been faster, or the person has gone on: the router would not take the route then.
      if (!route || signal.aborted || loaded.has(place.area.path)) return;
      loaded.add(place.area.path);
      add(route);
    },
  };
}
