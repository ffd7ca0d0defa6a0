import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type ArchivesFixture, archivesFixture } from '@mobidrom/shared-build/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { previewAttempts } from './attempts';
import { handingIn } from './handIn';
import { openPreviewStore, previewsFolder } from './previewStore';

let archives: ArchivesFixture;
let dataFolder: string;
beforeEach(async () => {
  archives = await archivesFixture();
  dataFolder = await mkdtemp(join(tmpdir(), 'mobidrom-previews-'));
});
afterEach(async () => {
  await archives.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

async function hands(mostBytes?: number, patience?: number) {
  const store = await openPreviewStore(dataFolder, () => undefined);
  return handingIn({
    releases: archives.portal.releases,
    store,
    now: () => new Date('2026-11-25T10:00:00Z'),
    replace: async ({ id }) => store.remove(id),
    mostBytes,
    patience,
  });
}

describe('handingIn', () => {
  it('refuses what the previews of all teams have no room for, and keeps nothing of it', async () => {
    const handIn = await hands(100);
    const archive = createReadStream(await archives.pack('1.1.0'));
    await expect(handIn({ archive, hours: 1 })).rejects.toMatchObject({
      status: 429,
      detail: expect.stringContaining('may have 100 bytes in all'),
    });
    expect(await readdir(previewsFolder(dataFolder))).toEqual([]);
  });
  it('refuses an archive that does not arrive in time, and frees its place', async () => {
    const handIn = await hands(undefined, 20);
    const four = Array.from({ length: 4 }, () => handIn({ archive: new PassThrough(), hours: 1 }));
    for (const outcome of await Promise.allSettled(four))
      expect(outcome).toMatchObject({ reason: { status: 408 } });
    expect(await readdir(previewsFolder(dataFolder))).toEqual([]);
  });
  it('refuses a fifth archive while four are being received', async () => {
    const handIn = await hands();
    const sending = Array.from({ length: 4 }, () => new PassThrough());
    const four = sending.map((archive) => handIn({ archive, hours: 1 }));
    await expect(handIn({ archive: new PassThrough(), hours: 1 })).rejects.toMatchObject({ status: 429 });
    for (const archive of sending) archive.end('x');
    for (const outcome of await Promise.allSettled(four)) expect(outcome.status).toBe('rejected');
    const later = handIn({ archive: createReadStream(await archives.pack('1.1.0')), hours: 1 });
    expect((await later).version).toBe('1.1.0');
  });
});

describe('previewAttempts', () => {
  it('counts by network, and forgets after ten minutes', () => {
    let now = 0;
    const attempts = previewAttempts(() => now);
    for (let count = 0; count < 20; count += 1) expect(attempts.take(`192.0.2.${count}`)).toBe(0);
    expect(attempts.take('192.0.2.200')).toBe(600);
    expect(attempts.take('198.51.100.1')).toBe(0);
    now = 600_000;
    expect(attempts.take('192.0.2.200')).toBe(0);
  });
});
