import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { silentSignOnPolicy } from './policy';

/**
 * Passes the identity provider's answer, which stands in the address, to the page of the portal that contains this frame
 * (`silentCheckSsoRedirectUri` of keycloak-js). Only its own origin can read it.
 */
const SCRIPT = 'parent.postMessage(location.href, location.origin);';

/** Page to which the identity provider redirects in a hidden frame; nginx serves a copy of it. */
export const SILENT_SIGN_ON_PAGE = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Anmeldung prüfen</title><script>${SCRIPT}</script></head><body></body></html>
`;

/** Its policy, which allows this script alone. */
export const SILENT_SIGN_ON_POLICY = silentSignOnPolicy(createHash('sha256').update(SCRIPT).digest('base64'));

/**
 * Serves the page of the silent sign-on, the only page of the portal that may be framed. It belongs to the gateway, so that
 * nobody can change it who can write to the releases alone.
 */
export function serveSilentSignOn(app: FastifyInstance): void {
  app.get('/anmeldung-still.html', (_request, reply) =>
    reply
      .header('content-security-policy', SILENT_SIGN_ON_POLICY)
      .header('cache-control', 'public, max-age=0')
      .type('text/html; charset=utf-8')
      .send(SILENT_SIGN_ON_PAGE),
  );
}
