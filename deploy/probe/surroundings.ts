import { call, type Request } from '@mobidrom/platform-api';
import { register } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { type Finding, findingOf } from './findings';
import { type Ask, requestTo } from './request';
import type { Addresses } from './startPage';

const address = z.string().check(z.regex(/^https?:\/\//, 'not an address'));

/** Fields of the discovery document that the portal needs (OpenID Connect Discovery 1.0, 3). */
const discovery = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  end_session_endpoint: address,
  check_session_iframe: address,
  jwks_uri: address,
});
/**
 * Groups have no leading slash, because the portal compares them with plain names. Keycloak omits the claim for users without
 * groups.
 */
const userinfo = z.object({
  sub: z.string().check(z.minLength(1)),
  groups: z.optional(z.array(z.string().check(z.regex(/^[^/]/, 'a group begins with a slash')))),
});
const profile = z.object({ username: z.string().check(z.minLength(1)) });

/** Requests the register and the identity provider. */
export async function askSurroundings(
  { portal, identity, realm }: Addresses,
  token: string,
  ask: Ask,
): Promise<readonly Finding[]> {
  const provider = requestTo(identity, token, ask);
  const base = `realms/${encodeURIComponent(realm)}`;
  const questions: readonly (readonly [
    base: string,
    request: Request,
    path: string,
    response: z.ZodMiniType,
  ])[] = [
    [portal, requestTo(portal, token, ask), 'releases/remotes.json', register],
    [identity, provider, `${base}/.well-known/openid-configuration`, discovery],
    [identity, provider, `${base}/protocol/openid-connect/userinfo`, userinfo],
    [identity, provider, `${base}/account`, profile],
  ];
  const findings: Finding[] = [];
  for (const [from, request, path, response] of questions) {
    const name = `${from}/${path}`;
    const asked = `GET ${name.startsWith(`${portal}/`) ? name.slice(portal.length) : name}`;
    findings.push(findingOf(asked, await call<unknown>(request, { path, response })));
  }
  return findings;
}
