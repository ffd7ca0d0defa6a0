import { restoreBackup, uploadBackup } from '@mobidrom/platform-api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';

const LIMIT = 100_000;
// The real limit is some gigabytes.
vi.mock('./names', async (original) => ({ ...(await original<object>()), ARCHIVE_FILE_LIMIT: 100_000 }));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const RESTORE = 'backup_and_restore_restore_backup';
const NAME = 'backups/mapapp/default/mapapp_backup.zip';
const fileOf = (size: number) => new File([Buffer.alloc(size, 1)], 'a.zip');
const upload = (size: number) => uploadBackup(platform.as(RESTORE), 'mapapp', fileOf(size));

test('accepts an upload up to the limit, and refuses one byte more with 413 without any change', async () => {
  expect(await upload(LIMIT)).toMatchObject({ ok: true });
  expect(await platform.files.find(NAME)).toMatchObject({ size: LIMIT });
  expect(await upload(LIMIT + 1)).toMatchObject({ failure: { status: 413, text: 'Die Datei ist zu groß.' } });
  expect(await upload(100 * LIMIT)).toMatchObject({ failure: { status: 413 } });
  expect(await platform.files.find(NAME)).toMatchObject({ size: LIMIT });
});

test('refuses a file over the limit for a direct restore with 413', async () => {
  for (const size of [LIMIT + 1, 100 * LIMIT]) {
    const answer = await restoreBackup(platform.as(RESTORE), 'kstore-v2', fileOf(size), { execute: true });
    expect(answer).toMatchObject({ failure: { status: 413, text: 'Die Datei ist zu groß.' } });
  }
});
