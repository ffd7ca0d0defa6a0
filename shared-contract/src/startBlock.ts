/**
 * Id of the element of index.html that holds the `PortalStart` as inert JSON. Its attribute `data-keys` has the public keys that
 * must have signed the registers which the page polls, separated by blanks; without it registers are not verified.
 */
export const PORTAL_START_ID = 'portal-start';

/**
 * Returns the checksum of a text (FNV-1a, 32 bit). The start block is checked by its schema when it is written, and gets
 * this checksum, so that browsers need the schemas only for a block that was changed since. It detects damage and edits by
 * hand; it is no protection against attacks.
 */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}
