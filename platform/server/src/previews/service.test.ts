import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchivesFixture, archivesFixture } from '@mobidrom/shared-build/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../platform.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { MOST_ATTEMPTS } from './attempts';
import { MOST_PER_REMOTE } from './handIn';
import { previewsFolder } from './previewStore';

const ADDRESS = '/api/release-previews';
const ROLES = ['release_preview'];
const HOUR = 3_600_000;

let archives: ArchivesFixture;
let store: Store;
let platform: TestPlatform;
/** Last entry of the trail before the test: entries cannot be deleted. */
let lastBefore: string;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  archives = await archivesFixture();
  lastBefore = await lastEntry();
  platform = await openTestPlatform({ store, releases: archives.portal.releases });
});
afterEach(async () => {
  await platform.close();
  await archives.remove();
});

async function handIn(archive: string | Buffer, query = '', type = 'application/zip') {
  const response = await platform.app.inject({
    method: 'POST',
    url: `${ADDRESS}${query}`,
    headers: { 'content-type': type },
    payload: typeof archive === 'string' ? await readFile(archive) : archive,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
const handInVersion = async (version: string, query = '') => handIn(await archives.pack(version), query);
const get = (id: string, roles: readonly string[] | null = ROLES) =>
  platform.call('GET', `${ADDRESS}/${id}`, { roles });
const stored = async () => readdir(previewsFolder(platform.dataFolder));
const unfinished = async () =>
  readdir(join(platform.dataFolder, 'previews-unfinished')).catch(() => [] as string[]);

async function lastEntry(): Promise<string> {
  const newest = store.db.selectFrom('audit_trail').select(({ fn }) => fn.max('id').as('id'));
  return String((await newest.executeTakeFirstOrThrow()).id ?? 0);
}

/** Entries that the test added to the trail about releases, oldest first. */
async function trail(): Promise<readonly string[]> {
  const rows = await store.db
    .selectFrom('audit_trail')
    .select(['actor', 'object', 'detail'])
    .where('kind', '=', 'release')
    .where('id', '>', lastBefore)
    .orderBy('id')
    .execute();
  return rows.map(({ actor, object, detail }) => `${actor || '-'}: ${object}: ${detail}`);
}

describe('an archive that is handed in', () => {
  it('is a preview for eight hours, and neither release nor file of the store', async () => {
    const before = await archives.stored();
    const { status, body } = await handInVersion('1.1.0');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      name: 'verkehr',
      version: '1.1.0',
      owner: 'Verkehr',
      ends: new Date(NOW.getTime() + 8 * HOUR).toISOString(),
    });
    const descriptor = join(previewsFolder(platform.dataFolder), body.id, 'files/remote.json');
    expect(JSON.parse(await readFile(descriptor, 'utf8'))).toMatchObject({ name: 'verkehr' });
    expect(await archives.stored()).toEqual(before);
    expect(await unfinished()).toEqual([]);
  });
  it('ends earlier if wanted, never later', async () => {
    const { body } = await handInVersion('1.1.0', '?hours=0.5');
    expect(body.ends).toBe(new Date(NOW.getTime() + HOUR / 2).toISOString());
    for (const hours of ['9', '0', '-1', 'x'])
      expect(await handInVersion('1.1.0', `?hours=${hours}`)).toMatchObject({ status: 400 });
  });
  it('is refused with the reason of the import, without paths of the server', async () => {
    const key = await archives.newKey();
    const { status, body } = await handIn(await archives.pack('1.1.0', {}, { key }));
    expect(status).toBe(422);
    expect(body.detail).toBe(`it is signed with the key ${key.publicKey}, which is nobody's in owners.json`);
    expect(await stored()).toEqual([]);
    expect(await unfinished()).toEqual([]);
  });
  it.each([
    [
      'a changed archive',
      async () => (await readFile(await archives.pack('1.1.0'))).subarray(100),
      /no archive/,
    ],
    ['no archive', async () => Buffer.from('text'), /no archive, or damaged/],
    [
      'a foreign area',
      async () =>
        readFile(
          await archives.pack('1.1.0', {
            areas: [{ path: 'tags', title: 'Tags', access: 'public' as const }],
          }),
        ),
      /area \/tags is foreign/,
    ],
    [
      'a published version',
      async () => {
        await archives.portal.publish('verkehr', '1.1.0');
        return readFile(await archives.pack('1.1.0'));
      },
      /is published already/,
    ],
  ])('is refused: %s', async (_title, make, reason) => {
    const { status, body } = await handIn(await make());
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail: expect.stringMatching(reason) });
    expect(await stored()).toEqual([]);
  });
  it('of another type is 415', async () => {
    expect(await handIn(Buffer.from('{}'), '', 'application/json')).toMatchObject({ status: 415 });
  });
  it('over the limit of its size is 413', async () => {
    const { status, body } = await handIn(Buffer.alloc(64 * 1024 ** 2 + 1));
    expect({ status, detail: body.detail }).toEqual({
      status: 413,
      detail: expect.stringMatching(/more than 67108864 bytes/),
    });
    expect(await unfinished()).toEqual([]);
  });
  it('is refused when too many came from one network, before its body is read', async () => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1)
      expect((await handIn(Buffer.from('x'))).status).toBe(422);
    const { status, headers } = await handInVersion('1.1.0');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
  it('takes the place of the oldest of its owner and remote when there are several', async () => {
    const ids: string[] = [];
    for (let count = 0; count <= MOST_PER_REMOTE; count += 1) {
      platform.setNow(new Date(NOW.getTime() + count * 1000));
      ids.push((await handInVersion(`1.${count}.0`)).body.id);
    }
    const [oldest = '', ...kept] = ids;
    expect((await stored()).sort()).toEqual([...kept].sort());
    expect((await get(oldest)).status).toBe(404);
    expect((await get(kept[0] ?? '')).status).toBe(200);
    expect(await trail()).toContain('-: verkehr 1.0.0 (Verkehr): preview replaced');
  });
});

