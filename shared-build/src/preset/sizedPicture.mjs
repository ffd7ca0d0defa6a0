// @ts-check
import { basename } from 'node:path';
import { pictureSize } from './pictureSize.mjs';

/** Makes webpack pass the file as bytes. */
export const raw = true;

/**
 * Webpack loader that exports a picture as `{ src, width, height }`, so that a page can reserve its place before it is loaded.
 * @this {{ readonly resourcePath: string }}
 * @param {Buffer} bytes
 */
export default function sizedPicture(bytes) {
  const { width, height } = pictureSize(bytes);
  const file = JSON.stringify(`./${basename(this.resourcePath)}`);
  return `import src from ${file};\nexport default { src, width: ${width}, height: ${height} };\n`;
}
