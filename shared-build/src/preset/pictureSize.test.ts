import { expect, it } from 'vitest';
import { pictureSize } from './pictureSize.mjs';

/** Beginning of a WebP file: the name of a chunk, and its content. */
const webp = (chunk: string, ...content: number[]) =>
  Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.from(chunk), Buffer.alloc(4), Buffer.from(content)]);

it('reads PNG', () => {
  const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAABQAAAAOECAIAAAA', 'base64');
  expect(pictureSize(bytes)).toEqual({ width: 1280, height: 900 });
});
it('reads lossy WebP, without the two upper bits, which are the scaling', () => {
  const bytes = webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0xe8, 0x43, 0x80, 0x02);
  expect(pictureSize(bytes)).toEqual({ width: 1000, height: 640 });
});
it('reads lossless WebP', () => {
  expect(pictureSize(webp('VP8L', 0x2f, 0xe7, 0xc3, 0x9f, 0x00))).toEqual({ width: 1000, height: 640 });
});
it('reads extended WebP', () => {
  expect(pictureSize(webp('VP8X', 0, 0, 0, 0, 0xe7, 0x03, 0, 0x7f, 0x02, 0))).toEqual({
    width: 1000,
    height: 640,
  });
});
it('refuses any other file', () => {
  expect(() => pictureSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toThrow('neither');
});
