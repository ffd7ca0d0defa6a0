import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveFile, releaseFolder } from './folders';
import { placeRelease } from './placeRelease';
import { type PortalFixture, portalFixture, put } from './portal.fixture';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

/** Writes a finished release with its archive, and returns the call that places it. */
async function finished(text: string) {
  const folder = join(portal.releases, `.finished-${text}`);
  await put(join(folder, 'chunks/page.js'), text);
  await put(`${folder}.zip`, text);
  return () =>
    placeRelease(portal.releases, { name: 'verkehr', version: '1.0.0', folder, archive: `${folder}.zip` });
}
const placed = () =>
  readFile(join(releaseFolder(portal.releases, 'verkehr', '1.0.0'), 'chunks/page.js'), 'utf8');
const kept = () => readFile(archiveFile(portal.releases, 'verkehr', '1.0.0'), 'utf8');

it('moves folder and archive', async () => {
  await (await finished('one'))();
  expect([await placed(), await kept()]).toEqual(['one', 'one']);
  expect((await readdir(portal.releases)).filter((name) => name.startsWith('.finished'))).toEqual([]);
});

it('without an archive removes that of another release, as a killed import leaves it', async () => {
  const folder = join(portal.releases, '.finished');
  await put(join(folder, 'chunks/page.js'), 'one');
  await put(archiveFile(portal.releases, 'verkehr', '1.0.0'), 'other');
  await placeRelease(portal.releases, { name: 'verkehr', version: '1.0.0', folder });
  expect(await placed()).toBe('one');
  await expect(kept()).rejects.toThrow('ENOENT');
});

it('lets one of several concurrent calls succeed, whose archive is kept, and refuses the others', async () => {
  const calls = await Promise.all(['one', 'two', 'three'].map(finished));
  const outcomes = await Promise.allSettled(calls.map((call) => call()));
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
  );
  expect(refusals).toEqual(
    Array.from(
      { length: 2 },
      () => 'verkehr 1.0.0 is published already: releases never change, raise the version',
    ),
  );
  expect(await kept()).toBe(await placed());
});
