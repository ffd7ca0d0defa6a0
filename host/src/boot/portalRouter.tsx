import { createBrowserRouter, type RouteObject } from '@mobidrom/shared-ui/router';
import { Layout } from '../layout/Layout';
import { type AreaLoading, type AreaLoadingOptions, createAreaLoading } from '../routing/areaLoading';
import { FallbackPage } from '../routing/FallbackPage';
import { MissingLink } from '../routing/MissingLink';
import { ShellError } from '../routing/ShellError';
import { SignInFailed } from '../routing/SignInFailed';
import { nameHistoryEntry } from './historyEntry';

const ROOT = 'root';

/** Returns the routes of the shell; those of areas are added on the way, from the register. */
export function shellRoutes(loading: AreaLoading): RouteObject[] {
  return [
    {
      id: ROOT,
      element: <Layout />,
      errorElement: <ShellError />,
      hydrateFallbackElement: <Layout isWaiting />,
      children: [
        { path: '/anmeldung', element: <SignInFailed /> },
        { path: '/nicht-hinterlegt/:name', element: <MissingLink /> },
        { path: '/vorschau/:id', lazy: () => import(/* webpackChunkName: "preview" */ '../preview/page') },
        { path: '*', element: <FallbackPage loading={loading} /> },
      ],
    },
  ];
}

interface Discovery {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly patch: (routeId: string, routes: RouteObject[]) => void;
}

/** Returns the router's `patchRoutesOnNavigation`, called for every path that no area's route matches yet. */
export const discoveryIn =
  (loading: AreaLoading) =>
  ({ path, signal, patch }: Discovery): Promise<void> =>
    loading.discover(path, signal, (route) => patch(ROOT, [route]));

/** Creates the router of the portal. The routes of areas come from the register and the remotes alone. */
export function createPortalRouter(options: AreaLoadingOptions) {
  const loading = createAreaLoading(options);
  nameHistoryEntry(window.history, () => crypto.getRandomValues(new Uint32Array(2)).join('-'));
  return createBrowserRouter(shellRoutes(loading), { patchRoutesOnNavigation: discoveryIn(loading) });
}
