import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '../releases/ReleaseError';
import type { GuardedPackage } from './entries';

const LIBRARIES = { lib: ['es2023', 'dom', 'dom.iterable'], types: ['react', 'react-dom'] };

/** Compiler options for declarations, as `tsconfig.browser.json` has them for sources. */
export const compilerOptions = (root: string) => ({
  ...LIBRARIES,
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
  typeRoots: [join(root, 'node_modules/@types')],
});

/** Runs the TypeScript compiler of the source tree, and returns its messages; empty when there are none. */
export async function runCompiler(root: string, config: string): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', config, '--pretty', 'false'], { cwd: root });
    return '';
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    if (typeof code !== 'number' || !stdout) throw error;
    return stdout;
  }
}

/**
 * Writes the declaration files of packages, and of those that they hand on, below `out`, in the folders of their sources. They are packages there,
 * which import each other by name and find the packages that the sources depend on.
 * @throws ReleaseError with the compiler's messages
 */
export async function writeDeclarations(
  root: string,
  out: string,
  packages: readonly GuardedPackage[],
): Promise<void> {
  const folders = [
    ...new Set(
      packages.flatMap(({ folder, includes = [] }) => [folder, ...includes.map((one) => one.folder)]),
    ),
  ];
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'node_modules/@mobidrom'), { recursive: true });
  const config = join(out, 'tsconfig.json');
  const options = {
    ...compilerOptions(root),
    ...{ noCheck: true, declaration: true, emitDeclarationOnly: true, verbatimModuleSyntax: true },
    ...{ rootDir: root, outDir: out },
  };
  // Whole folders, because the compiler writes no declarations of files that it only finds through node_modules.
  const include = folders.map((folder) => join(root, folder, 'src'));
  const exclude = ['*.test.*', '*.fixture.*', 'testing.ts'].map((name) => join(root, '**', name));
  await writeFile(config, JSON.stringify({ compilerOptions: options, include, exclude }));
  const messages = await runCompiler(root, config);
  if (messages) throw new ReleaseError(`the types of the shared packages cannot be written:\n${messages}`);
  for (const folder of folders) await writePackage(root, out, folder);
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}
const readPackage = async (root: string, folder: string): Promise<Package> =>
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Package;

async function writePackage(root: string, out: string, folder: string): Promise<void> {
  const { name, version, exports } = await readPackage(root, folder);
  const exported = Object.entries(exports).map(([key, file]) => [
    key,
    { types: file.replace(/\.tsx?$/, '.d.ts') },
  ]);
  const json = { name, version, type: 'module', exports: Object.fromEntries(exported) };
  await writeFile(join(out, folder, 'package.json'), JSON.stringify(json));
  await symlink(join(out, folder), join(out, 'node_modules', name), 'junction');
  const installed = join(root, folder, 'node_modules');
  if (!existsSync(installed)) return;
  const found = join(out, folder, 'node_modules');
  await mkdir(found);
  for (const entry of await readdir(installed)) {
    // Packages of the portal are those written here.
    if (entry.startsWith('.') || entry === '@mobidrom') continue;
    await symlink(join(installed, entry), join(found, entry), 'junction');
  }
}
