import { EventEmitter, once } from 'node:events';
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

type Options = Parameters<typeof handingIn>[0];
/** @param kept is waited for before a preview is kept */
async function hands(mostBytes?: number, patience?: number, kept?: Promise<unknown>) {
  const store = await openPreviewStore(dataFolder, () => undefined);
  const keep: Options['store']['keep'] = async (...args) => {
    await kept;
    return store.keep(...args);
  };
  return handingIn({
    releases: archives.portal.releases,
    store: { ...store, keep },
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
    await expect(handIn({ archive, hours: 1, network: 'a' })).rejects.toMatchObject({
      status: 429,
      detail: expect.stringContaining('may have 100 bytes in all'),
    });
    expect(await readdir(previewsFolder(dataFolder))).toEqual([]);
  });
  it('refuses an archive that does not arrive in time, and frees its place', async () => {
    const handIn = await hands(undefined, 20);
    for (let round = 0; round < 2; round += 1) {
      const two = Array.from({ length: 2 }, () =>
        handIn({ archive: new PassThrough(), hours: 1, network: 'a' }),
      );
      for (const outcome of await Promise.allSettled(two))
        expect(outcome).toMatchObject({ reason: { status: 408 } });
    }
    expect(await readdir(previewsFolder(dataFolder))).toEqual([]);
  });
  it('receives two archives of a network at a time, whose slowness stops no other network', async () => {
    const handIn = await hands();
    const sending = ['a', 'a', 'b', 'b', 'c', 'c'].map((network) => ({
      network,
      archive: new PassThrough(),
    }));
    const slow = sending.map((one) => handIn({ ...one, hours: 1 }));
    await expect(handIn({ archive: new PassThrough(), hours: 1, network: 'a' })).rejects.toMatchObject({
      status: 429,
      detail: expect.stringContaining('from this network'),
    });
    const whole = async () => createReadStream(await archives.pack('1.1.0'));
    expect((await handIn({ archive: await whole(), hours: 1, network: 'd' })).version).toBe('1.1.0');
    for (const { archive } of sending) archive.end('x');
    for (const outcome of await Promise.allSettled(slow))
      expect(outcome).toMatchObject({
        reason: { status: expect.toSatisfy((one) => one === 422 || one === 429) },
      });
    expect((await handIn({ archive: await whole(), hours: 1, network: 'a' })).version).toBe('1.1.0');
  });
  it('refuses a fifth archive while four are being checked', async () => {
    const gate = new EventEmitter();
    const kept = once(gate, 'open');
    const handIn = await hands(undefined, undefined, kept);
    const path = await archives.pack('1.1.0');
    const five = ['a', 'b', 'c', 'd', 'e'].map((network) =>
      handIn({ archive: createReadStream(path), hours: 1, network }),
    );
    await expect(Promise.race(five)).rejects.toMatchObject({ status: 429 });
    gate.emit('open');
    const outcomes = await Promise.allSettled(five);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
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
