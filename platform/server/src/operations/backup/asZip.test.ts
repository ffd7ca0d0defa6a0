import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../storage/fileStore';
import { asZip } from './asZip';
import { BACKUP_TEXTS } from './texts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(content: Buffer): Promise<string> {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return path;
}
const text = async (path: string) => expect(await readFile(path, 'utf8')).toBe('Inhalt');

test('unpacks a gzip, and says of one that is cut off that it cannot be read', async () => {
  const files = await openFileStore(folder);
  const packed = gzipSync('Inhalt');
  await asZip(files, await written(packed), text);
  for (const broken of [packed.subarray(0, 12), Buffer.from([0x1f, 0x8b, 1, 2])])
    await expect(asZip(files, await written(broken), text)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(BACKUP_TEXTS.notGzip),
    });
});

test('takes an error of the disk for none of the file', async () => {
  const files = {
    ...(await openFileStore(folder)),
    temporary: async () => join(folder, 'missing', 'unpacked'),
  };
  await expect(asZip(files, await written(gzipSync('Inhalt')), text)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
