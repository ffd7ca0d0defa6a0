/**
 * Returns the absolute address to frame, or undefined if `address` is not below one of `allowed`. Framed pages of the same
 * origin can reach the portal, so the address is resolved before it is compared, and encoded slashes, backslashes and
 * dot segments are refused.
 *
 * @param address a path, or an absolute address if the platform's interface is on another origin
 * @param allowed paths or absolute addresses, each with everything below it
 * @param base the portal's own address
 */
export function frameAddress(address: string, allowed: readonly string[], base: string): string | undefined {
  const url = parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (/%(2f|5c|2e|00)/i.test(url.pathname) || /[\\]|\/{2}|(^|\/)\.{1,2}(\/|$)/.test(pathOf(address))) {
    return undefined;
  }
  const isBelow = allowed.some((entry) => {
    const root = parse(entry, base);
    if (!root || root.origin !== url.origin) return false;
    const path = root.pathname.replace(/\/$/, '');
    return url.pathname === path || url.pathname.startsWith(`${path}/`);
  });
  // For an empty fragment browsers scroll to the top of the framed page, past the portal's header.
  return isBelow ? url.href.replace(/#$/, '') : undefined;
}

function parse(address: string, base: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}

/** Returns the path as written, before a URL parser normalises it. */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
}
