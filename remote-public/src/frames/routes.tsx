import type { PageHandle } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Chunks have the names of the two most visited paths, so that they can be prefetched; other framed pages share the first. */
const page = () => import(/* webpackChunkName: "start" */ './page');
const catalogue = () => import(/* webpackChunkName: "datenkatalog" */ './catalogue');

/** Returns the `lazy` of a framed page, whose handle loads the page itself ahead. @param path path of its area */
const framed = (path: string, load: typeof page) => async () => {
  const { Component, prefetchFrame } = await load();
  return { Component, handle: { prefetch: prefetchFrame(path) } satisfies PageHandle };
};
const route = (path: string): RouteObject => ({ path, lazy: framed(path, page) });

export const routes: readonly RouteObject[] = [
  route(''),
  {
    path: 'datenkatalog',
    lazy: framed('datenkatalog', catalogue),
    // One frame shows list and data sets, so that it stays mounted when the address changes.
    children: [
      { index: true, element: null },
      { path: 'datensatz', element: null },
    ],
  },
  route('profilverwaltung'),
  route('dashboards'),
  route('zonenmanager'),
  route('nutzerverwaltung'),
  route('geo'),
];
