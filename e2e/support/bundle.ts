import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { root } from './folders';

/** Scope of the workspace packages: they are TypeScript and go into the bundle. */
const OWN = '@mobidrom/';

/**
 * Keeps installed packages out of the bundle and imports them by their absolute address: a bundle outside of the
 * packages' folders could not resolve them, and PGlite reads files beside its own.
 */
const installedPackages: Plugin = {
  name: 'installed-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith(OWN) || pluginData === installedPackages)
        return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: installedPackages });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** Keeps `import.meta` of each source file: in a bundle it would name the bundle, and files beside the source would be missing. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles programs of the source tree into a folder, as `<folder>/<name>.mjs`. Tests start each of them dozens of times,
 * and tsx would read and transpile some hundred files at every start.
 * @param programs source files from the root, by name
 */
export async function bundlePrograms(
  programs: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(programs).map(([out, file]) => ({ in: file, out })),
    outdir: relative(root, folder),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [installedPackages, ownPlaces],
    logLevel: 'error',
  });
}
