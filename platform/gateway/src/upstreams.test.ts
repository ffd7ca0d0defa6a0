import { describe, expect, it } from 'vitest';
import { isBelow, SERVICES, upstreamsFrom } from './upstreams';

const targetOf = (env: Record<string, string>) => upstreamsFrom(env).map(({ target }) => target);

describe('upstreamsFrom', () => {
  it('forwards nothing without settings', () => {
    expect(upstreamsFrom({ PATH: '/bin', UPSTREAM_CKAN: '', UPSTREAM_MAP: undefined })).toEqual([]);
  });
  it('keeps the whole path of the request for an address without a path', () => {
    expect(targetOf({ UPSTREAM_CKAN: 'http://ckan:5000' })).toEqual(['http://ckan:5000/api/ckan']);
  });
  it('replaces the prefix by the path of an address', () => {
    expect(targetOf({ UPSTREAM_CKAN: 'http://ckan:5000/' })).toEqual(['http://ckan:5000']);
    expect(targetOf({ UPSTREAM_GRAFANA: 'https://intern.example/ops/grafana/' })).toEqual([
      'https://intern.example/ops/grafana',
    ]);
  });
  it('takes KEYCLOAK_URL for the address below which the realms are', () => {
    expect(targetOf({ KEYCLOAK_URL: 'http://keycloak:8080' })).toEqual(['http://keycloak:8080']);
    expect(targetOf({ KEYCLOAK_URL: 'http://keycloak:8080/keycloak' })).toEqual([
      'http://keycloak:8080/keycloak',
    ]);
    expect(upstreamsFrom({ KEYCLOAK_URL: 'http://keycloak:8080/keycloak' })[0]?.replacesPrefix).toBe(false);
  });
  it.each(['ckan:5000', 'ftp://ckan', 'http://ckan/?x=1', 'http://user:secret@ckan/', '/ckan'])(
    'refuses %s and names the variable',
    (address) => {
      expect(() => upstreamsFrom({ UPSTREAM_CKAN: address })).toThrow(
        /^UPSTREAM_CKAN ist keine einfache Adresse: [^@]*$/,
      );
    },
  );
  it('refuses a misspelt variable instead of ignoring it', () => {
    expect(() => upstreamsFrom({ UPSTREAM_KCAN: 'http://ckan' })).toThrow(
      /^UPSTREAM_KCAN: Einen Dienst dieses Namens/,
    );
  });
  it('has no service below the prefix of another', () => {
    for (const { prefix } of SERVICES) {
      expect(SERVICES.filter((other) => isBelow(other.prefix, prefix))).toHaveLength(1);
    }
  });
});
