/** The element of index.html that holds the `PortalStart` as inert JSON. */
export const PORTAL_START_ID = 'portal-start';

/**
 * A number for a text that changes when the text does (FNV-1a, 32 bit). Whoever writes the start block has checked it by
 * its schema, and puts this number beside it: a page whose number fits need not bring the schemas along. It finds
 * damage and edits by hand; it protects from nobody.
 */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}
