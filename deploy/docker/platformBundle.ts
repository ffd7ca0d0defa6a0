import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePrograms } from './compilePrograms';

/** Folder of the programs in the source tree, and in the image. */
export const PLATFORM_FOLDER = 'platform/server/dist';

const IN_TREE = resolve(import.meta.dirname, '../..', PLATFORM_FOLDER);

/**
 * Compiles the platform's programs to JavaScript with source maps, as `main.mjs` and `rotate.mjs`. They need `PLATFORM_FILES`
 * and the production packages at the same places relative to them as in the source tree.
 * @param out folder of the programs; default: their place in the source tree
 * @param from folder from which the programs are loaded; default: their place in the source tree
 */
export async function bundlePlatform(out: string = IN_TREE, from: string = IN_TREE): Promise<void> {
  await compilePrograms({
    programs: { main: 'platform/server/src/main.ts', rotate: 'platform/server/src/rotate.ts' },
    out,
    from,
    sourceMaps: true,
    // Functions for the folder of the releases: the image does not install the packages of the build.
    bundled: '/shared-build/src/',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await bundlePlatform(process.argv[2], process.argv[2]);
