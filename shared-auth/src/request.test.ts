import { describe, expect, it } from 'vitest';
import { apiAddress, requestHeaders } from './request';

describe('the address of a call', () => {
  const at = (path: string, apiBase = '/api') => apiAddress(path, apiBase, 'https://portal.example');
  it.each([
    ['event-scheduler/schedulers', 'https://portal.example/api/event-scheduler/schedulers'],
    ['/tags?page=0', 'https://portal.example/api/tags?page=0'],
    ['preference-service/setting/a%2Fb', 'https://portal.example/api/preference-service/setting/a%2Fb'],
  ])('%s is %s', (path, address) => {
    expect(at(path)).toBe(address);
  });
  it('an API of another origin is asked there', () => {
    expect(at('tags', 'https://api.example/v1/api')).toBe('https://api.example/v1/api/tags');
  });
  it.each(['../keycloak/x', 'a/../../x', '%2e%2e/x', '..\\x'])(
    '%s leaves the API base and is never sent',
    (path) => {
      expect(() => at(path)).toThrow(TypeError);
    },
  );
});

describe('the headers of a call', () => {
  const headers = (options: Parameters<typeof requestHeaders>[0]) =>
    Object.fromEntries(requestHeaders(options, 'abc'));
  it('text is JSON', () => {
    expect(headers({ body: '{}' })).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer abc',
    });
  });
  it('no body has no type, and a form names its own', () => {
    expect(headers({})).not.toHaveProperty('content-type');
    expect(headers({ body: new FormData() })).not.toHaveProperty('content-type');
  });
  it('the caller may name another type, whatever the case, but not another token', () => {
    const given = { 'Content-Type': 'application/zip', Authorization: 'Bearer other' };
    expect(headers({ body: 'x', headers: given })).toMatchObject({
      'content-type': 'application/zip',
      authorization: 'Bearer abc',
    });
  });
});
