import type { Area } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { AreaError } from './AreaError';
import { AreaFrame, AreaGuard } from './AreaFrame';

/**
 * Returns the route of an area: the guard, in it the error boundary, in that the frame with the remote's own routes.
 * Undefined when the remote exposes no route with the area's path.
 */
export function areaRoute(area: Area, exposed: readonly RouteObject[]): RouteObject | undefined {
  const own = exposed
    .filter((route) => (route.path ?? '') === area.path)
    .map(
      ({ path: _path, index: _index, ...route }): RouteObject =>
        // The outer route has the area's path. A page with nested pages gets an empty path, so that it also matches alone.
        route.children
          ? { ...route, children: route.children, path: '' }
          : { ...route, children: undefined, index: true },
    );
  if (own.length === 0) return undefined;
  return {
    id: `area:${area.path}`,
    path: `/${area.path}`,
    element: <AreaGuard area={area} />,
    children: [
      {
        errorElement: <AreaError area={area} />,
        children: [{ element: <AreaFrame area={area} />, children: own }],
      },
    ],
  };
}
