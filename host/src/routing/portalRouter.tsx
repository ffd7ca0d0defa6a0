import { createBrowserRouter, type RouteObject } from '@mobidrom/shared-ui/router';
import { Layout } from '../shell/Layout';
import { type AreaLoading, type AreaLoadingOptions, createAreaLoading } from './areaLoading';
import { Entrance } from './Entrance';
import { MissingLink } from './MissingLink';
import { ShellError } from './ShellError';
import { SignInFailed } from './SignInFailed';

const ROOT = 'root';

/** The routes that the shell has by itself; everything else comes from the register while one moves about. */
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
        { path: '*', element: <Entrance loading={loading} /> },
      ],
    },
  ];
}

interface Discovery {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly patch: (routeId: string, routes: RouteObject[]) => void;
}

/** Asked by the router for every path that only the shell's own routes match. */
export const discoveryIn =
  (loading: AreaLoading) =>
  ({ path, signal, patch }: Discovery): Promise<void> =>
    loading.discover(path, signal, (route) => patch(ROOT, [route]));

/** The router of the portal. Nothing about any remote is compiled in: routes are made of what the register names. */
export function createPortalRouter(options: AreaLoadingOptions) {
  const loading = createAreaLoading(options);
  return createBrowserRouter(shellRoutes(loading), { patchRoutesOnNavigation: discoveryIn(loading) });
}
