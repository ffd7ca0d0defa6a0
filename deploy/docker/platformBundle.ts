import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

/** Folder of the programs in the source tree, and in the image. */
export const PLATFORM_FOLDER = 'platform/server/dist';

const IN_TREE = resolve(ROOT, PLATFORM_FOLDER);

/** Programs of the platform's image. */
const PROGRAMS = { main: 'platform/server/src/main.ts', rotate: 'platform/server/src/rotate.ts' };

/** Files that the programs read at run time, from the root. */
export const PLATFORM_FILES = [
  'platform/identity/mobidrom-realm.json',
  'platform/server/src/frames/followScheme.js',
  'platform/server/src/frames/map/zonenkarte.js',
  'platform/server/src/store/durableFiles.mjs',
  'platform/server/src/store/pgliteWorker.mjs',
  'platform/server/src/store/syncAhead.mjs',
] as const;

/** Scope of the workspace packages: they are TypeScript and go into the programs. */
const OWN = '@mobidrom/';

/** Returns the address of a file relative to the folder from which the programs are loaded. */
const relativeUrl = (from: string, path: string): string => {
  const way = relative(from, path).replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
};

/**
 * Leaves installed packages as they are, and imports each from the folder in which the importing workspace package finds it:
 * pnpm gives no package to those that do not name it.
 */
function installedPackages(from: string): Plugin {
  const plugin: Plugin = {
    name: 'installed-packages',
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || path.startsWith(OWN) || pluginData === plugin) return undefined;
        if (isBuiltin(path)) return { path, external: true };
        const found = await find(path, { kind, importer, resolveDir, pluginData: plugin });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: relativeUrl(from, found.path), external: true };
      });
    },
  };
  return plugin;
}

/** Keeps `import.meta.url` of each source file, below which files and packages are found. */
const ownPlaces = (from: string): Plugin => ({
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const place = `new URL(${JSON.stringify(relativeUrl(from, path))}, import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', place), loader: 'ts' };
    });
  },
});

/**
 * Compiles the platform's programs to JavaScript with source maps, as `main.mjs` and `rotate.mjs`. They need `PLATFORM_FILES`
 * and the production packages at the same places relative to them as in the source tree.
 * @param out folder of the programs; default: their place in the source tree
 * @param from folder from which the programs are loaded; default: their place in the source tree
 */
export async function bundlePlatform(out: string = IN_TREE, from: string = IN_TREE): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.entries(PROGRAMS).map(([name, file]) => ({ in: file, out: name })),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [installedPackages(from), ownPlaces(from)],
    logLevel: 'error',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await bundlePlatform(process.argv[2], process.argv[2]);
