/*
 * Headers that do not cross the gateway. nginx has the same lists in `forward.conf.template` and the same rules in
 * `request.conf.template` and `answers.js`; `nginx/configuration.test.ts` compares the lists, `webServer/headers.fixture.ts`
 * makes the same requests to both.
 */

/**
 * Headers of a client that no service receives. Proxies set most of them, and services that are configured to trust a proxy
 * believe them: who is signed in (Grafana's auth proxy, oauth2-proxy, OpenSearch), which address was requested, from where.
 * The gateway is the proxy that the services trust, and it sets none of these.
 */
export const UNTRUSTED_FROM_CLIENTS: readonly string[] = [
  // Identity of the user.
  ...['remote-user', 'remote-name', 'remote-email', 'remote-groups', 'x-remote-user', 'x-remote-group'],
  ...['x-remote-groups', 'x-remote-name', 'x-remote-email', 'x-forwarded-user', 'x-forwarded-email'],
  ...['x-forwarded-groups', 'x-forwarded-preferred-username', 'x-forwarded-access-token'],
  ...['x-auth-request-user', 'x-auth-request-email', 'x-auth-request-groups', 'x-auth-request-access-token'],
  ...['x-auth-request-preferred-username', 'x-webauth-user', 'x-webauth-name', 'x-webauth-email'],
  ...['x-webauth-login', 'x-webauth-role', 'x-webauth-groups', 'x-webauth-orgs', 'x-proxy-user'],
  ...['x-proxy-roles', 'x-authenticated-user', 'x-authenticated-groups', 'x-user', 'x-username'],
  ...['x-ssl-client-cert', 'x-ssl-client-dn', 'x-ssl-client-verify', 'ssl-client-cert', 'ssl-client-dn'],
  ...['ssl-client-verify', 'x-client-cert', 'client-cert', 'client-cert-chain', 'x-forwarded-client-cert'],
  ...['x-forwarded-tls-client-cert', 'x-forwarded-tls-client-cert-info'],
  // Address and method of the request.
  ...['x-original-url', 'x-original-uri', 'x-original-host', 'x-original-method', 'x-rewrite-url'],
  ...['x-http-method-override', 'x-http-method', 'x-method-override', 'x-host', 'x-forwarded-server'],
  ...[
    'x-forwarded-port',
    'x-forwarded-scheme',
    'x-forwarded-protocol',
    'x-forwarded-ssl',
    'x-forwarded-path',
  ],
  ...['x-forwarded-uri', 'x-forwarded-url', 'x-forwarded-method', 'x-url-scheme', 'front-end-https'],
  ...['x-script-name', 'x-scheme', 'x-accel-redirect', 'x-sendfile-type', 'x-accel-mapping', 'proxy'],
  // Address of the client.
  ...['x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-original-forwarded-for', 'x-originating-ip'],
  ...['x-remote-ip', 'x-remote-addr', 'x-forwarded', 'forwarded-for', 'forwarded', 'true-client-ip'],
  ...['cf-connecting-ip', 'fastly-client-ip'],
  // About the client's connection (RFC 9110, 7.6.1). `Expect` is answered by the gateway.
  ...['keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'http2-settings', 'expect'],
];

/**
 * Headers of a service that no client receives: those that would hold for the whole origin, which is the portal's, and those
 * about the service's connection (RFC 9110, 7.6.1). X-Accel-…, which is for nginx itself, and an Upgrade that does not take
 * place are withheld too.
 */
export const WITHHELD_FROM_CLIENTS: readonly string[] = [
  ...['strict-transport-security', 'public-key-pins', 'public-key-pins-report-only', 'expect-ct', 'alt-svc'],
  ...[
    'service-worker-allowed',
    'clear-site-data',
    'nel',
    'report-to',
    'accept-ch',
    'critical-ch',
    'set-login',
  ],
  ...['use-as-dictionary', 'origin-agent-cluster', 'activate-storage-access', 'set-cookie2'],
  // Sessions that the browser would renew with a key of its own, for all cookies of the origin; under their former names, too.
  ...['secure-session-registration', 'secure-session-challenge'],
  ...['sec-session-registration', 'sec-session-challenge'],
  ...['attribution-reporting-register-source', 'attribution-reporting-register-trigger'],
  ...['attribution-reporting-register-os-source', 'attribution-reporting-register-os-trigger'],
  ...['keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authentication-info', 'te', 'trailer'],
];

/** Names that a client may send in `Connection`. Any other one would ask for a header to be removed on the way. */
const CONNECTION_OPTIONS = new Set(['', 'close', 'keep-alive', 'upgrade', 'te', 'http2-settings']);

const namesIn = (connection: string): readonly string[] =>
  connection.split(',').map((name) => name.trim().toLowerCase());

/**
 * Whether the headers of a request are refused: two Host headers, of which each server would take another one; names of
 * headers in `Connection`, by which a client could have `Authorization` or X-Forwarded-For removed behind a check; and the
 * script of a service worker, which would answer in place of the portal's server from then on.
 * @param rawHeaders names and values by turns, as Node.js received them
 */
export function isRefusedRequest(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  if (names.filter((name) => name === 'host').length > 1 || names.includes('service-worker')) return true;
  return names.some(
    (name, index) =>
      name === 'connection' &&
      !namesIn(rawHeaders[2 * index + 1] ?? '').every((option) => CONNECTION_OPTIONS.has(option)),
  );
}

const untrusted = new Set(UNTRUSTED_FROM_CLIENTS);
const withheld = new Set(WITHHELD_FROM_CLIENTS);
/** Names with any other character, such as the underscore, become the names above where a service reads them as variables. */
const PLAIN_NAME = /^[a-z0-9-]+$/;

/** Returns the headers of a client that its service receives. */
export const clientHeaders = <T extends object>(headers: T): Partial<T> =>
  only(headers, (name) => PLAIN_NAME.test(name) && !untrusted.has(name));

/** Returns the headers of a service that the client receives, without cookies, of which `serviceCookies` decides. */
export function serviceHeaders<T extends { readonly connection?: string | string[] | undefined }>(
  headers: T,
): Partial<T> {
  // The length of a body is no matter of the connection, whatever a service says.
  const named = new Set([headers.connection ?? []].flat().flatMap(namesIn));
  named.delete('content-length');
  return only(
    headers,
    (name) =>
      name !== 'connection' &&
      name !== 'upgrade' &&
      !withheld.has(name) &&
      !named.has(name) &&
      !name.startsWith('x-accel-'),
  );
}

const only = <T extends object>(headers: T, isKept: (name: string) => boolean): Partial<T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name))) as Partial<T>;
