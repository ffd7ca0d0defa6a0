import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteDeclaration, remoteDeclaration } from '@mobidrom/shared-contract';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';
import { evaluateSource } from './evaluateSource';

/**
 * Evaluates a remote's `src/declaration.ts`, anew at each call, since it changes during development.
 * @throws ReleaseError naming the invalid field, the area without a route, or the line that cannot be evaluated
 */
export async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const file = join(folder, 'src/declaration.ts');
  if (!existsSync(file)) throw new ReleaseError(`the remote declares nothing: ${file} is missing`);
  const declaration = parseJson(
    JSON.stringify((await evaluateSource(file, folder)) ?? null),
    file,
    remoteDeclaration,
  );
  await requireRoutes(declaration, folder);
  return declaration;
}

/** A declared area without a route would otherwise only show in a browser, as a menu entry that leads nowhere. */
async function requireRoutes({ areas }: RemoteDeclaration, folder: string): Promise<void> {
  const file = join(folder, 'src/routes.tsx');
  const routes = await evaluateSource(file, folder);
  if (!Array.isArray(routes)) throw new ReleaseError(`${file}: its default export is no list of routes`);
  const paths = new Set(routes.map((route: { path?: string; index?: boolean }) => route.path ?? ''));
  const without = areas.find(({ path }) => !paths.has(path));
  if (without)
    throw new ReleaseError(`${file}: the declared area '${without.path}' has no route of its path`);
}
