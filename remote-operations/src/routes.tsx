import type { RouteObject } from '@mobidrom/shared-ui/router';
import { backupRoute } from './backup/routes';
import { eventsRoute } from './events/routes';
import { tablesRoute } from './tables/routes';

export default [eventsRoute, backupRoute, tablesRoute] satisfies RouteObject[];
