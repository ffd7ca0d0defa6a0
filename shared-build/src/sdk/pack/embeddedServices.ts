import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ownPlaces, PLATFORM_FILES, REQUIRE } from '../../programs';
import { versionOf } from './manifest';

/** File name of the embedded services, as the portal serves them below `/sdk/<version>/`. */
export const EMBEDDED_SERVICES = 'embedded-services.tgz';

/** Folder of the embedded services in the source tree. */
const SERVER = 'platform/server';
const PROGRAM = `${SERVER}/src/development.ts`;
/** Configuration of the demonstration, which the program reads unless it is told another one. */
const CONFIGURATION = 'deploy/portal.json';
/** Packages that are read from their own files at run time, so that they cannot go into the program. None needs further ones. */
const INSTALLED = ['@electric-sql/pglite', '@fontsource-variable/public-sans', 'leaflet'];

/**
 * Returns the files of the package with which `npm start` in a remote's repository starts identity provider and services with demo
 * data: one program, the files that it reads, and a package.json. All other packages are part of the program, so that what is
 * installed is pinned by it.
 * @throws Error with the messages of the compiler
 */
export async function embeddedServicesFiles(
  root: string,
  version: string,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>();
  for (const file of [...PLATFORM_FILES, CONFIGURATION]) files.set(file, await readFile(join(root, file)));
  files.set('main.mjs', await compiledProgram(root));
  const manifest = {
    name: '@mobidrom/embedded-services',
    version,
    description: 'Identity provider and services of the portal with demo data, for development of remotes',
    type: 'module',
    engines: { node: '>=20.19' },
    dependencies: Object.fromEntries(INSTALLED.map((name) => [name, versionOf(root, SERVER, name)])),
  };
  return files.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

async function compiledProgram(root: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [PROGRAM],
    outfile: 'main.mjs',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The universal modules of some packages load their parts by names that no compiler can follow.
    mainFields: ['module', 'main'],
    minifyWhitespace: true,
    logLevel: 'silent',
    banner: REQUIRE,
    // The program stands at the root of its package, as the source tree has its files.
    plugins: [leftInstalled, ownPlaces(root)],
  });
  return (outputFiles[0] as { contents: Uint8Array }).contents;
}

/** Leaves packages that are installed beside the program, and optional ones that nobody has installed. */
const leftInstalled: Plugin = {
  name: 'left-installed',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => {
      const isLeft = INSTALLED.some((name) => path === name || path.startsWith(`${name}/`));
      return isLeft || path === 'pg-native' || isBuiltin(path) ? { path, external: true } : undefined;
    });
  },
};
