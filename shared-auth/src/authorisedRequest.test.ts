import { describe, expect, it } from 'vitest';
import { apiAddress, authorisedRequest, requestHeaders } from './authorisedRequest';

describe('apiAddress', () => {
  const at = (path: string, apiBase = '/api') => apiAddress(path, apiBase, 'https://portal.example');
  it.each([
    ['event-scheduler/schedulers', 'https://portal.example/api/event-scheduler/schedulers'],
    ['/tags?page=0', 'https://portal.example/api/tags?page=0'],
    ['preference-service/setting/a%2Fb', 'https://portal.example/api/preference-service/setting/a%2Fb'],
  ])('of %s is %s', (path, address) => {
    expect(at(path)).toBe(address);
  });
  it('supports an API of another origin', () => {
    expect(at('tags', 'https://api.example/v1/api')).toBe('https://api.example/v1/api/tags');
  });
  it.each(['../keycloak/x', 'a/../../x', '%2e%2e/x', '..\\x'])(
    'refuses %s, which leaves the API base',
    (path) => {
      expect(() => at(path)).toThrow(TypeError);
    },
  );
});

describe('requestHeaders', () => {
  const headers = (options: Parameters<typeof requestHeaders>[0]) =>
    Object.fromEntries(requestHeaders(options, 'abc'));
  it('declare text as JSON', () => {
    expect(headers({ body: '{}' })).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer abc',
    });
  });
  it('declare no type without a body and for a form', () => {
    expect(headers({})).not.toHaveProperty('content-type');
    expect(headers({ body: new FormData() })).not.toHaveProperty('content-type');
  });
  it('take another type from the caller, in any case, but not another token', () => {
    const given = { 'Content-Type': 'application/zip', Authorization: 'Bearer other' };
    expect(headers({ body: 'x', headers: given })).toMatchObject({
      'content-type': 'application/zip',
      authorization: 'Bearer abc',
    });
  });
});

describe('authorisedRequest', () => {
  it('makes a public call without asking for a token, and without one', async () => {
    const sent: Headers[] = [];
    const request = authorisedRequest(
      {
        token: () => Promise.reject(new Error('asked for a token')),
        renew: () => Promise.reject(new Error('asked for another token')),
      },
      {
        apiBase: '/api',
        origin: 'https://portal.example',
        fetch: async (_address, options) => {
          sent.push(new Headers(options?.headers));
          return new Response('', { status: 401 });
        },
      },
    );
    expect((await request('ckan/x', { isPublic: true }))?.status).toBe(401);
    expect(sent.map((headers) => headers.get('authorization'))).toEqual([null]);
  });
});
