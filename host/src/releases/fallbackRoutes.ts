import type { Descriptor, ReleaseReference } from '@mobidrom/shared-contract';
import { beforeDeadline, DeadlineError } from './deadline';
import { retryIntactFiles } from './explainError';
import type { ReleaseState } from './releaseState';
import type { LoadedRoute, LoadResult } from './result';
import { RemotePageError } from './result';
import type { FetchFile } from './verifiedFile';

interface Loaded {
  readonly descriptor: Descriptor;
  readonly routes: readonly LoadedRoute[];
}
interface FallbackPorts {
  readonly fetchFile: FetchFile;
  readonly timeLimit: number;
  readonly state: Pick<ReleaseState, 'hasFailed' | 'recordFailure' | 'failures'>;
  /** Loads the best release of the remote that has not failed. */
  readonly loadFallback: () => Promise<LoadResult>;
}
type Lazy = () => Promise<unknown>;

/** The steps to a route from the root of its tree; the same page has the same trail in every release. */
type Trail = readonly string[];
const stepOf = (route: LoadedRoute): string => (route.index ? '(index)' : (route.path ?? '(layout)'));

/** Returns the route at a trail; undefined when the release has none there. */
export function routeAt(routes: readonly LoadedRoute[], trail: Trail): LoadedRoute | undefined {
  const [step, ...rest] = trail;
  const route = routes.find((candidate) => stepOf(candidate) === step);
  return rest.length === 0 ? route : route?.children && routeAt(route.children, rest);
}

/**
 * Returns the routes of a release with pages that fall back as the release itself does: when a page's code is missing,
 * damaged or late, the release counts as failed in this tab, and the same page of the other release is shown. When that
 * fails too, `lazy` rejects with a `RemotePageError`.
 */
export function withFallbackPages(
  release: Loaded,
  reference: ReleaseReference,
  ports: FallbackPorts,
): readonly LoadedRoute[] {
  const wrap = (route: LoadedRoute, above: Trail): LoadedRoute => {
    const trail = [...above, stepOf(route)];
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => loadPage(lazy as Lazy, trail) }),
      ...(children && { children: children.map((child) => wrap(child, trail)) }),
    };
  };

  async function loadPage(lazy: Lazy, trail: Trail): Promise<unknown> {
    const { name, version } = release.descriptor;
    if (!ports.state.hasFailed(name, reference)) {
      const own = await loadOwnPage(lazy);
      if (own.ok) return own.value;
      ports.state.recordFailure({ remote: name, version, ...own.failed }, reference);
    }
    const other = await ports.loadFallback();
    const route = other.ok ? routeAt(other.routes, trail) : undefined;
    if (other.ok && other.version !== reference.version && typeof route?.lazy === 'function') {
      return (route.lazy as Lazy)();
    }
    throw new RemotePageError(name, ports.state.failures(name));
  }

  function loadOwnPage(lazy: Lazy) {
    const ended = new AbortController();
    const attempt = retryIntactFiles(lazy, release.descriptor, ports.fetchFile, ended.signal);
    return beforeDeadline(attempt, ports.timeLimit)
      .catch((error: unknown) => {
        if (error instanceof DeadlineError) {
          return { ok: false, failed: { kind: 'timeout', message: error.message } } as const;
        }
        throw error;
      })
      .finally(() => ended.abort());
  }

  return release.routes.map((route) => wrap(route, []));
}
