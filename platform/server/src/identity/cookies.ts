import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/readCookie';
import type { Realm } from './realm';
import type { LiveSignOn } from './signOns';

/** Identifies the person. */
const IDENTITY = 'KEYCLOAK_IDENTITY';
/** Hash of the session for the session frame. Scripts of the provider may read it, so it proves nothing. */
const SESSION = 'KEYCLOAK_SESSION';
/** Binds sign-ins in progress to their browser. It gets another value at each sign-in, so that nobody can set it before. */
const BROWSER = 'AUTH_SESSION_ID';

function setCookie(reply: FastifyReply, realm: Realm, name: string, value: string, rest = ''): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=${realm.base}/; SameSite=Lax${secure}${rest}`);
}

export const identityCookie = (request: FastifyRequest) => readCookie(request, IDENTITY);
export const browserCookie = (request: FastifyRequest) => readCookie(request, BROWSER);

/** The identifying cookie ends with the browser, the one for the session frame with the session. */
export function setSignOnCookies(reply: FastifyReply, realm: Realm, live: LiveSignOn & { cookie: string }) {
  setCookie(reply, realm, IDENTITY, live.cookie, '; HttpOnly');
  const lasting = `; Max-Age=${realm.ssoSessionMaxLifespan}`;
  setCookie(reply, realm, SESSION, createHash('sha384').update(live.signOn.id).digest('base64url'), lasting);
}
export const setBrowserCookie = (reply: FastifyReply, realm: Realm, value: string) =>
  setCookie(reply, realm, BROWSER, value, '; HttpOnly');
export function clearSignOnCookies(reply: FastifyReply, realm: Realm) {
  setCookie(reply, realm, IDENTITY, '', '; HttpOnly; Max-Age=0');
  setCookie(reply, realm, SESSION, '', '; Max-Age=0');
}
