import { call, type Request } from '@mobidrom/platform-api';
import { register } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { type Finding, findingOf } from './findings';

const address = z.string().check(z.regex(/^https?:\/\//, 'not an address'));

/** What the portal needs of the discovery document (OpenID Connect Discovery 1.0, 3). */
const discovery = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  end_session_endpoint: address,
  check_session_iframe: address,
  jwks_uri: address,
});
/** Groups come without a leading slash: the portal compares them with their plain names (portal, chapter 6). */
const userinfo = z.object({
  sub: z.string().check(z.minLength(1)),
  groups: z.array(z.string().check(z.regex(/^[^/]/, 'a group begins with a slash'))),
});
const profile = z.object({ username: z.string().check(z.minLength(1)) });

/**
 * Asks what surrounds the services: the register, and the identity provider (chapter 7).
 * @param root requests from the portal's root
 */
export async function askSurroundings(root: Request, realm: string): Promise<readonly Finding[]> {
  const base = `keycloak/realms/${realm}`;
  const questions = [
    ['releases/remotes.json', register],
    [`${base}/.well-known/openid-configuration`, discovery],
    [`${base}/protocol/openid-connect/userinfo`, userinfo],
    [`${base}/account`, profile],
  ] as const;
  const findings: Finding[] = [];
  for (const [path, response] of questions) {
    findings.push(findingOf(`GET /${path}`, await call<unknown>(root, { path, response })));
  }
  return findings;
}
