import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Chunks have the names of the two most visited paths, so that they can be prefetched; other framed pages share the first. */
const page = () => import(/* webpackChunkName: "start" */ './FramedPage');
const catalogue = () => import(/* webpackChunkName: "datenkatalog" */ './CataloguePage');

export const routes: readonly RouteObject[] = [
  { path: '', lazy: page },
  {
    path: 'datenkatalog',
    lazy: catalogue,
    // One frame shows list and data sets, so that it stays mounted when the address changes.
    children: [
      { index: true, element: null },
      { path: 'datensatz', element: null },
    ],
  },
  { path: 'profilverwaltung', lazy: page },
  { path: 'dashboards', lazy: page },
  { path: 'zonenmanager', lazy: page },
  { path: 'nutzerverwaltung', lazy: page },
  { path: 'geo', lazy: page },
];
