/*
 * What nginx's own directives cannot do with a service's response. Counterpart in the embedded gateway: `serviceCookies` of
 * cookies.ts and `serviceHeaders` of headerRules.ts; both pass the same tests (webServer/headers.fixture.ts). Runs in njs.
 */

/** Cookies that a service may not set, by what `$settable_cookies` says of it (services.conf). */
const FOREIGN = {
  all: /^\b$/,
  identity: /^mobidrom_/,
  none: /^/,
  own: /^(?:mobidrom_|KEYCLOAK_|KC_|AUTH_SESSION_ID)/,
};

/**
 * Header filter: removes such cookies, the headers that the service names in `Connection` (RFC 9110, 7.6.1), and an Upgrade
 * that does not take place.
 */
function filter(request) {
  const foreign = FOREIGN[request.variables.settable_cookies];
  const cookies = request.headersOut['Set-Cookie'];
  if (cookies && cookies.length > 0) {
    // A browser sends a cookie without a name as its value alone.
    const kept = cookies.filter((cookie) => !foreign.test(cookie.replace(/^[\s=]+/, '')));
    if (kept.length < cookies.length) {
      if (kept.length > 0) request.headersOut['Set-Cookie'] = kept;
      else delete request.headersOut['Set-Cookie'];
    }
  }
  if (request.status === 101) return;
  delete request.headersOut.Upgrade;
  const connection = request.variables.upstream_http_connection;
  if (!connection) return;
  connection.split(',').forEach((option) => {
    const name = option.trim();
    if (name && name.toLowerCase() !== 'content-length') delete request.headersOut[name];
  });
}

export default { filter };
