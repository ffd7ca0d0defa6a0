import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Origin of the proxy, as the browser names it, and that of the portal. */
export interface Origins {
  readonly own: string;
  readonly portal: string;
}

/** Headers of one connection, which no proxy forwards (RFC 9110, 7.6.1). */
const OF_CONNECTION = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];
/** Conditions and ranges refer to the portal's file, which is another one than the browser has. */
const OF_FILE = ['accept-encoding', 'if-none-match', 'if-modified-since', 'if-range', 'range'];

/**
 * Returns the headers of a request as the portal receives them: from its own origin, where the browser names the proxy's.
 * @param isRewritten whether the response is read here, so that it must come whole and not compressed
 */
export function forwardedRequest(
  headers: IncomingHttpHeaders,
  { own, portal }: Origins,
  isRewritten: boolean,
): OutgoingHttpHeaders {
  const left = isRewritten ? [...OF_CONNECTION, ...OF_FILE] : OF_CONNECTION;
  const { origin, referer } = headers;
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name))),
    host: new URL(portal).host,
    ...(origin === own && { origin: portal }),
    ...(referer && isBelow(referer, own) && { referer: portal + referer.slice(own.length) }),
  };
}

/**
 * Returns the headers of a response as the browser receives them: what names the portal's origin names the proxy's, and what
 * holds over https alone is left out, since the proxy speaks http.
 */
export function forwardedResponse(
  headers: IncomingHttpHeaders,
  { own, portal }: Origins,
): OutgoingHttpHeaders {
  const left = [...OF_CONNECTION, 'strict-transport-security', 'alt-svc'];
  const { location, 'set-cookie': cookies } = headers;
  const policy = headers['content-security-policy']?.toString();
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name))),
    ...(location && isBelow(location, portal) && { location: own + location.slice(portal.length) }),
    ...(policy && { 'content-security-policy': ownPolicy(policy, { own, portal }) }),
    ...(cookies && { 'set-cookie': cookies.map(ownCookie) }),
  };
}

/** Whether an address is one of the origin, and not of another one whose name begins alike. */
const isBelow = (address: string, origin: string): boolean =>
  address === origin || address.startsWith(`${origin}/`) || address.startsWith(`${origin}?`);

/** Returns a content security policy whose sources name the proxy's host in place of the portal's. The page's own scheme applies. */
function ownPolicy(policy: string, origins: Origins): string {
  const [own, portal] = [new URL(origins.own).host, new URL(origins.portal).host];
  const source = new RegExp(`(^|\\s)(?:https?://)?${portal.replaceAll('.', '\\.')}(?=[/;\\s]|$)`, 'g');
  return policy.replace(source, (_, before: string) => before + own);
}

/**
 * Returns a cookie for the proxy's host name. A cookie whose name demands `Secure` keeps it: browsers treat loopback names as
 * secure (W3C Secure Contexts, 3.1).
 */
function ownCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const isSecure = /^__(?:Host|Secure)-/i.test(pair);
  const kept = attributes
    .filter((attribute) => !/^domain=/i.test(attribute) && (isSecure || !/^secure$/i.test(attribute)))
    .map((attribute) => (!isSecure && /^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair, ...kept].join('; ');
}
