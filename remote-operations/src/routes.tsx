import type { RouteObject } from '@mobidrom/shared-ui/router';
import { backupRoute } from './backup/routes';
import { eventsRoute } from './events/routes';
import { preferencesRoute } from './preferences/routes';
import { rightsRoute } from './rights/routes';
import { tablesRoute } from './tables/routes';
import { versionsRoute } from './versions/routes';

export default [
  eventsRoute,
  backupRoute,
  preferencesRoute,
  tablesRoute,
  rightsRoute,
  versionsRoute,
] satisfies RouteObject[];
