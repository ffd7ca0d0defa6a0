import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compilerOptions, runCompiler } from '../../api/declarations';
import { filesBelow } from '../../releases/files';
import { ReleaseError } from '../../releases/ReleaseError';

/**
 * Compiles the sources of packages to ES modules with declarations, and calls `work` with the folder that has them, in the
 * folders of their sources. The folder is removed afterwards.
 * @throws ReleaseError with the compiler's messages
 */
export async function withCompiled<T>(
  root: string,
  folders: readonly string[],
  work: (compiled: string) => Promise<T>,
): Promise<T> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const compiled = await mkdtemp(join(root, '.cache/sdk-'));
  try {
    const config = join(compiled, 'tsconfig.json');
    const shared = compilerOptions(root);
    const options = {
      ...shared,
      types: [...shared.types, 'node'],
      // The sources are checked by `npm run types`.
      ...{ noCheck: true, declaration: true, verbatimModuleSyntax: true, resolveJsonModule: true },
      ...{ rootDir: root, outDir: compiled },
    };
    const include = folders.map((folder) => join(root, folder, 'src'));
    // Fixtures that the test support exports are compiled all the same, since it imports them.
    const exclude = ['*.test.*', '*.fixture.*'].map((name) => join(root, '**', name));
    await writeFile(config, JSON.stringify({ compilerOptions: options, include, exclude }));
    const messages = await runCompiler(root, config);
    if (messages) throw new ReleaseError(`the SDK cannot be compiled:\n${messages}`);
    for (const folder of folders) await copyModules(join(root, folder, 'src'), join(compiled, folder, 'src'));
    return await work(compiled);
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
}

/** Copies the modules that are JavaScript already. */
async function copyModules(from: string, to: string): Promise<void> {
  for (const file of (await filesBelow(from)).filter((each) => each.endsWith('.mjs'))) {
    await cp(join(from, file), join(to, file));
  }
}

/** Returns the text of a compiled file; undefined when there is none. */
export async function readCompiled(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
