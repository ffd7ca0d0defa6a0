import { Transform } from 'node:stream';
import { isBelow } from './upstreams';

/*
 * How much may be sent, and how long a service may stay silent. nginx has the same limits in `nginx.conf.template` and
 * `render.sh` of `deploy/nginx`; tests compare them.
 */

/** What the body of a request may hold, in bytes; archives are the exception. */
export const BODY_LIMIT = 1024 * 1024;
/** What an archive may hold, in bytes. */
export const ARCHIVE_LIMIT = 10 * 1024 ** 3;

/** Milliseconds without a sign of a service. */
export const UPSTREAM_TIMEOUT = 60_000;
/** The same while an archive is made or restored. */
export const ARCHIVE_TIMEOUT = 30 * 60_000;
/** The same for services that keep connections open over which they report for hours. */
export const REPORT_TIMEOUT = 60 * 60_000;
const REPORTING = ['/grafana', '/argo-workflow'];

/** Where archives are sent to and fetched from: backup and restore of a service, and the backup store (portal, chapter 7). */
const isArchive = (path: string): boolean =>
  /^\/api\/(?:data-storage\/store\/backups\/.+|[^/]+\/(?:backup|restore))$/.test(path);

/** What applies to a path. */
export interface Limits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/**
 * @param timeout for what is not known to take longer, in milliseconds
 * @param archiveBytes what an archive may hold
 */
export function limitsOf(path: string, timeout: number, archiveBytes: number): Limits {
  if (isArchive(path)) return { bytes: archiveBytes, milliseconds: ARCHIVE_TIMEOUT };
  const reports = REPORTING.some((prefix) => isBelow(path, prefix));
  return { bytes: BODY_LIMIT, milliseconds: reports ? REPORT_TIMEOUT : timeout };
}

/** The body of a request that is passed on held more than it may. */
export class BodyTooLarge extends Error {}

/** Passes a body on and breaks off, with `BodyTooLarge`, once it holds more than `limit` bytes. */
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
