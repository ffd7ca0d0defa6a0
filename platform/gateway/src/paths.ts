import { isBelow, SERVICES } from './upstreams';

/** Below these no address is a page of the portal, so the start page never answers there. */
const RESERVED = ['/api', '/assets', '/releases', ...SERVICES.map(({ prefix }) => prefix)];

/** The path of a request's address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] as string;

/**
 * Whether a path could mean something else to whoever it is passed on to: dot segments, backslashes and control
 * characters, plain or encoded. Browsers never send them.
 */
export function isTrickPath(path: string): boolean {
  const plain = path.replace(/%2e/gi, '.').replace(/%5c|\\/gi, '\\');
  return /(?:^|\/)\.{1,2}(?:\/|$)|\\|%00|^\/\//.test(plain.replace(/%2f/gi, '/'));
}

/** Whether the address is one of the portal's own pages: no reserved prefix, and no file. */
export function isPortalPage(path: string): boolean {
  if (RESERVED.some((prefix) => isBelow(path, prefix))) return false;
  return !/\.[^/]*$/.test(path);
}
