import { createHash } from 'node:crypto';

/** Returns an id in the form of a UUID that is the same at every first start. */
export function stableId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`${kind}\0${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
