import { Transform } from 'node:stream';
import { BEACON_LIMIT, OWN_PREFIXES } from '@mobidrom/shared-contract';
import { isBeacon } from './beacons';
import { isBelow } from './upstreams';

/*
 * Limits of request bodies and of the silence of a service. nginx has the same limits in `nginx.conf.template` and
 * `render.sh` of `deploy/nginx`; tests compare them.
 */

/** Size limit of a request body, in bytes; archives have their own. */
export const BODY_LIMIT = 1024 * 1024;
/** Size limit of an archive, in bytes. */
export const ARCHIVE_LIMIT = 10 * 1024 ** 3;

/** How long a service may stay silent, in milliseconds. */
export const UPSTREAM_TIMEOUT = 60_000;
/** How long a service may stay silent while it creates or restores an archive, in milliseconds. */
export const ARCHIVE_TIMEOUT = 30 * 60_000;
/** How long a service may stay silent that keeps connections open for events, in milliseconds. */
export const REPORT_TIMEOUT = 60 * 60_000;
/** How long the service of beacons may stay silent, in milliseconds. */
export const BEACON_TIMEOUT = 10_000;
/** Size limit of a preview's archive, in bytes. */
export const PREVIEW_LIMIT = 64 * 1024 ** 2;
const REPORTING = ['/grafana', '/argo-workflow'];

/** Whether archives are sent to or fetched from the path: backup and restore of a service of the portal, and the backup store. */
function isArchive(path: string): boolean {
  const [, service = ''] = /^\/api\/([^/]+)\/(?:backup|restore)$/.exec(path) ?? [];
  return OWN_PREFIXES.includes(service) || /^\/api\/data-storage\/store\/backups\/./.test(path);
}

/** Limits of one path. */
export interface Limits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/**
 * Returns the limits of a path.
 * @param timeout for paths that have no longer limit, in milliseconds
 * @param archiveBytes size limit of an archive
 */
export function limitsOf(path: string, timeout: number, archiveBytes: number): Limits {
  if (isArchive(path)) return { bytes: archiveBytes, milliseconds: ARCHIVE_TIMEOUT };
  if (isBeacon(path)) return { bytes: BEACON_LIMIT, milliseconds: Math.min(timeout, BEACON_TIMEOUT) };
  if (path === '/api/release-previews') return { bytes: PREVIEW_LIMIT, milliseconds: timeout };
  const reports = REPORTING.some((prefix) => isBelow(path, prefix));
  return { bytes: BODY_LIMIT, milliseconds: reports ? REPORT_TIMEOUT : timeout };
}

/** A forwarded request body exceeded its limit. */
export class BodyTooLarge extends Error {}

/** Returns a stream that passes a body through and fails with `BodyTooLarge` after `limit` bytes. */
export function limitBody(limit: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}
