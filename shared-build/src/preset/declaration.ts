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
 * @throws ReleaseError naming the field that does not fit, or the area that has no route
 */
export async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const file = join(folder, 'src/declaration.ts');
  if (!existsSync(file)) throw new ReleaseError(`the remote declares nothing: ${file} is missing`);
  const declaration = parseJson(JSON.stringify((await evaluated(file)) ?? null), file, remoteDeclaration);
  await refuseWithoutRoute(declaration, join(folder, 'src/routes.tsx'));
  return declaration;
}

const evaluated = async (file: string): Promise<unknown> =>
  ((await tsImport(pathToFileURL(file).href, import.meta.url)) as { default?: unknown }).default;

/** An area that is declared and has no route would only show in a browser, as a menu entry that leads to nothing. */
async function refuseWithoutRoute({ areas }: RemoteDeclaration, file: string): Promise<void> {
  const routes = await evaluated(file);
  if (!Array.isArray(routes)) throw new ReleaseError(`${file}: its default export is no list of routes`);
  const paths = new Set(routes.map((route: { path?: string; index?: boolean }) => route.path ?? ''));
  const without = areas.find(({ path }) => !paths.has(path));
  if (without)
    throw new ReleaseError(`${file}: the declared area '${without.path}' has no route of its path`);
}
