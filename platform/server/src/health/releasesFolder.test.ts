import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liftQuarantine } from '@mobidrom/shared-build/releases';
import { activate, archivesFixture } from '@mobidrom/shared-build/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteUsage, quarantineIn } from './releasesFolder';

let releases: string;
beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'mobidrom-releases-'));
});
afterEach(() => rm(releases, { recursive: true }));

const at = '2026-11-24T08:00:00.000Z';
const release = {
  remote: 'content',
  version: '1.1.0',
  at,
  failures: 5,
  tabs: 5,
  first: at,
  last: at,
  kind: 'render',
};

it('a release that is not active any more is not put into quarantine, and the reason is returned', async () => {
  expect(await quarantineIn(releases)(release)).toEqual({
    done: false,
    passes: false,
    why: expect.stringMatching(/content 1\.1\.0 is not active/),
  });
});

it('a list that cannot be read is a reason as well', async () => {
  await writeFile(join(releases, 'quarantine.json'), '{"releases":[{}]}');
  expect(await quarantineIn(releases)(release)).toEqual({
    done: false,
    passes: false,
    why: expect.stringMatching(/quarantine\.json: releases\.0\.remote/),
  });
});

it('a release that is in quarantine already stays so, and its entry is not written anew', async () => {
  const text = JSON.stringify({ releases: [release] });
  await writeFile(join(releases, 'quarantine.json'), text);
  expect(await quarantineIn(releases)({ ...release, failures: 9 })).toEqual({ done: true, isOld: true });
  expect(await readFile(join(releases, 'quarantine.json'), 'utf8')).toBe(text);
});

it('a second release of a remote is left to a person within an hour, and where only the first could take its place', async () => {
  const fixture = await archivesFixture();
  const { portal } = fixture;
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  try {
    for (const version of versions) {
      await portal.publish('content', version);
      await activate(portal, { name: 'content', version }, { by: 'ops' });
    }
    const put = quarantineIn(portal.releases);
    const failed = (version: string, hours: number) =>
      put({ ...release, version, at: new Date(Date.now() + hours * 3_600_000).toISOString() });
    expect(await failed('1.2.0', 0)).toEqual({ done: true, replacedBy: '1.1.0' });
    expect(await failed('1.1.0', 0.9)).toEqual({
      done: false,
      why: expect.stringMatching(/^1\.2\.0 is in quarantine since .*less than an hour before$/),
    });
    expect(await failed('1.1.0', 1.1)).toEqual({ done: true, replacedBy: '1.0.0' });
    expect(await failed('1.0.0', 5)).toEqual({
      done: false,
      why: 'only releases in quarantine could take its place',
    });
    const register = JSON.parse(await readFile(join(portal.releases, 'remotes.json'), 'utf8'));
    expect(register.remotes).toMatchObject([{ name: 'content', active: { version: '1.0.0' } }]);
  } finally {
    await fixture.remove();
  }
});

it('a release is left to a person for an hour after its quarantine was lifted, and others are not', async () => {
  const fixture = await archivesFixture();
  const { portal } = fixture;
  try {
    for (const version of ['1.0.0', '1.1.0']) {
      await portal.publish('content', version);
      await activate(portal, { name: 'content', version }, { by: 'ops' });
    }
    const put = quarantineIn(portal.releases);
    const failed = (hours: number, version = '1.1.0') =>
      put({ ...release, version, at: new Date(Date.now() + hours * 3_600_000).toISOString() });
    expect(await failed(0)).toEqual({ done: true, replacedBy: '1.0.0' });
    await liftQuarantine(portal.releases, 'content', '1.1.0', { by: 'ops' });
    expect(await failed(0.9)).toEqual({
      done: false,
      why: expect.stringMatching(/^its quarantine was lifted at .*, less than an hour before$/),
    });
    expect(await failed(0.9, '1.0.0')).toMatchObject({
      done: false,
      why: expect.stringMatching(/is not active/),
    });
    expect(await failed(1.1)).toEqual({ done: true, replacedBy: '1.0.0' });
  } finally {
    await fixture.remove();
  }
});

it('notes the last time of each release, and keeps later ones and those of others', async () => {
  const time = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
  await noteUsage(releases, { 'content/1.0.0': time(8), 'content/1.1.0': time(9) });
  await noteUsage(releases, { 'content/1.1.0': time(7), 'host/1.0.0': time(10) });
  expect(JSON.parse(await readFile(join(releases, 'usage.json'), 'utf8'))).toEqual({
    seen: {
      'content/1.0.0': time(8).toISOString(),
      'content/1.1.0': time(9).toISOString(),
      'host/1.0.0': time(10).toISOString(),
    },
  });
});
