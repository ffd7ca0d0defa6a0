import { expect, it } from 'vitest';
import { pictureSize } from './pictureSize.mjs';

/** The beginning of a WebP file: its chunk's name, and what stands behind the chunk's length. */
const webp = (chunk: string, ...content: number[]) =>
  Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.from(chunk), Buffer.alloc(4), Buffer.from(content)]);

it('PNG', () => {
  const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAABQAAAAOECAIAAAA', 'base64');
  expect(pictureSize(bytes)).toEqual({ width: 1280, height: 900 });
});
it('WebP, lossy: the scaling in the two upper bits is none of the size', () => {
  const bytes = webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0xe8, 0x43, 0x80, 0x02);
  expect(pictureSize(bytes)).toEqual({ width: 1000, height: 640 });
});
it('WebP, lossless', () => {
  expect(pictureSize(webp('VP8L', 0x2f, 0xe7, 0xc3, 0x9f, 0x00))).toEqual({ width: 1000, height: 640 });
});
it('WebP with more than a picture', () => {
  expect(pictureSize(webp('VP8X', 0, 0, 0, 0, 0xe7, 0x03, 0, 0x7f, 0x02, 0))).toEqual({
    width: 1000,
    height: 640,
  });
});
it('anything else is refused', () => {
  expect(() => pictureSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toThrow('neither');
});
