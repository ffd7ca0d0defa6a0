// @ts-check
import { basename } from 'node:path';
import { pictureSize } from './pictureSize.mjs';

/** Loaders get text unless they say that they want bytes. */
export const raw = true;

/**
 * A webpack loader: a picture as `{ src, width, height }`, so that a page keeps its place free before it is there.
 * @this {{ readonly resourcePath: string }}
 * @param {Buffer} bytes
 */
export default function sizedPicture(bytes) {
  const { width, height } = pictureSize(bytes);
  const file = JSON.stringify(`./${basename(this.resourcePath)}`);
  return `import src from ${file};\nexport default { src, width: ${width}, height: ${height} };\n`;
}
