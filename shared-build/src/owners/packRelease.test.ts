import { readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releaseFolder } from '../releases/folders';
import { type ArchivesFixture, archivesFixture } from './archives.fixture';
import { packRelease } from './packRelease';

let fixture: ArchivesFixture;
let folder: string;
let out: string;
beforeEach(async () => {
  fixture = await archivesFixture();
  await fixture.team.publish('verkehr', '1.0.0');
  folder = releaseFolder(fixture.team.releases, 'verkehr', '1.0.0');
  out = join(fixture.team.folder, 'verkehr.zip');
});
afterEach(() => fixture.remove());

const pack = (to = out) =>
  packRelease({ name: 'verkehr', version: '1.0.0', folder, key: fixture.key, out: to });

it('makes the same bytes again, also at another time and in another time zone', async () => {
  await pack();
  const zone = process.env.TZ;
  try {
    process.env.TZ = 'Pacific/Kiritimati';
    await utimes(join(folder, 'routes.2.js'), 1, 1);
    await pack(`${out}.other`);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  expect(await readFile(`${out}.other`)).toEqual(await readFile(out));
  // The same archive is no other file: a job can be repeated.
  expect((await pack()).manifest.files.map(({ file }) => file)).toEqual([
    'mf-manifest.json',
    'remote.json',
    'remoteEntry.1.js',
    'routes.2.js',
  ]);
});

it('overwrites no other file', async () => {
  await writeFile(out, 'key');
  await expect(pack()).rejects.toThrow(
    `${out} exists already, with other content: nothing is overwritten; raise the version, or delete that file if it is an archive that nobody has`,
  );
  expect(await readFile(out, 'utf8')).toBe('key');
  const nowhere = join(fixture.team.folder, 'nowhere/verkehr.zip');
  await expect(pack(nowhere)).rejects.toThrow(`${nowhere} cannot be written: ENOENT`);
});

it('packs no release that is damaged, of another version or missing', async () => {
  await writeFile(join(folder, 'routes.2.js'), 'alert(1)');
  await expect(pack()).rejects.toThrow('verkehr 1.0.0: routes.2.js was changed after publishing');
  const key = fixture.key;
  await expect(packRelease({ name: 'verkehr', version: '2.0.0', folder, key, out })).rejects.toThrow(
    /it says verkehr 1\.0\.0, not verkehr 2\.0\.0/,
  );
  await rm(folder, { recursive: true });
  await expect(pack()).rejects.toThrow(/^verkehr 1\.0\.0 is not published: /);
  await expect(readFile(out)).rejects.toThrow('ENOENT');
});

it('packs no link', async () => {
  await symlink('/etc/passwd', join(folder, 'passwd'));
  await expect(pack()).rejects.toThrow('verkehr 1.0.0: passwd is neither a file nor a folder');
});
