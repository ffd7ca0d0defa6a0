import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import { ownPlaces, REQUIRE, relativeUrl } from '@mobidrom/shared-build/programs';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

/** Options of every program: modules for Node.js that share the code that several of them need. */
export const NODE_PROGRAM = {
  absWorkingDir: ROOT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
} as const satisfies BuildOptions;

/** Scope of the workspace packages: they are TypeScript and go into the programs. */
const OWN = '@mobidrom/';

export interface Compilation {
  /** Source files from the root, by the program's name: `main` becomes `main.mjs`. */
  readonly programs: Readonly<Record<string, string>>;
  /** Folder that the programs are written into. */
  readonly out: string;
  /** Folder from which the programs are loaded; default: `out`. */
  readonly from?: string;
  /** Whether source maps are written beside the programs. */
  readonly sourceMaps?: boolean;
  /** Folder from the root whose installed packages go into the programs, too. */
  readonly bundled?: string;
}

/**
 * Leaves installed packages as they are, and imports each from the folder in which the importing workspace package finds it:
 * pnpm gives no package to those that do not name it, and PGlite reads files beside its own.
 */
function installedPackages(from: string, bundled: string | undefined): Plugin {
  const plugin: Plugin = {
    name: 'installed-packages',
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || path.startsWith(OWN) || pluginData === plugin) return undefined;
        if (isBuiltin(path)) return { path, external: true };
        // An importer among the installed packages went into the program itself, and so do those that it needs.
        const asker = importer.replaceAll('\\', '/');
        if (bundled && (asker.includes(bundled) || asker.includes('/node_modules/'))) return undefined;
        const found = await find(path, { kind, importer, resolveDir, pluginData: plugin });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: relativeUrl(from, found.path), external: true };
      });
    },
  };
  return plugin;
}

/** Compiles programs of the source tree to JavaScript. */
export async function compilePrograms(compilation: Compilation): Promise<void> {
  const { programs, out, from = out, sourceMaps = false, bundled } = compilation;
  await build({
    ...NODE_PROGRAM,
    entryPoints: Object.entries(programs).map(([name, file]) => ({ in: file, out: name })),
    outdir: out,
    ...(bundled && { banner: REQUIRE }),
    ...(sourceMaps && { sourcemap: 'linked', sourcesContent: false }),
    plugins: [installedPackages(from, bundled), ownPlaces(from)],
  });
}
