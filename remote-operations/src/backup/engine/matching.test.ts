import { BACKUP_SERVICES } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { bundledName, matchFiles, otherServicesOf, servicesOf } from './matching';

const serviceOf = (key: string) => BACKUP_SERVICES.find((service) => service.key === key) as never;
const keys = (services: readonly { key: string }[]) => services.map(({ key }) => key);

it.each([
  ['ckan_backup_20261120T100000Z.zip', ['ckan']],
  ['EVENT-SCHEDULER.ZIP', ['event-scheduler']],
  ['kstore.zip', ['kstore-v2']],
  ['kstore-v2_backup.zip', ['kstore-v2']],
  ['alt/keycloak/zonen.zip', []],
  ['alt/mapapp.zip', ['mapapp']],
  ['geoserver_und_mapapp.zip', ['mapapp', 'geoserver']],
  ['liesmich.txt', []],
])('assigns %s to %j', (path, expected) => {
  expect(keys(servicesOf(path))).toEqual(expected);
});

it('matches files by the keys in their names, in any order', () => {
  const files = BACKUP_SERVICES.map(({ fileKey }) => `sicherung/${fileKey}.zip`);
  const { matched, ...rest } = matchFiles(files.toReversed());
  expect(matched.map(({ service, file }) => [service.fileKey, file])).toEqual(
    BACKUP_SERVICES.map(({ fileKey }) => [fileKey, `sicherung/${fileKey}.zip`]),
  );
  expect(rest).toEqual({ foreign: [], ambiguous: [], missing: [] });
});

it('returns files without a service and services without a file', () => {
  const { matched, foreign, missing } = matchFiles(['ckan.zip', 'ckan.txt', 'urlaub.zip']);
  expect(matched.map(({ file }) => file)).toEqual(['ckan.zip']);
  expect(foreign).toEqual(['ckan.txt', 'urlaub.zip']);
  expect(missing).toHaveLength(6);
});

it('accepts files that are archives by their content', () => {
  const { matched, foreign } = matchFiles(['ckan', 'keycloak.txt', 'urlaub'], (path) => path === 'ckan');
  expect(matched.map(({ file }) => file)).toEqual(['ckan']);
  expect(foreign).toEqual(['keycloak.txt', 'urlaub']);
});

it('matches neither a file of two services nor two files of one service', () => {
  const { matched, ambiguous } = matchFiles([
    'ckan_mapapp.zip',
    'keycloak.zip',
    'keycloak2.gz',
    'geoserver.gz',
  ]);
  expect(matched.map(({ file }) => file)).toEqual(['geoserver.gz']);
  expect(ambiguous).toEqual(['ckan_mapapp.zip', 'keycloak.zip', 'keycloak2.gz']);
});

it('returns the services that a name contains instead of the given one', () => {
  expect(keys(otherServicesOf('keycloak.zip', serviceOf('ckan')))).toEqual(['keycloak']);
  expect(otherServicesOf('stand.zip', serviceOf('ckan'))).toEqual([]);
  expect(otherServicesOf('ckan.zip', serviceOf('ckan'))).toEqual([]);
});

it.each([
  ['kstore-v2_backup_1.zip', 'kstore-v2_backup_1.zip'],
  [undefined, 'kstore-v2_backup.zip'],
  ['backup.zip', 'kstore-v2_backup.zip'],
  ['kstore_ckan.zip', 'kstore-v2_backup.zip'],
  ['dump.gz', 'kstore-v2_backup.gz'],
])('in the archive of all services %s has the name %s', (name, expected) => {
  expect(bundledName(name, serviceOf('kstore-v2'))).toBe(expected);
});
