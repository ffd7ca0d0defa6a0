import { resolve } from 'node:path';
import { buildHost } from '@mobidrom/shared-build';
import { checkApi, refuseBreaking } from '@mobidrom/shared-build/api';

/** Builds the host and the SDK into a folder, unless the shared packages break remotes: `buildHost.ts <folder>`. */
const [out] = process.argv.slice(2);
if (!out) throw new Error('Where to? buildHost.ts <folder>');
const root = resolve(import.meta.dirname, '../..');
refuseBreaking(await checkApi(root));
await buildHost({ root, out: resolve(out), packages: true });
