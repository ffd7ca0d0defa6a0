import { resolve } from 'node:path';
import { buildHost } from '@mobidrom/shared-build';

/** Builds the host into a folder: `buildHost.ts <folder>`. */
const [out] = process.argv.slice(2);
if (!out) throw new Error('Where to? buildHost.ts <folder>');
await buildHost({ root: resolve(import.meta.dirname, '../..'), out: resolve(out) });
