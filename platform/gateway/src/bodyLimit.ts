import { Transform } from 'node:stream';

/** What the body of a request may hold, in bytes; archives are the exception. */
export const BODY_LIMIT = 1024 * 1024;

/** Where archives are sent to: the backup store, and the restore call of a service (portal, chapter 7). */
export const isUpload = (method: string, path: string): boolean =>
  (method === 'PUT' || method === 'POST') &&
  /^\/api\/(?:data-storage\/store\/backups\/.+|[^/]+\/restore)$/.test(path);

/** The body of a request that is passed on held more than `BODY_LIMIT`. */
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
