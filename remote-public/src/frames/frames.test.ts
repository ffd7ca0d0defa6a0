import { configuration } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { areas } from './areas';
import { FRAMES, frameOf, landingPage } from './frames';

const standard = configuration.parse({});
const elsewhere = configuration.parse({
  apiBase: 'https://daten.example/v2/api',
  identity: { url: 'https://konto.example/auth', realm: 'nrw', clientId: 'portal' },
});

it('has a frame for every area', () => {
  expect(FRAMES.map(({ path }) => path).sort()).toEqual(areas.map(({ path }) => path).sort());
  expect(() => frameOf('faq')).toThrow('faq');
});
it.each([
  ['/api', '/landingpage'],
  ['/portal/api', '/portal/landingpage'],
  ['https://daten.example/api', 'https://daten.example/landingpage'],
  ['https://api.example/api', 'https://api.example/landingpage'],
])('for the API base %s the home page is %s', (apiBase, address) => {
  expect(landingPage({ apiBase })).toBe(address);
});
describe('addresses', () => {
  it.each([
    ['', '/landingpage'],
    ['datenkatalog', '/api/ckan/dataset'],
    ['profilverwaltung', '/keycloak/realms/mobidrom/account'],
    ['dashboards', '/opensearch-dashboard/app/dashboards#'],
    ['zonenmanager', '/kartenanwendung'],
    ['nutzerverwaltung', '/keycloak/admin/mobidrom/console/'],
    ['geo', '/geoserver'],
  ])('%s shows %s', (path, address) => {
    expect(frameOf(path).address(standard)).toBe(address);
  });
  it('follow the configuration', () => {
    expect(frameOf('datenkatalog').address(elsewhere)).toBe('https://daten.example/v2/api/ckan/dataset');
    expect(frameOf('profilverwaltung').address(elsewhere)).toBe(
      'https://konto.example/auth/realms/nrw/account',
    );
  });
});
