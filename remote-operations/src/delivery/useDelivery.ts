import {
  getHealthCourse,
  getPortalHealth,
  getPortalReleases,
  type HealthCourse,
  type PortalHealth,
  type PortalReleases,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type Fetched, useFetched } from '@mobidrom/shared-ui/data';
import { useEffect } from 'react';

/** Milliseconds between two times at which the page is refreshed. */
export const REFRESHED_EVERY = 15_000;

/** Data of the page, each with its loading and failure. */
export interface Delivery {
  readonly releases: Fetched<PortalReleases>;
  readonly health: Fetched<PortalHealth>;
  readonly course: Fetched<HealthCourse>;
}

/** Returns releases and their health, refreshed while the page is in sight. */
export function useDelivery(): Delivery {
  const { request } = usePortal();
  const releases = useFetched('portal-health/sets', () => getPortalReleases(request));
  const health = useFetched('portal-health/releases', () => getPortalHealth(request));
  const course = useFetched('portal-health/course', () => getHealthCourse(request));
  const [first, second, third] = [releases.reload, health.reload, course.reload];
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      for (const reload of [first, second, third]) void reload();
    };
    const timer = setInterval(refresh, REFRESHED_EVERY);
    // A tab that was in the background shows what has happened since.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [first, second, third]);
  return { releases, health, course };
}
