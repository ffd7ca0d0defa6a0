import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteDeclaration, remoteDeclaration } from '@mobidrom/shared-contract';
import { tsImport } from 'tsx/esm/api';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';

/**
 * Evaluates what a remote says of itself (`src/declaration.ts`), anew at each call: a developer's watcher reads it again
 * after each change.
 * @throws ReleaseError naming the field that does not fit
 */
export async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const file = join(folder, 'src/declaration.ts');
  if (!existsSync(file)) throw new ReleaseError(`the remote declares nothing: ${file} is missing`);
  const module = (await tsImport(pathToFileURL(file).href, import.meta.url)) as { default?: unknown };
  return parseJson(JSON.stringify(module.default ?? null), file, remoteDeclaration);
}
