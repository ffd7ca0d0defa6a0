import { REQUIRE } from '@mobidrom/shared-build/programs';
import { build } from 'esbuild';
import { NODE_PROGRAM } from './compilePrograms';

/** Packages that only `publish` imports. An installation receives finished releases and does not need them. */
const BUILD_TOOLS = [
  'webpack',
  'webpack-*',
  'terser-webpack-plugin',
  'swc-loader',
  'remark-gfm',
  'tsx',
  '@swc/*',
  '@module-federation/*',
  '@pmmmwh/*',
  '@mdx-js/*',
];

/**
 * Bundles the `remote` command into files that need only Node.js (`main.mjs`), for images and machines without the source
 * tree. All commands work except `publish`.
 */
export async function bundleRelease(out: string): Promise<void> {
  await build({
    ...NODE_PROGRAM,
    entryPoints: ['shared-build/src/remote/main.ts'],
    outdir: out,
    external: BUILD_TOOLS,
    banner: REQUIRE,
  });
}
