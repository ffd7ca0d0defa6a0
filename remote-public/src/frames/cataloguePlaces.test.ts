import { describe, expect, it } from 'vitest';
import { datasetAddress, datasetTitle, framedAddress, portalPlace } from './cataloguePlaces';

const CATALOGUE = '/api/ckan/dataset';
const at = (path: string, state: unknown = null) => {
  const { pathname, search } = new URL(path, 'http://localhost');
  return framedAddress({ pathname, search, state }, CATALOGUE);
};

describe('framedAddress', () => {
  it('returns the list with the query of the address', () => {
    expect(at('/datenkatalog')).toBe('/api/ckan/dataset');
    expect(at('/datenkatalog?q=bus&theme=TRAN')).toBe('/api/ckan/dataset?q=bus&theme=TRAN');
  });
  it('prefers the data set of the state to that of the address', () => {
    expect(at('/datenkatalog/datensatz', { src: '/api/ckan/dataset/a' })).toBe('/api/ckan/dataset/a');
    expect(at('/datenkatalog/datensatz?src=/api/ckan/dataset/b')).toBe('/api/ckan/dataset/b');
    expect(at('/datenkatalog/datensatz?src=%2Fapi%2Fckan%2Fdataset%2Fb')).toBe('/api/ckan/dataset/b');
    expect(at('/datenkatalog/datensatz?src=/api/ckan/dataset/b', { src: '/api/ckan/dataset/a' })).toBe(
      '/api/ckan/dataset/a',
    );
  });
  it.each([
    '',
    '?src=',
    '?src=https://boese.example/api/ckan/dataset/a',
    '?src=//boese.example/a',
    '?src=javascript:alert(1)',
    '?src=/api/ckan/user/sso_logout',
    '?src=/api/ckan/dataset/../user/sso_logout',
    '?src=/api/ckan/dataset/..',
    '?src=/api/ckan/dataset/%252e%252e',
    '?src=/api/ckan/dataset/%25252e%25252e',
    '?src=/api/ckan/dataset/a/b',
    '?src=/api/ckan/dataset/a%2Fb',
    '?src=/api/ckan/dataset/a%253Fx',
    '?src=/api/ckan/dataset/a%5Cb',
    '?src=/api/ckan/dataset/%25',
    '?src=/api/ckan/datasets/a',
  ])('returns the list for %s', (query) => {
    expect(at(`/datenkatalog/datensatz${query}`)).toBe(CATALOGUE);
  });
  it.each([[{ src: 7 }], [{ src: '/geoserver' }], ['/api/ckan/dataset/a'], [{}]])(
    'returns the list for the state %j',
    (state) => {
      expect(at('/datenkatalog/datensatz', state)).toBe(CATALOGUE);
    },
  );
});

describe('portalPlace', () => {
  it.each([
    ['/api/ckan/dataset', '/datenkatalog'],
    ['/api/ckan/dataset?q=bus', '/datenkatalog?q=bus'],
    ['/api/ckan/dataset/bus-k%C3%B6ln', undefined],
    ['/api/ckan/dataset/bus-kln', '/datenkatalog/datensatz?src=/api/ckan/dataset/bus-kln'],
    ['/api/ckan/dataset/bus-kln#daten', '/datenkatalog/datensatz?src=/api/ckan/dataset/bus-kln'],
    ['/api/ckan/organization/x', undefined],
    ['//evil.example/api/ckan/dataset', undefined],
    ['//[/x', undefined],
    [`/api/ckan/dataset/${'a'.repeat(5000)}`, undefined],
  ])('for %s is %s', (inside, place) => {
    expect(portalPlace(inside, CATALOGUE)).toBe(place);
  });
  it('leads back to the same page', () => {
    const place = portalPlace('/api/ckan/dataset/bus-kln', CATALOGUE) ?? '';
    expect(at(place)).toBe('/api/ckan/dataset/bus-kln');
  });
  it('recognises a catalogue on another origin by its path', () => {
    expect(datasetAddress('/v2/api/ckan/dataset/a', 'https://daten.example/v2/api/ckan/dataset')).toBe(
      'https://daten.example/v2/api/ckan/dataset/a',
    );
  });
});

describe('datasetTitle', () => {
  const shown = { address: '/api/ckan/dataset/baeume', heading: 'Bäume' };
  it('returns the heading of the shown page', () => {
    expect(datasetTitle(shown, '/api/ckan/dataset/baeume', CATALOGUE)).toBe('Bäume');
    expect(datasetTitle({ ...shown, heading: undefined }, shown.address, CATALOGUE)).toBeUndefined();
  });
  it('is undefined while nothing or another page is shown', () => {
    expect(datasetTitle(undefined, shown.address, CATALOGUE)).toBeUndefined();
    expect(datasetTitle(shown, '/api/ckan/dataset/b', CATALOGUE)).toBeUndefined();
    expect(datasetTitle({ ...shown, address: CATALOGUE }, shown.address, CATALOGUE)).toBeUndefined();
  });
  it('is undefined for the list', () => {
    const list = { address: CATALOGUE, heading: 'Datenkatalog' };
    expect(datasetTitle(list, CATALOGUE, CATALOGUE)).toBeUndefined();
    expect(datasetTitle(list, `${CATALOGUE}?q=bus`, CATALOGUE)).toBeUndefined();
  });
});
