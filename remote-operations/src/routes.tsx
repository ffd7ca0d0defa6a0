import type { RouteObject } from '@mobidrom/shared-ui/router';
import { backupRoute } from './backup/routes';
import { eventsRoute } from './events/routes';

export default [eventsRoute, backupRoute] satisfies RouteObject[];
