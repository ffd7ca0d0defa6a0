import { describe, expect, it } from 'vitest';
import { federationName, releasesFolder } from './addresses';
import { releaseFile, releaseVersion, remoteName, setId } from './names';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('names of folders and addresses', () => {
  it.each(['content', 'a', 'remote-4'])('%s is a remote name', (name) => {
    expect(accepts(remoteName, name)).toBe(true);
  });
  it.each(['', '..', '../content', 'Content', 'a/b', 'a%2fb', '1a', 'a'.repeat(41), 'con tent', 'ä', null])(
    '%s is no remote name',
    (name) => {
      expect(accepts(remoteName, name)).toBe(false);
    },
  );
  it.each(['host', 'sets', 'live', 'rendered'])('%s is a folder of its own, no remote name', (name) => {
    expect(accepts(remoteName, name)).toBe(false);
  });
  it.each([1, 42, 999_999_999])('%d is a number of a change set', (id) => {
    expect(accepts(setId, id)).toBe(true);
  });
  it.each([0, -1, 1.5, '1', 1_000_000_000, null])('%j is no number of a change set', (id) => {
    expect(accepts(setId, id)).toBe(false);
  });
  it.each(['1.0.0', '0.12.3', '1.0.0-rc.1', '10.20.30-beta'])('%s is a release version', (version) => {
    expect(accepts(releaseVersion, version)).toBe(true);
  });
  it.each([
    '1',
    '1.0',
    '01.0.0',
    '1.0.0-',
    '1.0.0-..',
    '1.0.0/../x',
    'latest',
    '1.0.0+build',
    ' 1.0.0',
    '1.0.0\n',
  ])('%j is no release version', (version) => {
    expect(accepts(releaseVersion, version)).toBe(false);
  });
  it.each(['remoteEntry.1a2b.js', 'static/js/x.js', 'mf-manifest.json'])(
    '%s is a file of a release',
    (file) => {
      expect(accepts(releaseFile, file)).toBe(true);
    },
  );
  it.each(['../x.js', '/x.js', 'a//b', 'a/../b', '.hidden', 'a\\b', 'a/.b', '', 'x?y'])(
    '%s is no file of a release',
    (file) => {
      expect(accepts(releaseFile, file)).toBe(false);
    },
  );
});

describe('releasesFolder', () => {
  it('is RELEASES_DIR when set', () => {
    expect(releasesFolder({ RELEASES_DIR: '/srv/releases', DATA_DIR: '/srv/data' })).toBe('/srv/releases');
  });
  it('lies below DATA_DIR otherwise', () => {
    expect(releasesFolder({ DATA_DIR: '/srv/data/' })).toBe('/srv/data/releases');
    expect(releasesFolder({})).toBe('.data/releases');
  });
});

it('federationName is an identifier and differs by version', () => {
  expect(federationName('vierter-bereich', '1.0.0-rc.1')).toBe('mobidrom_vierter$bereich_1_0_0$rc_1');
  expect(federationName('content', '1.0.0')).not.toBe(federationName('content', '1.0.1'));
});
