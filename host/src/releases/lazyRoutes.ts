import type { Descriptor, ReleaseReference } from '@mobidrom/shared-contract';
import { beforeDeadline, DeadlineError } from './deadline';
import { attemptWithExplanation } from './explainError';
import type { Ledger } from './ledger';
import type { LoadedRoute, LoadResult } from './result';
import { RemotePageError } from './result';

interface Loaded {
  readonly descriptor: Descriptor;
  readonly routes: readonly LoadedRoute[];
}
interface FallbackPorts {
  readonly fetch: typeof globalThis.fetch;
  readonly timeLimit: number;
  readonly ledger: Pick<Ledger, 'isBad' | 'failed' | 'failures'>;
  /** Loads whatever still serves the remote, now that one more release is known to be bad. */
  readonly otherwise: () => Promise<LoadResult>;
}
type Lazy = () => Promise<unknown>;

/** Where a route stands in its tree; the same page has the same trail in every release. */
type Trail = readonly string[];
const stepOf = (route: LoadedRoute): string => (route.index ? '(index)' : (route.path ?? '(layout)'));

/** The route at a trail, when the release has it. */
export function routeAt(routes: readonly LoadedRoute[], trail: Trail): LoadedRoute | undefined {
  const [step, ...rest] = trail;
  const route = routes.find((candidate) => stepOf(candidate) === step);
  return rest.length === 0 ? route : route?.children && routeAt(route.children, rest);
}

/**
 * The routes of a release, whose pages fall back as the release itself does: a page's code that is missing, damaged or
 * late marks the release as bad for this tab, and the same page of the other release is shown. When that fails too,
 * `lazy` rejects with a `RemotePageError`.
 */
export function withFallback(
  release: Loaded,
  reference: ReleaseReference,
  ports: FallbackPorts,
): readonly LoadedRoute[] {
  const wrap = (route: LoadedRoute, above: Trail): LoadedRoute => {
    const trail = [...above, stepOf(route)];
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => page(lazy as Lazy, trail) }),
      ...(children && { children: children.map((child) => wrap(child, trail)) }),
    };
  };

  async function page(lazy: Lazy, trail: Trail): Promise<unknown> {
    const { name } = release.descriptor;
    if (!ports.ledger.isBad(name, reference)) {
      const own = await ownPage(lazy);
      if (own.ok) return own.value;
      const { version } = release.descriptor;
      ports.ledger.failed({ remote: name, version, ...own.failed }, reference);
    }
    const other = await ports.otherwise();
    const route = other.ok ? routeAt(other.routes, trail) : undefined;
    if (other.ok && other.version !== reference.version && typeof route?.lazy === 'function') {
      return (route.lazy as Lazy)();
    }
    throw new RemotePageError(name, ports.ledger.failures(name));
  }

  function ownPage(lazy: Lazy) {
    const attempt = attemptWithExplanation(lazy, release.descriptor, ports.fetch);
    return beforeDeadline(attempt, ports.timeLimit).catch((error: unknown) => {
      if (error instanceof DeadlineError) {
        return { ok: false, failed: { kind: 'timeout', message: error.message } } as const;
      }
      throw error;
    });
  }

  return release.routes.map((route) => wrap(route, []));
}
