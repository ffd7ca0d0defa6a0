import type { LoadSearch } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { routes as frames } from './frames/routes';
import { routes as pages } from './pages/routes';
import { route as sitemap } from './sitemap/routes';

export default [...frames, ...pages, sitemap] satisfies RouteObject[];

/** Loads what the search of the portal finds: data sets, and the questions of the page about them, in its chunk. */
export const search: LoadSearch = async () => {
  const [{ default: datasets }, file, { searchedQuestions }] = await Promise.all([
    import(/* webpackChunkName: "search" */ './search'),
    import(/* webpackChunkName: "faq" */ './pages/content/faq.mdx'),
    import(/* webpackChunkName: "faq" */ './pages/faq/searchedQuestions'),
  ]);
  return { default: [...datasets, searchedQuestions(file)] };
};
