import { OPERATOR_FILES } from './operatorFiles';
import { isBelow, SERVICES } from './upstreams';

/** Below these no address is a page of the portal, so the start page never answers there. */
const RESERVED = ['/api', '/assets', '/releases', OPERATOR_FILES, ...SERVICES.map(({ prefix }) => prefix)];

/** The path of a request's address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] as string;

/** What need not be encoded (RFC 3986, 2.3) and is: a router decodes it before it compares, a prefix check does not. */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;
/** `%00` to `%1f` and `%7f`. */
const ENCODED_CONTROL = /%(?:[01][\da-f]|7f)/i;
/** A fragment, which some routers cut off and others do not, and a backslash, which some take for a slash. */
const AMBIGUOUS = /#|\\|%5c/i;

/** `.` and `..`, also with parameters behind them: Java servers drop everything from the `;` on, then resolve what is left. */
const isDotSegment = (segment: string): boolean => /^\.{1,2}(?:;|$)/.test(segment);

/**
 * Whether a path could mean something else to whoever it is passed on to: dot segments, letters that are encoded for no
 * reason, backslashes, fragments, control characters, and addresses that do not begin with one slash. Browsers never send
 * them.
 */
export function isTrickPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return true;
  if ([ENCODED_UNRESERVED, ENCODED_CONTROL, AMBIGUOUS].some((pattern) => pattern.test(path))) return true;
  return path.replace(/%2f/gi, '/').replace(/%3b/gi, ';').split('/').some(isDotSegment);
}

/** Whether the address is one of the portal's own pages: no reserved prefix, and no file. */
export function isPortalPage(path: string): boolean {
  if (RESERVED.some((prefix) => isBelow(path, prefix))) return false;
  return !/\.[^/]*$/.test(path);
}
