import type { APIResponse } from '@playwright/test';
import { claimsOf } from '../../support/forgeToken';
import { answerOf, type IdentityClient, locationOf } from './identityClient';

/*
 * What is compared of an answer, as JSON: of a page its status, of data all of it, of a redirect where it leads.
 */
/** A question to an identity provider, with what of its answer is to be compared. */
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
/** In which pages a page may stand: by the older header, and by the policy that counts where both are given. */
export const framingOf = (answer: APIResponse) => ({
  status: answer.status(),
  older: answer.headers()['x-frame-options'],
  ancestors: /frame-ancestors ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]?.trim(),
});
/** Where a redirect leads, and what it brings along; values that are secrets by their names alone. */
export const redirectOf = (answer: APIResponse) => {
  const address = locationOf(answer);
  if (!URL.canParse(address)) return pageOf(answer);
  const { code, session_state, ...said } = answerOf(answer);
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

/** The claims of a token, with lists in order that mean sets. */
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
/** An answer of the token endpoint; a lifetime may be a second less when the answer took so long. */
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
