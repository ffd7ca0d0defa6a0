import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteDeclaration, remoteDeclaration } from '@mobidrom/shared-contract';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';

/**
 * Evaluates what a remote says of itself (`src/declaration.ts`). Runs under tsx.
 * @throws ReleaseError naming the field that does not fit
 */
export async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const file = join(folder, 'src/declaration.ts');
  const { mtimeMs } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ReleaseError(`the remote declares nothing: ${file} is missing`);
    throw error;
  });
  // A module is evaluated once per address, and a developer's watcher reads it again after each change.
  const module = (await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)) as { default?: unknown };
  return parseJson(JSON.stringify(module.default ?? null), file, remoteDeclaration);
}