describe('an installation that takes no previews', () => {
  it('says so where owners.json is missing, and where the platform has no releases', async () => {
    await archives.portal.remove();
    expect(await handIn(Buffer.from('x'))).toMatchObject({
      status: 404,
      body: {
        detail: expect.stringMatching(
          /^this portal takes no previews: .*owners\.json, which its operators write by .*add-owner/,
        ),
      },
    });
    const without = await openTestPlatform({ store });
    const { statusCode } = await without.app.inject({ method: 'POST', url: ADDRESS });
    await without.close();
    expect(statusCode).toBe(404);
  });
});

describe('a preview', () => {
  it('is shown to whoever has the right, with the hash of its descriptor', async () => {
    const { body: handedIn } = await handInVersion('1.1.0');
    platform.setNow(new Date(NOW.getTime() + HOUR));
    const { status, body, headers } = await get(handedIn.id);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      ...handedIn,
      endsIn: 7 * HOUR,
      confirmed: false,
      release: { version: '1.1.0', descriptor: expect.stringMatching(/^sha384-/) },
      areas: [{ path: 'verkehr-bereich' }],
      links: [],
    });
  });
  it('is refused without the right, without a token, and by an invented or strange id', async () => {
    const { id } = (await handInVersion('1.1.0')).body;
    expect((await get(id, ['data_storage_read'])).status).toBe(403);
    expect((await get(id, null)).status).toBe(401);
    expect((await get('A'.repeat(22))).status).toBe(404);
    expect((await get('..%2f..%2fidentity')).status).toBe(400);
  });
  it('is confirmed by one person until that person ends it', async () => {
    const { id } = (await handInVersion('1.1.0')).body;
    const place = `${ADDRESS}/${id}/confirmation`;
    expect((await platform.call('POST', place, { roles: ['data_storage_read'] })).status).toBe(403);
    expect((await platform.call('POST', place, { roles: ROLES })).body.confirmed).toBe(true);
    expect((await get(id)).body.confirmed).toBe(true);
    expect((await platform.call('DELETE', `${place}?reason=broken`, { roles: ROLES })).status).toBe(204);
    expect((await get(id)).body.confirmed).toBe(false);
    expect((await platform.call('DELETE', place, { roles: ROLES })).status).toBe(404);
    expect(await trail()).toEqual([
      '-: verkehr 1.1.0 (Verkehr): preview handed in',
      'kim: verkehr 1.1.0 (Verkehr): preview opened',
      'kim: verkehr 1.1.0 (Verkehr): preview broken',
    ]);
  });
  it('is gone at its end', async () => {
    const { id } = (await handInVersion('1.1.0', '?hours=1')).body;
    platform.setNow(new Date(NOW.getTime() + HOUR - 1));
    expect((await get(id)).status).toBe(200);
    platform.setNow(new Date(NOW.getTime() + HOUR));
    const { status, body } = await get(id);
    expect({ status, detail: body.detail }).toEqual({
      status: 404,
      detail: 'Diese Vorschau gibt es nicht, oder sie ist beendet.',
    });
  });
  it('is gone, with its files, when its key is removed or its version is published', async () => {
    const [one, other] = [(await handInVersion('1.1.0')).body, (await handInVersion('1.2.0')).body];
    await archives.portal.publish('verkehr', '1.1.0');
    expect((await get(one.id)).status).toBe(404);
    await archives.writeOwners({ keys: [] });
    expect((await get(other.id)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
  it('stays, but is not shown, while the list of owners cannot be read', async () => {
    const { id } = (await handInVersion('1.1.0')).body;
    await writeFile(join(archives.portal.releases, 'owners.json'), '{');
    expect((await get(id)).status).toBe(404);
    await archives.writeOwners();
    expect((await get(id)).status).toBe(200);
    expect(platform.reported.splice(0).length).toBeGreaterThan(0);
  });
});

describe('a restart', () => {
  /** Starts another platform on the data folder of the first one, at this time. */
  async function restarted(now: Date): Promise<TestPlatform> {
    await platform.app.close();
    const next = await openTestPlatform({
      store,
      releases: archives.portal.releases,
      dataFolder: platform.dataFolder,
      now,
    });
    await next.app.ready();
    return next;
  }
  it('keeps previews and confirmations, and deletes those that have ended, with their files', async () => {
    const [short, long] = [
      (await handInVersion('1.1.0', '?hours=1')).body,
      (await handInVersion('1.2.0', '?hours=3')).body,
    ];
    await platform.call('POST', `${ADDRESS}/${long.id}/confirmation`, { roles: ROLES });
    const next = await restarted(new Date(NOW.getTime() + 2 * HOUR));
    const answer = await next.call('GET', `${ADDRESS}/${long.id}`, { roles: ROLES });
    await next.app.close();
    expect(answer.body).toMatchObject({ confirmed: true, endsIn: HOUR });
    expect(await stored()).toEqual([long.id]);
    expect(await trail()).toContain('-: verkehr 1.1.0 (Verkehr): preview ended');
    expect(existsSync(join(previewsFolder(platform.dataFolder), short.id))).toBe(false);
  });
  it('ends a preview whose key was removed, although nobody asks for it', async () => {
    await handInVersion('1.1.0');
    await archives.writeOwners({ keys: [] });
    await (await restarted(NOW)).app.close();
    expect(await stored()).toEqual([]);
    expect(await trail()).toContain('-: verkehr 1.1.0 (Verkehr): preview ended');
  });
  it('deletes a damaged preview and what was unfinished, and reports the former', async () => {
    const { id } = (await handInVersion('1.1.0')).body;
    const folder = previewsFolder(platform.dataFolder);
    await writeFile(join(folder, id, 'preview.json'), '{}');
    const next = await restarted(NOW);
    await next.app.close();
    expect(existsSync(join(folder, id))).toBe(false);
    const message = `the preview ${id} is damaged and was deleted`;
    expect(next.reported).toContainEqual(expect.objectContaining({ message }));
  });
});
