import { describe, expect, it } from 'vitest';
import { forwardedRequest, forwardedResponse } from './headers';

const ORIGINS = { own: 'http://localhost:4300', portal: 'https://portal.example' };

describe('forwardedRequest', () => {
  it('names the portal where the browser names the proxy', () => {
    const headers = {
      host: 'localhost:4300',
      origin: ORIGINS.own,
      referer: `${ORIGINS.own}/verkehr?a=b`,
      authorization: 'Bearer a',
      connection: 'keep-alive',
    };
    expect(forwardedRequest(headers, ORIGINS, false)).toEqual({
      host: 'portal.example',
      origin: ORIGINS.portal,
      referer: `${ORIGINS.portal}/verkehr?a=b`,
      authorization: 'Bearer a',
    });
  });
  it('keeps the origin of another page, which the portal then refuses', () => {
    const foreign = { origin: 'http://localhost:43000', referer: 'http://localhost:43000/' };
    expect(forwardedRequest(foreign, ORIGINS, false)).toMatchObject(foreign);
  });
  it('asks for a whole response without compression where it is rewritten', () => {
    const headers = {
      'accept-encoding': 'br',
      'if-none-match': '"1"',
      range: 'bytes=0-1',
      accept: 'text/html',
    };
    expect(forwardedRequest(headers, ORIGINS, true)).toEqual({ host: 'portal.example', accept: 'text/html' });
    expect(forwardedRequest(headers, ORIGINS, false)).toMatchObject(headers);
  });
});

describe('forwardedResponse', () => {
  it('lets the policy permit the scripts of the proxy in place of those of the portal, and nothing else', () => {
    const policy =
      "default-src 'none'; script-src portal.example/assets/ https://portal.example/releases/; connect-src 'self' https://id.portal.example; frame-src portal.example; base-uri 'none'";
    expect(forwardedResponse({ 'content-security-policy': policy }, ORIGINS)).toEqual({
      'content-security-policy':
        "default-src 'none'; script-src localhost:4300/assets/ localhost:4300/releases/; connect-src 'self' https://id.portal.example; frame-src localhost:4300; base-uri 'none'",
    });
  });
  it.each([
    ['https://portal.example/anmeldung?code=1', 'http://localhost:4300/anmeldung?code=1'],
    ['https://portal.example', 'http://localhost:4300'],
    ['/anmeldung', '/anmeldung'],
    ['https://portal.example.org/', 'https://portal.example.org/'],
    ['https://id.example/realms', 'https://id.example/realms'],
  ])('redirects from %s to %s', (location, own) => {
    expect(forwardedResponse({ location }, ORIGINS)).toEqual({ location: own });
  });
  it.each([
    [
      'A=1; Path=/; Domain=portal.example; Secure; HttpOnly; SameSite=None',
      'A=1; Path=/; HttpOnly; SameSite=Lax',
    ],
    ['A=1; Max-Age=0', 'A=1; Max-Age=0'],
    ['__Host-A=1; Path=/; Secure; SameSite=None', '__Host-A=1; Path=/; Secure; SameSite=None'],
  ])('makes of the cookie %s the cookie %s', (cookie, own) => {
    expect(forwardedResponse({ 'set-cookie': [cookie] }, ORIGINS)).toEqual({ 'set-cookie': [own] });
  });
  it('leaves out what holds over https alone', () => {
    const headers = {
      'strict-transport-security': 'max-age=1',
      'alt-svc': 'h3',
      'content-type': 'text/html',
    };
    expect(forwardedResponse(headers, ORIGINS)).toEqual({ 'content-type': 'text/html' });
  });
});
