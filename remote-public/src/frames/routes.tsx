import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Chunks named like the two paths that most people open, so that they are fetched ahead; the others share the first. */
const page = () => import(/* webpackChunkName: "start" */ './FramedPage');
const catalogue = () => import(/* webpackChunkName: "datenkatalog" */ './CataloguePage');

export default [
  { path: '', lazy: page },
  {
    path: 'datenkatalog',
    lazy: catalogue,
    // One frame shows list and data sets: it must stay where it is while the address changes.
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
] satisfies RouteObject[];
