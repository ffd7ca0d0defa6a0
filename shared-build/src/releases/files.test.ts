import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectFiles } from './files';
import { put } from './portal.fixture';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('inspectFiles', () => {
  it('names the compressed copies that are none, and accepts those of an empty file', async () => {
    await put(join(folder, 'empty.js'), '');
    await put(join(folder, 'empty.js.br'), brotliCompressSync(''));
    await put(join(folder, 'empty.js.gz'), gzipSync(''));
    await put(join(folder, 'page.js'), 'page');
    await put(join(folder, 'page.js.br'), brotliCompressSync('page'));
    await put(join(folder, 'page.js.gz'), gzipSync('pages'));
    await put(join(folder, 'lost.js.gz'), gzipSync('lost'));
    expect((await inspectFiles(folder)).wrongCopies).toEqual(['lost.js.gz', 'page.js.gz']);
  });

  it('unpacks no copy beyond the length of its file', async () => {
    const member = gzipSync(Buffer.alloc(1024 ** 2));
    await put(join(folder, 'page.js'), 'page');
    // 512 MiB, in 512 members (RFC 1952, 2.2).
    await put(join(folder, 'page.js.gz'), Buffer.concat(Array.from({ length: 512 }, () => member)));
    const before = process.resourceUsage().maxRSS;
    expect((await inspectFiles(folder)).wrongCopies).toEqual(['page.js.gz']);
    const grown = process.resourceUsage().maxRSS - before;
    expect(grown, 'KiB').toBeLessThan(100 * 1024);
  });
});
