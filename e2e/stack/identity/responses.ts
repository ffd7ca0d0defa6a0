import type { APIResponse } from '@playwright/test';
import { claimsOf } from '../../support/forgedTokens';
import { authorizationResponse, type IdentityClient, locationOf } from './identityClient';

/* Compared parts of a response, as JSON: of a page its status, of data all of it, of a redirect its target. */

/** Request to an identity provider. Returns the compared parts of the response. */
export type Question = (client: IdentityClient) => Promise<unknown>;
export type Questions = Readonly<Record<string, Question>>;

export const dataOf = async (answer: APIResponse) => {
  const text = await answer.text();
  return {
    status: answer.status(),
    type: answer.headers()['content-type']?.replace(/; ?charset=.*/i, ''),
    caching: answer.headers()['cache-control'],
    body: text === '' ? {} : JSON.parse(text),
  };
};
export const pageOf = (answer: APIResponse) => ({
  status: answer.status(),
  type: answer.headers()['content-type']?.toLowerCase().replaceAll(' ', ''),
});
/** Returns which pages may frame a page: by X-Frame-Options, and by frame-ancestors, which takes precedence. */
export const framingOf = (answer: APIResponse) => ({
  status: answer.status(),
  older: answer.headers()['x-frame-options'],
  ancestors: /frame-ancestors ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]?.trim(),
});
/** Returns target and parameters of a redirect, with the names of secret parameters only. */
export const redirectOf = (answer: APIResponse) => {
  const address = locationOf(answer);
  if (!URL.canParse(address)) return pageOf(answer);
  const { code, session_state, ...said } = authorizationResponse(answer);
  return {
    status: answer.status(),
    to: address.replace(/[?#].*/, ''),
    in: address.includes('#') ? 'fragment' : 'query',
    said,
    brings: Object.entries({ code, session_state }).flatMap(([name, value]) => (value ? [name] : [])),
  };
};
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const { stringify } = JSON;
const sorted = (values: unknown): unknown =>
  Array.isArray(values) ? values.toSorted((a, b) => stringify(a).localeCompare(stringify(b))) : values;

/** Returns the claims of a token; lists that are sets are sorted. */
export function claims(token: string) {
  const { realm_access, resource_access, aud, scope, ...rest } = claimsOf(token) as Record<string, unknown>;
  const roles = (holder: unknown) => sorted((holder as { roles?: string[] })?.roles);
  return {
    ...rest,
    ...(aud !== undefined && { aud: sorted(aud) }),
    ...(scope !== undefined && { scope: sorted(String(scope).split(' ')) }),
    ...(realm_access !== undefined && { realm_access: roles(realm_access) }),
    ...(resource_access !== undefined && {
      resource_access: Object.fromEntries(
        Object.entries(resource_access as object).map(([client, holder]) => [client, roles(holder)]),
      ),
    }),
  };
}
/** Returns a response of the token endpoint. Lifetimes are rounded: a slow response reduces them by a second. */
export async function tokensOf(answer: APIResponse) {
  const { body, ...rest } = await dataOf(answer);
  const { expires_in, refresh_expires_in, scope, ...tokens } = body;
  const tenths = (seconds: number) => Math.round(seconds / 10) * 10;
  return {
    ...rest,
    body: {
      ...tokens,
      expires_in: tenths(expires_in),
      refresh_expires_in: tenths(refresh_expires_in),
      scope: sorted(String(scope).split(' ')),
    },
  };
}
