import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ApiCheck, checkApi, GUARDED_PACKAGES, refuseBreaking } from '../src/api';
import { sourcesHash } from './sources';

/** Everything that the types of the shared packages, and their accepted reports, depend on. */
const SOURCES = [
  ...GUARDED_PACKAGES.flatMap(({ folder, includes = [] }) =>
    [folder, ...includes.map((one) => one.folder)].flatMap((one) => [`${one}/src`, `${one}/package.json`]),
  ),
  ...GUARDED_PACKAGES.map(({ folder }) => `${folder}/api`),
  'shared-build/src/api',
  'pnpm-lock.yaml',
];
const stamp = (root: string): string => join(root, '.cache/built/api');

/** Compares the types of the shared packages with their reports, and remembers that nothing breaks. */
export async function checkAndRemember(root: string): Promise<ApiCheck> {
  const hash = sourcesHash(root, SOURCES);
  const check = await checkApi(root);
  if (check.breaking.length === 0) {
    await mkdir(dirname(stamp(root)), { recursive: true });
    await writeFile(stamp(root), hash);
  }
  return check;
}

/**
 * Requires that the shared packages break no remote, unless that was checked for these sources.
 * @throws ReleaseError naming each export that was removed or changed without a new major
 */
export async function requireUnbrokenApi(root: string): Promise<void> {
  if (existsSync(stamp(root)) && (await readFile(stamp(root), 'utf8')) === sourcesHash(root, SOURCES)) return;
  refuseBreaking(await checkAndRemember(root));
}
