import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../releases/files';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const COMPRESSIBLE = /\.(js|mjs|css|json|svg|txt|map)$/;
/** Smaller files gain nothing by compression. */
const MIN_BYTES = 256;

/** Writes `.br` and `.gz` copies beside every text file of a folder, so that servers need not compress each response. */
export async function compressFolder(folder: string): Promise<void> {
  for (const file of (await filesBelow(folder)).filter((name) => COMPRESSIBLE.test(name))) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    if (bytes.length < MIN_BYTES) continue;
    const [small, smaller] = await Promise.all([
      gz(bytes, { level: 9 }),
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ]);
    await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
  }
}
