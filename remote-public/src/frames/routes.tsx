import type { RouteObject } from '@mobidrom/shared-ui/router';

/**
 * What frames need is a few lines: it stands in the remote's first chunk (`eager`), so that no further file has to be
 * fetched before the frame, and still nothing of it is evaluated when the build reads the declaration.
 */
const page = () => import(/* webpackMode: "eager" */ './FramedPage');
const catalogue = () => import(/* webpackMode: "eager" */ './CataloguePage');

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
