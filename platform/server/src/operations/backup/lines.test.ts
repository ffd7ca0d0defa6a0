import { expect, test, vi } from 'vitest';
import { BATCH_LINES, lineBatches } from './lines';

async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function batchesOf(text: string, size: number): Promise<readonly (readonly string[])[]> {
  const batches: (readonly string[])[] = [];
  for await (const batch of lineBatches(pieces(text, size))) batches.push(batch);
  return batches;
}

test.each([1, 2, 3, 1000])('joins lines from pieces of %i bytes', async (size) => {
  expect(await batchesOf('Größe\n\nß€\nohne Ende', size)).toEqual([['Größe', 'ß€', 'ohne Ende']]);
});

test('returns many lines in batches, without reading ahead', async () => {
  const text = 'x\n'.repeat(2 * BATCH_LINES + 50);
  const sizes = (await batchesOf(text, 100)).map((batch) => batch.length);
  expect(sizes).toEqual([BATCH_LINES, BATCH_LINES, 50]);
  let read = 0;
  async function* counted() {
    for await (const piece of pieces(text, 100)) {
      read += 1;
      yield piece;
    }
  }
  await lineBatches(counted()).next();
  expect(read).toBeLessThan(5);
});

test('returns long lines one by one', async () => {
  const long = 'y'.repeat(5_000_000);
  expect((await batchesOf(`${long}\n${long}\n`, 1_000_000)).map((batch) => batch.length)).toEqual([1, 1]);
});

test('searches each character of a long line once, however small its pieces are', async () => {
  const split = vi.spyOn(String.prototype, 'split');
  try {
    const text = `${'z'.repeat(1_000_000)}\n`;
    expect(await batchesOf(text, 1000)).toEqual([[text.trimEnd()]]);
    const searched = split.mock.contexts.reduce<number>((sum, searched) => sum + String(searched).length, 0);
    expect(searched).toBe(text.length);
  } finally {
    split.mockRestore();
  }
});

test('refuses a text without line breaks before it fills the memory', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(8 * 1024 * 1024, 'x');
  }
  await expect(lineBatches(endless()).next()).rejects.toThrow('zu lang');
});
