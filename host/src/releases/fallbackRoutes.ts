import type { Descriptor, ReleaseReference } from '@mobidrom/shared-contract';
import { beforeDeadline, DeadlineError } from './deadline';
import { hostFileOf, retryIntactFiles } from './explainError';
import type { LoadPorts } from './loadRelease';
import type { ReleaseState } from './releaseState';
import type { LoadedRoute, LoadFailure, LoadResult } from './result';
import { RemotePageError } from './result';
import type { FetchFile } from './verifiedFile';

interface Loaded {
  readonly descriptor: Descriptor;
  readonly routes: readonly LoadedRoute[];
}
interface FallbackPorts {
  readonly fetchFile: FetchFile;
  readonly folderOf: LoadPorts['folderOf'];
  readonly timeLimit: number;
  readonly state: Pick<ReleaseState, 'hasFailed' | 'recordFailure' | 'failures'>;
  /** Loads the best release of the remote that has not failed. */
  readonly loadFallback: () => Promise<LoadResult>;
  /** Returns a page as the router is to show it. Default: as it is. */
  readonly wrapPage?: WrapPage | undefined;
  /** Called with a failure that the release is not left for. */
  readonly onFailure: (failure: LoadFailure) => void;
}

/** Wraps the module of a page, so that an error of its rendering can be handled. */
export type WrapPage = (page: unknown, release: PageRelease) => unknown;

/** The release that a page belongs to. */
export interface PageRelease {
  readonly remote: string;
  readonly version: string;
  /** Whether this tab has left the release. */
  hasFailed(): boolean;
  /**
   * Leaves the release because the page threw, and returns the module of the same page of another release. It stays when a file
   * of the host did not load, which every release needs.
   * @returns a promise that rejects with a `RemotePageError` when there is none
   */
  leave(error: unknown): Promise<unknown>;
  /** Reports that the page threw, without leaving the release. */
  report(error: unknown): void;
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
      if (own.ok) return ports.wrapPage?.(own.value, pageRelease(trail)) ?? own.value;
      const failure = { remote: name, version, ...own.failed };
      if (failure.kind === 'host') {
        ports.onFailure(failure);
        throw new RemotePageError(name, [failure]);
      }
      ports.state.recordFailure(failure, reference);
    }
    return loadOtherPage(trail);
  }

  function pageRelease(trail: Trail): PageRelease {
    const { name: remote, version } = release.descriptor;
    const renderFailure = (kind: 'render' | 'use', error: unknown): LoadFailure => {
      const file = hostFileOf(error);
      if (file !== undefined) return { kind: 'host', remote, version, file, message: `${file} did not load` };
      return { kind, remote, version, message: error instanceof Error ? error.message : String(error) };
    };
    return {
      remote,
      version,
      hasFailed: () => ports.state.hasFailed(remote, reference),
      async leave(error) {
        const failure = renderFailure('render', error);
        if (failure.kind !== 'host') {
          ports.state.recordFailure(failure, reference);
          return loadOtherPage(trail);
        }
        ports.onFailure(failure);
        throw new RemotePageError(remote, [failure]);
      },
      report: (error) => ports.onFailure(renderFailure('use', error)),
    };
  }

  let fallback: Promise<LoadResult> | undefined;
  /** Loads one fallback for all pages that fail together: each would otherwise evaluate it, and two copies of a release would run. */
  function loadFallback(): Promise<LoadResult> {
    fallback ??= ports.loadFallback().finally(() => {
      fallback = undefined;
    });
    return fallback;
  }

  async function loadOtherPage(trail: Trail): Promise<unknown> {
    const { name } = release.descriptor;
    const other = await loadFallback();
    const route = other.ok ? routeAt(other.routes, trail) : undefined;
    if (other.ok && other.version !== reference.version && typeof route?.lazy === 'function') {
      return (route.lazy as Lazy)();
    }
    throw new RemotePageError(name, ports.state.failures(name));
  }

  function loadOwnPage(lazy: Lazy) {
    const ended = new AbortController();
    const { descriptor } = release;
    const placed = { release: descriptor, folder: ports.folderOf(descriptor.name, descriptor.version) };
    const attempt = retryIntactFiles(lazy, placed, ports.fetchFile, ended.signal);
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
