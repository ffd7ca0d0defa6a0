import { OPERATOR_FILES } from './operatorFiles';
import { isBelow, SERVICES } from './upstreams';

/** Prefixes below which no address is a page of the portal, so that the start page is never served there. */
const RESERVED = [
  '/api',
  '/assets',
  '/releases',
  '/sdk',
  OPERATOR_FILES,
  ...SERVICES.map(({ prefix }) => prefix),
];

/** The path of a request's address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] as string;

/** Encoded unreserved characters (RFC 3986, 2.3): a router decodes them before it compares, a prefix check does not. */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;
/** `%00` to `%1f` and `%7f`. */
const ENCODED_CONTROL = /%(?:[01][\da-f]|7f)/i;
/** A slash within the service's name: the name would be read from the decoded path, and the rest from the encoded one. */
const ENCODED_SLASH_IN_PREFIX = /^\/(?:api\/)?[^/]*%2f/i;
/** Fragments, which only some routers cut off, and backslashes, which some treat as slashes. */
const FRAGMENT_OR_BACKSLASH = /#|\\|%5c/i;
const REFUSED = [ENCODED_UNRESERVED, ENCODED_CONTROL, ENCODED_SLASH_IN_PREFIX, FRAGMENT_OR_BACKSLASH];

/** Whether a segment is `.` or `..`, also with parameters: Java servers drop everything from the `;` on before they resolve it. */
const isDotSegment = (segment: string): boolean => /^\.{1,2}(?:;|$)/.test(segment);

/**
 * Whether an upstream could interpret a path differently: dot segments, needlessly encoded characters, an encoded slash within the
 * name of a service, backslashes, fragments, control characters, and addresses that do not begin with exactly one slash. Browsers never send them.
 */
export function isAmbiguousPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return true;
  if (REFUSED.some((pattern) => pattern.test(path))) return true;
  return path.replace(/%2f/gi, '/').replace(/%3b/gi, ';').split('/').some(isDotSegment);
}

/** Whether the address is one of the portal's own pages: no reserved prefix, and no file. */
export function isPortalPage(path: string): boolean {
  if (RESERVED.some((prefix) => isBelow(path, prefix))) return false;
  return !/\.[^/]*$/.test(path);
}
