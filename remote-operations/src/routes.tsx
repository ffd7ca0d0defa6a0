import type { RouteObject } from '@mobidrom/shared-ui/router';
import { eventsRoute } from './events/routes';

export default [eventsRoute] satisfies RouteObject[];
