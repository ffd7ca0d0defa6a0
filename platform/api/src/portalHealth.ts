import * as z from 'zod/mini';
import { call } from './call';
import type { Request } from './request';
import type { Result } from './result';

/** Days for which the counters are kept. */
export const HEALTH_DAYS = 14;
/** Minutes for which a tab counts as open after its last beacon. */
export const OPEN_MINUTES = 5;

const moment = z.iso.datetime();

/** Failures of one kind of a release. */
export const healthFailure = z.object({
  /** `render` and others; see `RELEASE_FAILURES` of shared-contract. */
  kind: z.string(),
  /** File that failed, relative to the release; empty when it was none. */
  file: z.string(),
  count: z.number(),
  /** Those of them that say nothing about the release: its server did not deliver the file. */
  unreachable: z.number(),
  first: moment,
  last: moment,
});
export type HealthFailure = z.infer<typeof healthFailure>;

/** Loads and failures of a release under one change set. */
export const releaseHealth = z.object({
  /** The change set; absent when the register named none. */
  set: z.optional(z.number()),
  /** Remote, or `host`. */
  remote: z.string(),
  version: z.string(),
  /** Tabs that loaded it. */
  loads: z.number(),
  /** Times of the first and the last load or failure. */
  first: moment,
  last: moment,
  failures: z.array(healthFailure),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** Release that runs in open tabs. */
export const openRelease = z.object({
  /** Remote, or `host`. */
  remote: z.string(),
  version: z.string(),
  tabs: z.number(),
});

/** State of the releases in the browsers of the last `HEALTH_DAYS` days. */
export const portalHealth = z.object({
  /** Start of the time that the counters cover. */
  since: moment,
  /** Tabs that sent a beacon within the last `OPEN_MINUTES` minutes and whose page was not left since. */
  openTabs: z.number(),
  /** Releases in these tabs, the host among them. */
  open: z.array(openRelease),
  releases: z.array(releaseHealth),
  /** Distinct tabs in which a release failed within the last hour and since it was last put into quarantine, by release. */
  failedTabs: z.array(openRelease),
  quarantine: z.object({
    /** Distinct tabs after whose failures a release is put into quarantine; 0: never. */
    tabs: z.number(),
    /** Distinct networks from which they must come. */
    networks: z.number(),
    /** Whether the service puts releases into quarantine itself; otherwise it only reports them. */
    acts: z.boolean(),
  }),
});
export type PortalHealth = z.infer<typeof portalHealth>;

/** GET /portal-health/releases: loads, failures and open tabs by release. */
export const getPortalHealth = (request: Request, signal?: AbortSignal): Promise<Result<PortalHealth>> =>
  call(request, { path: 'portal-health/releases', response: portalHealth, signal });

/** Loads and failures of a release within the last hour. */
export const recentHealth = z.object({
  /** Remote, or `host`. */
  remote: z.string(),
  version: z.string(),
  loads: z.number(),
  failures: z.array(healthFailure),
});
export type RecentHealth = z.infer<typeof recentHealth>;

/** Loads and failures of all versions of a remote on one day. Failures without those that say nothing about the release. */
export const dayHealth = z.object({
  /** Remote, or `host`. */
  remote: z.string(),
  /** Day in UTC. */
  day: z.iso.date(),
  loads: z.number(),
  failures: z.number(),
});
export type DayHealth = z.infer<typeof dayHealth>;

/** Course of loads and failures. */
export const healthCourse = z.object({
  /** Moment that the course ends with. */
  until: moment,
  hour: z.array(recentHealth),
  /** Days of the last `HEALTH_DAYS` with a load or failure, oldest first. */
  days: z.array(dayHealth),
});
export type HealthCourse = z.infer<typeof healthCourse>;

/** GET /portal-health/course: loads and failures of the last hour by release, and of the last `HEALTH_DAYS` days by remote. */
export const getHealthCourse = (request: Request, signal?: AbortSignal): Promise<Result<HealthCourse>> =>
  call(request, { path: 'portal-health/course', response: healthCourse, signal });
