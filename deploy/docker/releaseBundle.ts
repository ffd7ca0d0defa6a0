import { resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

/** What only `publish` needs: it is loaded by that command alone, and an installation receives finished releases. */
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
 * Writes the `remote` command as a few files that need Node.js alone (`main.mjs`), for images and machines without the
 * source tree. Everything works but `publish`.
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
    // Packages in the older format ask for Node.js' own modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
}
