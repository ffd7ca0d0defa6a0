import { describe, expect, it } from 'vitest';
import { isBelow, SERVICES, upstreamsFrom } from './upstreams';

const targetOf = (env: Record<string, string>) => upstreamsFrom(env).map(({ target }) => target);

describe('what is forwarded', () => {
  it('nothing is set: nothing is forwarded', () => {
    expect(upstreamsFrom({ PATH: '/bin', UPSTREAM_CKAN: '', UPSTREAM_MAP: undefined })).toEqual([]);
  });
  it('an address without a path keeps the whole path of the request', () => {
    expect(targetOf({ UPSTREAM_CKAN: 'http://ckan:5000' })).toEqual(['http://ckan:5000/api/ckan']);
  });
  it('an address with a path takes the place of the prefix', () => {
    expect(targetOf({ UPSTREAM_CKAN: 'http://ckan:5000/' })).toEqual(['http://ckan:5000']);
    expect(targetOf({ UPSTREAM_GRAFANA: 'https://intern.example/ops/grafana/' })).toEqual([
      'https://intern.example/ops/grafana',
    ]);
  });
  it('KEYCLOAK_URL is the address below which the realms stand', () => {
    expect(targetOf({ KEYCLOAK_URL: 'http://keycloak:8080' })).toEqual(['http://keycloak:8080']);
    expect(targetOf({ KEYCLOAK_URL: 'http://keycloak:8080/keycloak' })).toEqual([
      'http://keycloak:8080/keycloak',
    ]);
    expect(upstreamsFrom({ KEYCLOAK_URL: 'http://keycloak:8080/keycloak' })[0]?.replacesPrefix).toBe(false);
  });
  it.each(['ckan:5000', 'ftp://ckan', 'http://ckan/?x=1', 'http://user:secret@ckan/', '/ckan'])(
    '%s is refused, naming the variable',
    (address) => {
      expect(() => upstreamsFrom({ UPSTREAM_CKAN: address })).toThrow(/^UPSTREAM_CKAN: /);
    },
  );
  it('a misspelt variable is refused rather than ignored', () => {
    expect(() => upstreamsFrom({ UPSTREAM_KCAN: 'http://ckan' })).toThrow(/^UPSTREAM_KCAN: /);
  });
  it('no service hides another', () => {
    for (const { prefix } of SERVICES) {
      expect(SERVICES.filter((other) => isBelow(other.prefix, prefix))).toHaveLength(1);
    }
  });
});
