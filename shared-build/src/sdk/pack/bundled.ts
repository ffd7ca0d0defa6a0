import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { findInstalled } from '../../preset/installed';
import { ReleaseError } from '../../releases/ReleaseError';

/**
 * Returns the files of a bundled dependency that imported modules need, with its licence, by their path in the package that
 * bundles it.
 * @param imported modules that the package imports, as `@mui/icons-material/Close`
 * @throws ReleaseError when the dependency is not installed
 */
export async function bundledFiles(
  folder: string,
  name: string,
  imported: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  await init;
  const installed = findInstalled(name, folder);
  if (!installed) throw new ReleaseError(`the SDK cannot be packed: ${folder} has not installed ${name}`);
  const open = [...imported]
    .filter((module) => module.startsWith(`${name}/`))
    .map((module) => `${module.slice(name.length + 1)}.mjs`);
  const files = new Map<string, string>();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    const text = await readFile(join(installed.folder, file), 'utf8');
    files.set(file, text);
    for (const { n: reference } of parse(text)[0]) {
      if (reference?.startsWith('.')) open.push(posix.join(posix.dirname(file), reference));
    }
  }
  for (const file of ['package.json', 'LICENSE']) {
    files.set(file, await readFile(join(installed.folder, file), 'utf8'));
  }
  return new Map([...files].map(([file, text]) => [`node_modules/${name}/${file}`, text]));
}
