import { restoreBackup, uploadBackup } from '@mobidrom/platform-api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestOperations, type TestOperations } from '../testOperations';

const LIMIT = 100_000;
// The real one is some gigabytes.
vi.mock('./names', async (original) => ({ ...(await original<object>()), ARCHIVE_FILE_LIMIT: 100_000 }));

let platform: TestOperations;
beforeAll(async () => {
  platform = await openTestOperations();
});
afterAll(() => platform.close());

const RESTORE = 'backup_and_restore_restore_backup';
const NAME = 'backups/mapapp/default/mapapp_backup.zip';
const fileOf = (size: number) => new File([Buffer.alloc(size, 1)], 'a.zip');
const upload = (size: number) => uploadBackup(platform.as(RESTORE), 'mapapp', fileOf(size));

test('an upload is as large as it may be, and one byte more is 413 and leaves what was there', async () => {
  expect(await upload(LIMIT)).toMatchObject({ ok: true });
  expect(await platform.files.find(NAME)).toMatchObject({ size: LIMIT });
  expect(await upload(LIMIT + 1)).toMatchObject({ failure: { status: 413, text: 'Die Datei ist zu groß.' } });
  expect(await upload(100 * LIMIT)).toMatchObject({ failure: { status: 413 } });
  expect(await platform.files.find(NAME)).toMatchObject({ size: LIMIT });
});

test('a file for a direct restore that is too large is 413', async () => {
  for (const size of [LIMIT + 1, 100 * LIMIT]) {
    const answer = await restoreBackup(platform.as(RESTORE), 'kstore-v2', fileOf(size), { execute: true });
    expect(answer).toMatchObject({ failure: { status: 413, text: 'Die Datei ist zu groß.' } });
  }
});
