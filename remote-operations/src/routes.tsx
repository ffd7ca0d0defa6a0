import type { LoadSearch } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { route as backup } from './backup/routes';
import { route as delivery } from './delivery/routes';
import { route as events } from './events/routes';
import { route as overview } from './overview/routes';
import { route as preferences } from './preferences/routes';
import { route as rights } from './rights/routes';
import { route as tables } from './tables/routes';
import { route as trail } from './trail/routes';
import { route as versions } from './versions/routes';

export default [
  overview,
  events,
  backup,
  preferences,
  tables,
  rights,
  trail,
  versions,
  delivery,
] satisfies RouteObject[];

/** Loads what the search of the portal finds in this remote. */
export const search: LoadSearch = () => import(/* webpackChunkName: "search" */ './search');
