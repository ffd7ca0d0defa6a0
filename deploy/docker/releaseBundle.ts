import { resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

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
    absWorkingDir: ROOT,
    entryPoints: ['shared-build/src/remote/main.ts'],
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: BUILD_TOOLS,
    // CommonJS packages load Node.js modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
}
