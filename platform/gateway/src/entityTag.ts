import { createHash } from 'node:crypto';

/** Returns the ETag of a text: weak, because it is the same for every encoding (RFC 9110, 8.8.1). */
export const entityTag = (text: string | Buffer): string =>
  `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/** Whether a client has the text of an ETag, by its `If-None-Match` header: it is answered with 304 then. */
export const hasEntity = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim())) ?? false;
