import type { RouteObject } from '@mobidrom/shared-ui/router';
import { tagsArea } from './area';

export const tagsRoute: RouteObject = {
  path: tagsArea.path,
  lazy: () => import(/* webpackChunkName: "tagverwaltung" */ './page'),
};
