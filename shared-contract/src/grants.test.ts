import { describe, expect, it } from 'vitest';
import { grantProblems, isRemoteRight, liveGrants, serviceAddress } from './grants';
import { ROLES } from './roles';

const declared = (name: string, right: string) =>
  grantProblems({ name, rights: [{ name: right, title: 'Recht' }] });

describe('grantProblems', () => {
  it('permits rights in the namespace of the remote, and a prefix of its own', () => {
    const rights = [
      { name: 'verkehr_read', title: 'Verkehr lesen' },
      { name: 'verkehr_read_all', title: 'Allen Verkehr lesen' },
    ];
    expect(grantProblems({ name: 'verkehr', rights, service: { prefix: 'verkehr' } })).toEqual([]);
    expect(grantProblems({ name: 'verkehr' })).toEqual([]);
    expect(declared('verkehr-nrw', 'verkehr-nrw_read')).toEqual([]);
  });
  it.each([
    ['of another remote', 'verkehr', 'wetter_read'],
    ['of a remote whose name begins alike', 'verkehr', 'verkehr-nrw_read'],
    ['without a name of its own', 'verkehr', 'verkehr_'],
    ['of the portal', 'verkehr', 'keycloak_admin'],
  ])('refuses a right %s', (_what, name, right) => {
    expect(declared(name, right)).toEqual([
      `declares the right '${right}': the rights of ${name} begin with '${name}_'`,
    ]);
  });
  it.each([
    ['keycloak', 'keycloak_admin'],
    ['keycloak', 'keycloak_superadmin'],
    ['tag', 'tag_verwaltung_read'],
    ['grafana', 'grafana_admin'],
    ['argo', 'argo_access'],
    ['offline', 'offline_access'],
    ['uma', 'uma_authorization'],
  ])('refuses the namespace of the portal, also to a remote of the name %s', (name, right) => {
    expect(declared(name, right)).toEqual([
      `declares the right '${right}': rights that begin with '${name}_' belong to the portal`,
    ]);
  });
  it('refuses the same right twice, and a prefix of the portal', () => {
    const right = { name: 'verkehr_read', title: 'Lesen' };
    expect(grantProblems({ name: 'verkehr', rights: [right, right] })).toEqual([
      "declares the right 'verkehr_read' twice",
    ]);
    expect(grantProblems({ name: 'verkehr', service: { prefix: 'ckan' } })).toEqual([
      "declares the service 'ckan': /api/ckan belongs to the portal",
    ]);
  });
});

describe('isRemoteRight', () => {
  it('is false for every right of the portal', () => {
    expect(Object.values(ROLES).flat().filter(isRemoteRight)).toEqual([]);
    expect(['', 'verkehr', '_read', 'Verkehr_read', 'grafana/admin'].filter(isRemoteRight)).toEqual([]);
    expect(isRemoteRight('verkehr_read')).toBe(true);
  });
});

describe('the address of a service', () => {
  const accepts = (address: string) => serviceAddress.safeParse(address).success;
  it.each([
    'http://verkehr:8080',
    'https://verkehr.intern.example/dienst/v1',
    'http://127.0.0.1:9000/',
    'http://[::1]:9000',
    'http://verkehr_dienst',
  ])('may be %s', (address) => expect(accepts(address)).toBe(true));
  it.each([
    'verkehr:8080',
    'ftp://verkehr',
    'file:///etc/passwd',
    'http://name@verkehr',
    'http://name:password@verkehr',
    'http://verkehr@evil.example',
    'http://verkehr?x=1',
    'http://verkehr/#x',
    'http://verkehr/../intern',
    'http://verkehr/./x',
    'http://verkehr/%2e%2e/x',
    'http://verkehr//x',
    'http://verkehr\\@evil.example',
    'http://verkehr /x',
    'http://verkehr\n/x',
    'http://verkehr;x',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx
    'http://${host}',
    'http://$host',
    'http://2130706433',
    'http://0x7f.1',
    'http://Verkehr',
    'http://verkehr:0',
    'http://verkehr:99999',
    'http://',
    `http://verkehr/${'a'.repeat(500)}`,
  ])('may not be %j', (address) => expect(accepts(address)).toBe(false));
});

describe('grants.json', () => {
  const service = { remote: 'verkehr', prefix: 'verkehr', address: 'http://verkehr:8080' };
  it('names approved rights, and services with their address or none', () => {
    const grants = {
      rights: [{ remote: 'verkehr', name: 'verkehr_read', title: 'Verkehr lesen' }],
      services: [service, { remote: 'wetter', prefix: 'wetter', address: null }],
    };
    expect(liveGrants.parse(grants)).toEqual(grants);
  });
  it.each([
    ['of the portal', 'verkehr', 'keycloak_admin'],
    ['in a namespace of the portal', 'keycloak', 'keycloak_admin'],
    ['of another remote', 'verkehr', 'wetter_read'],
    ['of a remote whose name begins alike', 'verkehr', 'verkehr-nrw_read'],
    ['without a name of its own', 'verkehr', 'verkehr_'],
  ])('never names a right %s', (_what, remote, name) => {
    const grants = { rights: [{ remote, name, title: 'Recht' }], services: [] };
    expect(liveGrants.safeParse(grants).error?.issues[0]?.path).toEqual(['rights', 0, 'name']);
  });
  it.each(['Prüfen & „Ändern“ (2.0), für 5 €', 'Verkehr <lesen>'])('may name the title %j', (title) => {
    const grants = { rights: [{ remote: 'verkehr', name: 'verkehr_read', title }], services: [] };
    expect(liveGrants.parse(grants)).toEqual(grants);
  });
  it.each([
    '',
    '\u202eLesen',
    'Lesen\u2066',
    'Le\nsen',
    'Le\u0000sen',
    'Le\u200bsen',
    'Le\u2028sen',
    'Le\u00adsen',
  ])('never names the title %j', (title) => {
    const grants = { rights: [{ remote: 'verkehr', name: 'verkehr_read', title }], services: [] };
    expect(liveGrants.safeParse(grants).error?.issues[0]?.path).toEqual(['rights', 0, 'title']);
  });
  it('never names a prefix of the portal', () => {
    const text = { rights: [], services: [{ ...service, prefix: 'ckan' }] };
    expect(liveGrants.safeParse(text).error?.issues[0]?.path).toEqual(['services', 0, 'prefix']);
  });
});
