import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../../context';
import { endpoint } from '../../http/endpoint';
import { readCookie } from '../../http/readCookie';
import type { Principal } from '../../identity/principal';
import { closeFramedSession, FRAMED_COOKIE, framedPrincipal, openFramedSession } from './sessions';

/** Mounts sign-on and sign-off of the catalogue. The portal ignores their response bodies. */
export function mountFramedPages(app: FastifyInstance, { store: { db }, now }: PlatformContext): void {
  endpoint(app, {
    method: 'GET',
    url: '/api/ckan/user/sso',
    right: 'signed-in',
    handle: async ({ principal, request, reply }) => {
      // A sign-on replaces the one before it, also of another person.
      await closeFramedSession(db, cookieOf(request));
      const token = await openFramedSession(db, principal, now());
      void reply.header('Set-Cookie', cookie(request, token));
    },
  });
  endpoint(app, {
    method: 'GET',
    url: '/api/ckan/user/sso_logout',
    // There is no token any more after signing out.
    right: 'public',
    handle: async ({ request, reply }) => {
      await closeFramedSession(db, cookieOf(request));
      void reply.header('Set-Cookie', cookie(request, '', 0));
    },
  });
}

/** Returns the person of the cookie of a framed page; null for a visitor. */
export const framedVisitor = (
  request: FastifyRequest,
  { store: { db }, now, signedOn }: Pick<PlatformContext, 'store' | 'now' | 'signedOn'>,
): Promise<Principal | null> => framedPrincipal(db, cookieOf(request), now(), signedOn);

const cookieOf = (request: FastifyRequest): string | undefined => readCookie(request, FRAMED_COOKIE);

/** Without an age the cookie ends with the browser session. */
const cookie = (request: FastifyRequest, value: string, maxAge?: number): string =>
  fastifyCookie.serialize(FRAMED_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    ...(maxAge !== undefined && { maxAge }),
  });
