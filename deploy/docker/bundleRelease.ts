import { resolve } from 'node:path';
import { bundleRelease } from './releaseBundle';

/** Bundles the `remote` command into a folder: `bundleRelease.ts <folder>`. */
const [out] = process.argv.slice(2);
if (!out) throw new Error('Where to? bundleRelease.ts <folder>');
await bundleRelease(resolve(out));
