import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../../context';
import { endpoint } from '../../http/endpoint';
import { readCookie } from '../../http/readCookie';
import type { Principal } from '../../identity/principal';
import { closeFramedSession, FRAMED_COOKIE, framedPrincipal, openFramedSession } from './sessions';

/** Mounts the catalogue's sign-on and sign-off (specification, portal, chapter 7). Nobody reads what they answer. */
export function mountFramedPages(app: FastifyInstance, { store: { db }, now }: PlatformContext): void {
  endpoint(app, {
    method: 'GET',
    url: '/api/ckan/user/sso',
    right: 'signed-in',
    handle: async ({ principal, request, reply }) => {
      // A second sign-on takes the place of the first, also when it is another person's.
      await closeFramedSession(db, cookieOf(request));
      const token = await openFramedSession(db, principal, now());
      void reply.header('Set-Cookie', cookie(request, token));
    },
  });
  endpoint(app, {
    method: 'GET',
    url: '/api/ckan/user/sso_logout',
    // After signing out there is no token left to send.
    right: 'public',
    handle: async ({ request, reply }) => {
      await closeFramedSession(db, cookieOf(request));
      void reply.header('Set-Cookie', cookie(request, '', 0));
    },
  });
}

/** Who looks at a framed page, by its cookie; null for a visitor. */
export const framedVisitor = (
  request: FastifyRequest,
  { store: { db }, now, signedOn }: Pick<PlatformContext, 'store' | 'now' | 'signedOn'>,
): Promise<Principal | null> => framedPrincipal(db, cookieOf(request), now(), signedOn);

const cookieOf = (request: FastifyRequest): string | undefined => readCookie(request, FRAMED_COOKIE);

/** Without an age it goes with the browser's session. */
const cookie = (request: FastifyRequest, value: string, maxAge?: number): string =>
  fastifyCookie.serialize(FRAMED_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    ...(maxAge !== undefined && { maxAge }),
  });
