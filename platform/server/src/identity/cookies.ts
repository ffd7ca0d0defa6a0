import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/readCookie';
import type { Realm } from './realm';
import type { LiveSignOn } from './signOns';

/** Proves who the browser's person is. */
const IDENTITY = 'KEYCLOAK_IDENTITY';
/** Tells the session frame which session stands; scripts of the provider may read it, so it proves nothing. */
const SESSION = 'KEYCLOAK_SESSION';
/** Ties a sign-in in progress to the browser that began it. */
const BROWSER = 'AUTH_SESSION_ID';

function setCookie(reply: FastifyReply, realm: Realm, name: string, value: string, rest = ''): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=${realm.base}/; SameSite=Lax${secure}${rest}`);
}

export const identityCookie = (request: FastifyRequest) => readCookie(request, IDENTITY);
export const browserCookie = (request: FastifyRequest) => readCookie(request, BROWSER);

/** Session cookies all three: they end with the browser. */
export function setSignOnCookies(reply: FastifyReply, realm: Realm, live: LiveSignOn & { cookie: string }) {
  setCookie(reply, realm, IDENTITY, live.cookie, '; HttpOnly');
  setCookie(reply, realm, SESSION, `${realm.realm}/${live.account.id}/${live.signOn.id}`);
}
export const setBrowserCookie = (reply: FastifyReply, realm: Realm, value: string) =>
  setCookie(reply, realm, BROWSER, value, '; HttpOnly');
export function clearSignOnCookies(reply: FastifyReply, realm: Realm) {
  setCookie(reply, realm, IDENTITY, '', '; HttpOnly; Max-Age=0');
  setCookie(reply, realm, SESSION, '', '; Max-Age=0');
}
